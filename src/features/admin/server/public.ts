/** What the application may ask of the admin area. */
export { undoings } from './undoings.ts';
