/** As other catalogues name tags in addresses: small letters and numbers, joined by hyphens or underscores. */
const SLUG = /^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)+$/u;
const BETWEEN = /[-_]/;
/** Two parts of which one is no word of its own are one word with a hyphen: `e-mail`, `covid-19`, `co-op`. */
const PART = /^(?:\p{L}|\p{N}+|anti|co|de|ex|non|pre|post|pro|re|self|semi|sub|un)$/u;

/** A tag as it is read: 'machine learning' of `machine-learning`. One that was written in any other way stays as it is. */
export function tagInWords(tag: string): string {
  if (!SLUG.test(tag)) return tag;
  const parts = tag.split(BETWEEN);
  const isOneWord = parts.length === 2 && parts.some((part) => PART.test(part));
  return isOneWord ? tag : parts.join(' ');
}
