import { feedProcedures } from './feed-procedures.ts';
import { friendProcedures } from './friend-procedures.ts';
import { linkProcedures } from './link-procedures.ts';
import { shareProcedures } from './share-procedures.ts';

export const sharingProcedures = {
  ...feedProcedures,
  ...linkProcedures,
  ...shareProcedures,
  ...friendProcedures,
};
