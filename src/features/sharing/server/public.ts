/** What other features' servers, and the assembly, may ask of sharing. */
export { personalData } from './personal-data.ts';
