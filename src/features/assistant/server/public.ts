/** What other features' servers, and the assembly, may ask of the assistant. */
export { answersOf } from './answers-under-way.ts';
export { personalData } from './personal-data.ts';
