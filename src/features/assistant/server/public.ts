/** What other features' servers, and the assembly, may ask of the assistant. */
export { AnswersUnderWay, type AssistantContext } from './answers-under-way.ts';
export { assistantSetting, readAssistantSettings } from './assistant-settings.ts';
export { keptAnswersOf } from './kept-answers.ts';
export { personalData } from './personal-data.ts';
export { curatedThought, ownThought, type Thought } from './thoughts.ts';
export { undoings } from './undoings.ts';
export { takeOverConversations } from './visitors-conversations.ts';
export { helpfulByDay, usageToday } from './week.ts';
