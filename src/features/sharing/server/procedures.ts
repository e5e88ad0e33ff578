import { friendProcedures } from './friend-procedures.ts';
import { linkProcedures } from './link-procedures.ts';

export const sharingProcedures = { ...linkProcedures, ...friendProcedures };
