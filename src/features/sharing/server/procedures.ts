import { friendProcedures } from './friend-procedures.ts';
import { linkProcedures } from './link-procedures.ts';
import { shareProcedures } from './share-procedures.ts';

export const sharingProcedures = { ...linkProcedures, ...shareProcedures, ...friendProcedures };
