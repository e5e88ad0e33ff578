/** What other features' servers may ask of the library. */
export { recordViewing } from './history-queries.ts';
export { personalData } from './personal-data.ts';
