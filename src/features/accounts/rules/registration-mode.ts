/** Who may make an account: everybody, whoever an admin invited, nobody (decisions: Registration). */
export const REGISTRATION_MODES = ['open', 'invitation', 'closed'] as const;

export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
