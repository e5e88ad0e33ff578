/**
 * About how many tokens a text is to a model, rather too many than too few: three and a half bytes a token. Latin
 * scripts have four letters in one, others about one.
 */
export function estimatedTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 3.5);
}
