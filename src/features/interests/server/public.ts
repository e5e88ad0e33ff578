/** What other features' servers, and the assembly, may ask of interests. */
export { forgetEngagement, recordEngagement } from './engagement.ts';
export { interestsAmong, seedInterests } from './interest-queries.ts';
export { LISTENERS } from './listeners.ts';
export { personalData } from './personal-data.ts';
