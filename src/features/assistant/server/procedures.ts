import { adminProcedures } from './admin-procedures.ts';
import { chatProcedures } from './chat-procedures.ts';
import { questionProcedures } from './question-procedures.ts';

/** The assistant's operations. */
export const assistantProcedures = { ...chatProcedures, ...questionProcedures, ...adminProcedures };
