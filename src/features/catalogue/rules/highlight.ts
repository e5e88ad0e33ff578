import { type FoldedText, foldedText, foldedWithPlaces } from '#lib/folded-text.ts';
import { formPattern } from './names-of-the-field.ts';
import { formKey, otherForms } from './other-forms.ts';
import { isQuoted, withoutQuotes } from './quoted-term.ts';
import { SMALL_WORDS } from './small-words.ts';

/** Start inclusive, end exclusive, in UTF-16 units as `String.prototype.slice` counts. */
export type TextRange = { readonly start: number; readonly end: number };

/** A part of a text, and the ranges within it. */
export type Excerpt = { readonly text: string; readonly ranges: readonly TextRange[] };

/** A search compares no more of a term (see `cleanSearchTerm`); a caller's longer one is cut. */
const MAX_TERM_LENGTH = 400;
/** From this length on a word of the term also marks longer words that begin with it. */
export const MIN_PREFIX_LENGTH = 4;
const MIN_EXCERPT_LENGTH = 16;
const ELLIPSIS = '…';

/**
 * Where a search term stands in a text, for marking: each literal occurrence, without regard to case and accents, of one
 * or two letters as a word alone. A text without one was found by its words: then those that equal a word of the term, are
 * another form of it or begin with it, and its numbers and names as they are written otherwise. Ranges are sorted and do not
 * touch. Takes any text; never throws.
 */
export function highlightRanges(text: string, term: string): TextRange[] {
  const folded = foldedWithPlaces(text);
  const given = term.slice(0, MAX_TERM_LENGTH);
  const wanted = foldedText(isQuoted(given) ? withoutQuotes(given) : given).trim();
  if (wanted === '') return [];
  const all = literalRanges(folded.text, wanted);
  const literal = isShortWord(wanted) ? all.filter((range) => isWhole(folded.text, range)) : all;
  return placed(literal.length > 0 ? literal : otherRanges(folded.text, wanted), folded);
}

/** Where the words of a term stand in a text, in any form, as `highlightRanges` marks them: in a tenth of the time. */
export function wordsIn(text: string, term: string): TextRange[] {
  const folded = foldedWithPlaces(text);
  return placed(wordRanges(folded.text, foldedText(term)), folded);
}

/** Ranges of a folded text as they stand in the text itself. */
const placed = (ranges: readonly TextRange[], { starts, ends }: FoldedText): TextRange[] =>
  joined(ranges.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 })));

/**
 * A part of the text of at most `maxLength` UTF-16 units (at least 16) around the most different words that are marked near
 * each other, cut between words where there are any, with ellipses where something was left out; the ranges are moved
 * along, and cut with it.
 */
export function excerptAround(text: string, ranges: readonly TextRange[], maxLength: number): Excerpt {
  const limit = Math.max(MIN_EXCERPT_LENGTH, Math.floor(maxLength));
  if (text.length <= limit) return { text, ranges };
  // Room for two ellipses. A third of it goes before the match: people read on from it.
  const room = limit - 2 * ELLIPSIS.length;
  const first = densest(text, ranges, room);
  const before = Math.max(0, Math.floor((room - (first.end - first.start)) / 3));
  const roughStart = Math.max(0, Math.min(first.start - before, text.length - room));
  const start = wordStart(text, roughStart, first.start);
  const roughEnd = Math.min(text.length, roughStart + room);
  const end = wordEnd(text, roughEnd, first.end <= roughEnd ? first.end : first.start);
  const prefix = start > 0 ? ELLIPSIS : '';
  const shift = prefix.length - start;
  return {
    text: `${prefix}${text.slice(start, end)}${end < text.length ? ELLIPSIS : ''}`,
    ranges: ranges
      .map((range) => ({
        start: Math.max(range.start, start) + shift,
        end: Math.min(range.end, end) + shift,
      }))
      .filter((range) => range.start < range.end),
  };
}

/** From the first to the last of the ranges that hold the most different words within a length; of equal ones the first. */
function densest(text: string, ranges: readonly TextRange[], length: number): TextRange {
  const words = ranges.map(({ start, end }) => formKey(text.slice(start, end).toLowerCase()));
  const within = new Map<string, number>();
  let best = { from: 0, different: 0 };
  for (let from = 0, to = 0; from < ranges.length; from += 1) {
    const limit = (ranges[from]?.start ?? 0) + length;
    for (; to < ranges.length && (to === from || (ranges[to]?.end ?? 0) <= limit); to += 1)
      within.set(words[to] ?? '', (within.get(words[to] ?? '') ?? 0) + 1);
    if (within.size > best.different) best = { from, different: within.size };
    const left = (within.get(words[from] ?? '') ?? 0) - 1;
    if (left > 0) within.set(words[from] ?? '', left);
    else within.delete(words[from] ?? '');
  }
  const { start = 0, end = 0 } = ranges[best.from] ?? {};
  const seen = new Set<string>();
  let last = end;
  for (let at = best.from; at < ranges.length && seen.size < best.different; at += 1) {
    seen.add(words[at] ?? '');
    last = ranges[at]?.end ?? last;
  }
  return { start, end: last };
}

/** One or two letters, of a script that puts spaces between words: within longer ones they are no match to be seen. */
const isShortWord = (wanted: string): boolean =>
  /^(?:[\p{L}\p{N}]\p{M}*){1,2}$/u.test(wanted) && !new RegExp(RUN.source, 'u').test(wanted.repeat(2));

/** Whether what stands at a range is no part of a longer word. */
const isWhole = (text: string, { start, end }: TextRange): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, start).slice(-2)) &&
  !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end, end + 2));

function literalRanges(text: string, wanted: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = text.indexOf(wanted); start !== -1; start = text.indexOf(wanted, start + wanted.length)) {
    ranges.push({ start, end: start + wanted.length });
  }
  return ranges;
}

function otherRanges(text: string, wanted: string): TextRange[] {
  return [...wordRanges(text, wanted), ...otherFormRanges(text, wanted), ...pairRanges(text, wanted)].sort(
    (one, other) => one.start - other.start,
  );
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a folded term that are looked for, all of them where none tells anything. */
export function tellingWords(wanted: string): string[] {
  // `-word` excludes a word from full-text search.
  const all = Array.from(new Set(wanted.replace(/(?<!\S)-\S+/g, ' ').match(WORD) ?? []));
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : all;
}

function wordRanges(text: string, wanted: string): TextRange[] {
  const words = tellingWords(wanted);
  const keys = new Set(words.map(formKey));
  // `frontend` is what `front end` asks for, too, and the other way around.
  const joinedKeys = new Set([...keys, ...words.slice(1).map((word, at) => formKey(`${words[at]}${word}`))]);
  // Two words of a text are joined only where that may be one of these: their keys are many, and each is made anew.
  const initials = new Set(words.map(([initial]) => initial));
  const prefixes = words.filter((word) => word.length >= MIN_PREFIX_LENGTH);
  const found = Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return found.flatMap(({ word, start, end }, at) => {
    if (joinedKeys.has(formKey(word)) || prefixes.some((prefix) => word.startsWith(prefix)))
      return [{ start, end }];
    const next = found[at + 1];
    const isOne =
      next &&
      initials.has(word[0]) &&
      /^[ -]$/.test(text.slice(end, next.start)) &&
      keys.has(formKey(`${word}${next.word}`));
    return isOne ? [{ start, end: next.end }] : [];
  });
}

/** What a term says in another way: numbers as they are said, or in digits, and names in short or in full. */
function otherFormRanges(text: string, wanted: string): TextRange[] {
  return otherForms(wanted)
    .flatMap(({ others }) => others)
    .flatMap((form) =>
      Array.from(text.matchAll(formPattern(form)), ({ index, 0: said }) => ({
        start: index,
        end: index + said.length,
      })),
    );
}

/** Scripts whose words stand without spaces between them, or with endings joined to them: search has them in pairs. */
const RUN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]{2,}/gu;

/** Where the pairs of letters of such a term stand, for a line that has them apart from each other. */
function pairRanges(text: string, wanted: string): TextRange[] {
  const pairs = (wanted.match(RUN) ?? []).flatMap((run) => {
    const letters = run.match(/\P{M}\p{M}*/gu) ?? [];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(pairs)].flatMap((pair) => literalRanges(text, pair));
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last !== undefined && range.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else if (range.start < range.end) result.push(range);
  }
  return result;
}

/** The first start of a word from `from` on that is not behind `latest`; without one, a character's start. */
function wordStart(text: string, from: number, latest: number): number {
  if (from === 0) return 0;
  for (let at = from; at <= latest; at += 1) if (isSpace(text[at - 1]) && !isSpace(text[at])) return at;
  let at = from;
  while (at < latest && continuesCharacter(text, at)) at += 1;
  return at;
}

/** The last end of a word up to `from` that is not before `earliest`; without one, a character's end. */
function wordEnd(text: string, from: number, earliest: number): number {
  if (from === text.length) return from;
  for (let at = from; at >= Math.max(earliest, 1); at -= 1)
    if (isSpace(text[at]) && !isSpace(text[at - 1])) return at;
  let at = from;
  while (at > earliest && continuesCharacter(text, at)) at -= 1;
  return at;
}

const isSpace = (unit: string | undefined): boolean => unit !== undefined && /\s/.test(unit);

/** Whether cutting here would split a surrogate pair or take an accent or a joined emoji from its letter. */
function continuesCharacter(text: string, at: number): boolean {
  return /^[\udc00-\udfff]|^[\p{M}\u200d]/u.test(text.slice(at, at + 2)) || text[at - 1] === '\u200d';
}
