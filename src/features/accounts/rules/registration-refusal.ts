import type { RegistrationMode } from './registration-mode.ts';

/**
 * Why somebody may not make an account (decisions: Registration); null when they may.
 * @param isInvited whether they bring an invitation that is still good
 */
export function registrationRefusal(
  mode: RegistrationMode,
  isInvited: boolean,
): 'REGISTRATION_CLOSED' | 'INVITATION_NEEDED' | null {
  if (mode === 'closed') return 'REGISTRATION_CLOSED';
  return mode === 'open' || isInvited ? null : 'INVITATION_NEEDED';
}
