/** The letters of a claim code: none that are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A claim code as a person types it, in groups of five: 100 of the random bits that it is made of. */
export function claimCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 20), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/.{5}(?!$)/g, '$&-');
}
