import { undoings as ofAccounts } from '#features/accounts/server/public.ts';
import { undoings as ofAdmin } from '#features/admin/server/public.ts';
import { undoings as ofAssistant } from '#features/assistant/server/public.ts';
import { undoings as ofBackup } from '#features/backup/server/public.ts';
import { undoings as ofCatalogue } from '#features/catalogue/server/public.ts';
import { undoings as ofMedia } from '#features/media/server/public.ts';
import { undoings as ofSharing } from '#features/sharing/server/public.ts';
import type { Undoing } from '#platform/audit.ts';

/** How deeds of admins are undone, of every feature that has some. */
export const UNDOINGS: readonly Undoing[] = [
  ...ofMedia,
  ...ofAccounts,
  ...ofCatalogue,
  ...ofAssistant,
  ...ofSharing,
  ...ofBackup,
  ...ofAdmin,
];
