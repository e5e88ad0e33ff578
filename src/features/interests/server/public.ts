/** What other features' servers, and the assembly, may ask of interests. */
export { forgetViews, recordEngagement } from './engagement.ts';
export { personalData } from './personal-data.ts';
