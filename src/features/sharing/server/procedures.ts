import { feedProcedures } from './feed-procedures.ts';
import { friendProcedures } from './friend-procedures.ts';
import { linkProcedures } from './link-procedures.ts';
import { moderationProcedures } from './moderation-procedures.ts';
import { shareProcedures } from './share-procedures.ts';
import { testingProcedures } from './testing-procedures.ts';

export const sharingProcedures = {
  ...feedProcedures,
  ...linkProcedures,
  ...shareProcedures,
  ...friendProcedures,
  ...moderationProcedures,
  ...testingProcedures,
};
