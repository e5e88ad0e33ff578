/** What other features' servers may use of watching. */
export { personalData } from './personal-data.ts';
