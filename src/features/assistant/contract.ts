import { assistantAdminContract } from './contract-admin.ts';
import { chatContract } from './contract-chat.ts';
import { questionsContract } from './contract-questions.ts';

export const assistantContract = { ...chatContract, ...questionsContract, ...assistantAdminContract };
