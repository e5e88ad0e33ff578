import { accountsContract } from '#features/accounts/contract.ts';
import { adminContract } from '#features/admin/contract.ts';
import { assistantContract } from '#features/assistant/contract.ts';
import { backupContract } from '#features/backup/contract.ts';
import { catalogueContract } from '#features/catalogue/contract.ts';
import { interestsContract } from '#features/interests/contract.ts';
import { libraryContract } from '#features/library/contract.ts';
import { mailContract } from '#features/mail/contract.ts';
import { mediaContract } from '#features/media/contract.ts';
import { sharingContract } from '#features/sharing/contract.ts';
import { watchContract } from '#features/watch/contract.ts';

/** Every operation of the product, by feature. */
export const contract = {
  accounts: accountsContract,
  mail: mailContract,
  media: mediaContract,
  catalogue: catalogueContract,
  interests: interestsContract,
  library: libraryContract,
  watch: watchContract,
  assistant: assistantContract,
  sharing: sharingContract,
  backup: backupContract,
  admin: adminContract,
};
