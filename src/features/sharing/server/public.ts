/** What other features' servers, and the assembly, may ask of sharing. */
export { FriendAttempts, type SharingContext } from './friend-attempts.ts';
export { LinkFinder } from './link-finder.ts';
export { LEAD_ON_HASH, linkPage } from './link-page.ts';
export { undoings } from './moderation.ts';
export { personalData } from './personal-data.ts';
export { connectByLink } from './settings.ts';
