import { accountsProcedures } from '#features/accounts/server/procedures.ts';
import { adminProcedures } from '#features/admin/server/procedures.ts';
import { assistantProcedures } from '#features/assistant/server/procedures.ts';
import { backupProcedures } from '#features/backup/server/procedures.ts';
import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { interestsProcedures } from '#features/interests/server/procedures.ts';
import { libraryProcedures } from '#features/library/server/procedures.ts';
import { mailProcedures } from '#features/mail/server/procedures.ts';
import { mediaProcedures } from '#features/media/server/procedures.ts';
import { sharingProcedures } from '#features/sharing/server/procedures.ts';
import { watchProcedures } from '#features/watch/server/procedures.ts';

/** Every operation kept, by feature: same shape as the contract. */
export const procedures = {
  accounts: accountsProcedures,
  mail: mailProcedures,
  media: mediaProcedures,
  catalogue: catalogueProcedures,
  interests: interestsProcedures,
  library: libraryProcedures,
  watch: watchProcedures,
  assistant: assistantProcedures,
  sharing: sharingProcedures,
  backup: backupProcedures,
  admin: adminProcedures,
};
