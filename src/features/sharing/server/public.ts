/** What other features' servers, and the assembly, may ask of sharing. */
export { flags } from './flags.ts';
export { FriendAttempts, type SharingContext } from './friend-attempts.ts';
export { LinkFinder } from './link-finder.ts';
export { LEAD_ON_HASH, linkPage } from './link-page.ts';
export { personalData } from './personal-data.ts';
