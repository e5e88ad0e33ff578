/** A phrase that leads to another video. */
interface Phrase {
  phrase: string;
  videoId: string;
}

/** A part of some words: as it is, or leading somewhere. */
type WordsPart<Link> = { text: string; link: Link | null };

const WORD = /[\p{L}\p{N}_]/u;

/**
 * Finds phrases in words, each once in a whole answer (spec 2 §9 Link insertion).
 *
 * @param used the phrases that were found in earlier words of the answer; those found now are added
 */
export function linkedWords<Link extends Phrase>(
  words: string,
  links: readonly Link[],
  used: Set<Link>,
): WordsPart<Link>[] {
  const first = links
    .filter((link) => !used.has(link) && link.phrase !== '')
    .map((link) => ({ link, at: placeOf(words, link.phrase) }))
    .filter(({ at }) => at >= 0)
    // Of two that begin together the longer says more.
    .sort((a, b) => a.at - b.at || b.link.phrase.length - a.link.phrase.length)[0];
  if (!first) return words === '' ? [] : [{ text: words, link: null }];
  const { link, at } = first;
  used.add(link);
  const end = at + link.phrase.length;
  return [
    ...(at > 0 ? [{ text: words.slice(0, at), link: null }] : []),
    { text: words.slice(at, end), link },
    ...linkedWords(words.slice(end), links, used),
  ];
}

/** Where a phrase stands as whole words, upper and lower case alike; -1 when it does not. */
function placeOf(words: string, phrase: string): number {
  const text = words.toLowerCase();
  const wanted = phrase.toLowerCase();
  // Letters that change their length with their case would move every place after them.
  if (text.length !== words.length || wanted.length !== phrase.length) return -1;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isWhole = !WORD.test(text[at - 1] ?? ' ') && !WORD.test(text[at + wanted.length] ?? ' ');
    if (isWhole) return at;
  }
  return -1;
}
