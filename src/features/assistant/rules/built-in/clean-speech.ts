/** Sounds that English speakers make while they think. */
const FILLER = /^(?:u+m+|u+h+|uhm+|erm?|mm+|hm+)$/;
/** Words that nobody says twice on purpose. */
const STUTTERED: ReadonlySet<string> = new Set(
  `the a an i we you they he she it to of in on for and but so are was if it's that's i'm we're they're this these my your our
  there with at by as or not can what when because from like`.split(/\s+/),
);
/** Short words that are whole, though a longer one that begins so may follow: `a apple`, `we went`. */
const WHOLE: ReadonlySet<string> = new Set(
  'a i o an as at be by do go he if in is it me my no of oh ok on or so to up us we the and but for not all any can see one two too say use who why how now new old'.split(
    ' ',
  ),
);
const LONGEST_FRAGMENT = 3;

/**
 * What an English speaker says, without the sounds between the words, words that are begun and said anew, and those that are
 * stuttered, so that it reads easily: `the the um remote` is `the remote`. Everything else stays as it is said.
 */
export function cleanSpeech(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const kept: string[] = [];
  for (const [at, word] of words.entries()) {
    const own = plain(word);
    if (FILLER.test(own) || isFragment(own, plain(words[at + 1] ?? ''))) {
      keepMarks(word, kept);
      continue;
    }
    dropStutter(own, kept);
    const begins = kept.length === 0 || /[.?!]$/.test(kept.at(-1) ?? '');
    kept.push(begins && /^\p{Lu}/u.test(text) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  }
  return kept.some((word) => /\p{L}|\p{N}/u.test(word)) ? kept.join(' ') : text;
}

/** `f` of `f for`, `th` of `th things`. */
function isFragment(own: string, next: string): boolean {
  const isShort = own !== '' && own.length <= LONGEST_FRAGMENT && !WHOLE.has(own) && /^[a-z]+$/.test(own);
  return isShort && next.length > own.length && next.startsWith(own) && !/^[a-z]'/.test(next);
}

/** What ends with a sound ends nevertheless; of the commas on both sides of one none is left. */
function keepMarks(sound: string, kept: string[]): void {
  const last = kept.pop();
  if (last === undefined) return;
  const end = /[.?!]$/.exec(sound)?.[0];
  const isEnded = /[.?!]$/.test(last);
  const bare = isEnded ? last : last.replace(/[,;:–—-]$/u, '');
  kept.push(end && !isEnded ? bare + end : sound.endsWith(',') ? bare : last);
}

/** Takes away one or two words said just before that are said again. */
function dropStutter(own: string, kept: string[]): void {
  const [before, last] = [kept.at(-2) ?? '', kept.at(-1) ?? ''];
  const isOpen = (word: string) => !/[.?!;:]$/.test(word);
  if (plain(last) === own && STUTTERED.has(own) && isOpen(last)) kept.pop();
  else if (plain(before) === own && STUTTERED.has(own) && STUTTERED.has(plain(last)) && isOpen(last)) {
    const earlier = plain(kept.at(-3) ?? '');
    if (earlier === plain(last)) kept.splice(-2, 2);
  }
}

/** In small letters, without the marks beside it. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replace('’', "'")
    .replace(/^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/gu, '');
}
