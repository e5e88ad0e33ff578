const SMALL: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 10 * (at + 2)] as const),
);
const ORDINALS: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** Words that belong to a number when others of it stand before them. */
const isPart = (word: string): boolean => SMALL.has(word) || TENS.has(word) || SCALES.has(word);

/** Whether a number may begin with a word, in small letters. */
export function beginsNumber(word: string): boolean {
  return SMALL.has(word) || TENS.has(word) || ORDINALS.has(word);
}

export interface SaidNumber {
  /** As it is written in digits. */
  readonly digits: string;
  /** How many of the words it is made of. */
  readonly wordCount: number;
}

/**
 * The number that words begin with, as people say them: `thirty seven`, `nineteen eighty four`, `two hundred and six`,
 * `twenty first`. Null where they begin with none, and for `one` and `second` by themselves, which mostly are no numbers.
 * @param words in small letters
 */
export function numberAtStart(words: readonly string[]): SaidNumber | null {
  const [first = ''] = words;
  if (!beginsNumber(first)) return null;
  const year = yearAtStart(words);
  if (year) return year;
  let total = 0;
  let group = 0;
  let at = 0;
  /** Below which the next small number must be to belong to the group: 100 after `hundred`, 10 after `thirty`. */
  let room = Number.POSITIVE_INFINITY;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const small = SMALL.get(word) ?? ORDINALS.get(word);
    const tens = TENS.get(word);
    const scale = SCALES.get(word);
    if (scale === 100 && group > 0 && group < 100) {
      group *= 100;
      room = 100;
    } else if (scale !== undefined && scale > 100 && group > 0) {
      total += group * scale;
      group = 0;
      room = Number.POSITIVE_INFINITY;
    } else if (small !== undefined && small > 0 && small < room) {
      group += small;
      room = 0;
      if (ORDINALS.has(word)) {
        at += 1;
        break;
      }
    } else if (small === 0 && at === 0) {
      room = 0;
    } else if (tens !== undefined && tens < room) {
      group += tens;
      room = 10;
    } else if (word === 'and' && room === 100 && isPart(words[at + 1] ?? '')) {
      // `two hundred and six`
    } else break;
  }
  if (at === 1 && (first === 'one' || ORDINALS.has(first))) return null;
  return { digits: String(total + group), wordCount: at };
}

/** `nineteen eighty four`, `twenty twenty`, `nineteen oh five`. */
function yearAtStart(words: readonly string[]): SaidNumber | null {
  const [century = '', tens = '', ones = ''] = words;
  const high = SMALL.get(century) ?? TENS.get(century) ?? 0;
  if (high < 13 || high > 20) return null;
  if (TENS.has(tens)) {
    const one = SMALL.get(ones) ?? 0;
    const hasOne = one > 0 && one < 10;
    return {
      digits: String(high * 100 + (TENS.get(tens) ?? 0) + (hasOne ? one : 0)),
      wordCount: hasOne ? 3 : 2,
    };
  }
  const teen = SMALL.get(tens) ?? 0;
  if (teen >= 10) return { digits: String(high * 100 + teen), wordCount: 2 };
  if (/^oh?$/.test(tens) && (SMALL.get(ones) ?? 0) > 0)
    return { digits: String(high * 100 + (SMALL.get(ones) ?? 0)), wordCount: 3 };
  return null;
}

const SMALL_WORDS = [...SMALL.keys()];
const TENS_WORDS = [...TENS.keys()];

/**
 * A number as people say it, where they say it in one way: up to ninety nine, and a year. Null for any other, and for 1,
 * which is mostly no number when it is said.
 * @param digits as it is written
 */
export function saidNumber(digits: string): string | null {
  if (!/^[1-9]\d?$|^1[1-9]\d\d$|^20[1-9]\d$/.test(digits) || digits === '1') return null;
  if (digits.length <= 2) return saidBelowHundred(Number(digits));
  const rest = Number(digits.slice(2));
  if (rest > 0 && rest < 10)
    return `${saidBelowHundred(Number(digits.slice(0, 2)))} oh ${saidBelowHundred(rest)}`;
  return `${saidBelowHundred(Number(digits.slice(0, 2)))} ${rest === 0 ? 'hundred' : saidBelowHundred(rest)}`;
}

function saidBelowHundred(number: number): string {
  if (number < 20) return SMALL_WORDS[number] ?? '';
  const tens = TENS_WORDS[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? tens : `${tens} ${SMALL_WORDS[number % 10]}`;
}
