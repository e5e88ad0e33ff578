/** What the application may ask of the admin area. */
export { pingJob } from './diagnostics/ping-job.ts';
export { undoings } from './undoings.ts';
