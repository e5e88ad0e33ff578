/** What the application and other features' servers may ask of accounts. */
export { answerAvatar } from './avatars.ts';
export { lockProfile } from './lock-profile.ts';
export { answerOidc, OIDC_CALLBACK, OIDC_START } from './oidc.ts';
export { personalData } from './personal-data.ts';
export { confirmed } from './refusals.ts';
export { adminForCommand, adminSince, claimCodeToPrint, isClaimOfEmptySite } from './roles.ts';
export { memberOf } from './sessions.ts';
export { createIsRegistrationOpen, passwordMinimum, registrationSetting } from './settings.ts';
export { takeRegistration } from './take-registration.ts';
export { undoings } from './undoings.ts';
