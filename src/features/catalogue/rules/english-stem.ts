/**
 * The stem of an English word in lower case without accents, as the search of the database has it (Snowball English,
 * https://snowballstem.org/algorithms/english/stemmer.html): words with one stem find each other, and are marked.
 */
export function englishStem(given: string): string {
  if (!/^[a-z]{3,60}$/.test(given)) return given;
  const exception = EXCEPTIONS.get(given);
  if (exception) return exception;
  // A capital Y is a consonant.
  let word = given.replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const [first, second] = regions(word);
  const ends = (ending: RegExp, from = 0) => {
    const at = word.search(ending);
    return at >= 0 && at >= from;
  };
  /** Puts something in place of the longest ending that the word has, if it lies in a region. */
  const replace = (endings: readonly Ending[], from: number) => {
    const found = endings.find(([ending]) => ends(ending));
    if (found && ends(found[0], from)) word = word.replace(found[0], found[1]);
  };

  if (ends(/ie[ds]$/)) word = word.replace(/ie[ds]$/, word.length > 4 ? 'i' : 'ie');
  else word = word.replace(/(?<=ss)es$|(?<=[aeiouy].+)(?<![us])s$/, '');
  if (UNTOUCHED.has(word)) return word;

  if (ends(/eed(?:ly)?$/)) {
    if (ends(/eed(?:ly)?$/, first)) word = word.replace(/eed(?:ly)?$/, 'ee');
  } else if (ends(/(?<=[aeiouy].*)(?:ed|ing)(?:ly)?$/)) {
    word = word.replace(/(?:ed|ing)(?:ly)?$/, '');
    if (ends(/(?:at|bl|iz)$/)) word += 'e';
    else if (ends(/(?<!^[aeo])([bdfgmnprt])\1$/)) word = word.slice(0, -1);
    else if (first >= word.length && SHORT_SYLLABLE.test(word)) word += 'e';
  }
  word = word.replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  replace(DERIVED, first);
  if (ends(/ative$/)) {
    if (ends(/ative$/, second)) word = word.replace(/ative$/, '');
  } else replace(DERIVED_FURTHER, first);
  replace(ENDINGS, second);
  if (ends(/e$/, second) || (ends(/e$/, first) && !SHORT_SYLLABLE.test(word.slice(0, -1)))) {
    word = word.slice(0, -1);
  } else if (ends(/(?<=l)l$/, second)) word = word.slice(0, -1);
  return word.toLowerCase();
}

type Ending = readonly [RegExp, string];

const endings = (table: string): Ending[] =>
  table.split(' ').map((entry) => {
    const [ending = '', replacement = ''] = entry.split('>');
    return [new RegExp(`${ending}$`), replacement];
  });

const EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  (
    'skis>ski skies>sky dying>die lying>lie tying>tie idly>idl gently>gentl ugly>ugli early>earli only>onli singly>singl ' +
    'sky>sky news>news howe>howe atlas>atlas cosmos>cosmos bias>bias andes>andes'
  )
    .split(' ')
    .map((entry) => entry.split('>') as [string, string]),
);
const UNTOUCHED = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));
const SHORT_SYLLABLE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/;

// The longest of those that may end one word stand first.
const DERIVED = endings(
  'ational>ate tional>tion enci>ence anci>ance abli>able entli>ent ization>ize izer>ize ation>ate ator>ate alism>al ' +
    'aliti>al alli>al fulness>ful ousness>ous ousli>ous iveness>ive iviti>ive biliti>ble bli>ble (?<=l)ogi>og fulli>ful ' +
    'lessli>less (?<=[cdeghkmnrt])li>',
);
const DERIVED_FURTHER = endings('ational>ate tional>tion alize>al icate>ic iciti>ic ical>ic ful> ness>');
const ENDINGS = endings(
  'ement> ment> ance> ence> able> ible> ant> ent> ism> ate> iti> ous> ive> ize> (?<=[st])ion> al> er> ic>',
);

/** Where the parts begin in which endings may be taken away: behind the first consonant after a vowel, and again. */
function regions(word: string): [number, number] {
  const after = (from: number) => {
    const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
    return found ? from + found.index + 2 : word.length;
  };
  const first = /^(?:gener|commun|arsen)/.exec(word)?.[0].length ?? after(0);
  return [first, after(first)];
}
