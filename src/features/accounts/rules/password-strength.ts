export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Spec 1 §5. */
const SIGNS: readonly RegExp[] = [
  /^.{8}/su,
  /^.{12}/su,
  /\p{Lu}/u,
  /\p{Ll}/u,
  /\p{Nd}/u,
  /[^\p{L}\p{M}\p{N}]/u,
];

/** How hard a password is to guess, by a point for each sign of it (spec 1 §5); of any alphabet. */
export function passwordStrength(password: string): PasswordStrength {
  const score = SIGNS.filter((sign) => sign.test(password)).length;
  if (score >= 5) return 'strong';
  return score >= 3 ? 'medium' : 'weak';
}

/** What is said of each strength (spec 1 §5). */
export const strengthWords: Record<PasswordStrength, string> = {
  weak: 'Weak password - consider adding numbers, special characters, and mixed case',
  medium: 'Medium strength password',
  strong: 'Strong password',
};
