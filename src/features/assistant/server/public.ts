/** What other features' servers, and the assembly, may ask of the assistant. */
export { personalData } from './personal-data.ts';
