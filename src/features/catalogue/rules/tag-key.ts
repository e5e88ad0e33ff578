/**
 * The form by which two tags are the same: without regard to case, hyphens and the simple English plural
 * (`Neural Networks`, `neural-network`). Never shown to anybody.
 */
export function tagKey(tag: string): string {
  // As most words are.
  if (/^[a-z\d]+$/.test(tag)) return singular(tag);
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s_-]+/u)
    .map(singular)
    .join(' ')
    .trim();
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:x|ch|sh|ss)es$/.test(word) ? -2 : -1);
}
