/** What the application and other features' servers may ask of accounts. */
export { mailLinkJob, sweepAccountsJob } from './jobs.ts';
export { claimCodeToPrint } from './roles.ts';
export { memberOf } from './sessions.ts';
