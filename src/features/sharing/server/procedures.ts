import { linkProcedures } from './link-procedures.ts';

export const sharingProcedures = { ...linkProcedures };
