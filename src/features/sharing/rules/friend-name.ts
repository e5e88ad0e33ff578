import { maskedEmail } from '#lib/masked-email.ts';

/**
 * What a friend is called (spec 2 §3 Friend as shown): full name, else the one that is given, else the address, masked
 * (decisions: E-mail addresses).
 */
export function friendName(friend: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string {
  const names = [friend.firstName, friend.lastName].map((name) => name?.trim()).filter(Boolean);
  return names.join(' ') || (friend.email ? maskedEmail(friend.email) : 'Friend');
}
