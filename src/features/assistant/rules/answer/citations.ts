import { timeLabel } from '#lib/time-label.ts';

/** Where the cues that may be cited begin, in milliseconds, by position; nothing for one without a time. */
export interface CueTimes {
  get(position: number): number | null | undefined;
}

/** The times of a transcript, small enough to be held for as long as an answer is written. */
export function cueTimes(cues: readonly { position: number; startMs: number | null }[]): CueTimes {
  const starts = new Int32Array(cues.length).fill(-1);
  // Positions count from 0 without gaps; others could not be cited.
  for (const { position, startMs } of cues) if (startMs !== null) starts[position] = startMs;
  return {
    get(position) {
      const startMs = starts[position];
      return startMs === undefined || startMs < 0 ? undefined : startMs;
    },
  };
}

/** Turns an answer, as it is written, into what readers see. */
export interface CitationWriter {
  /** The next piece of the answer; what of it (and of earlier pieces) is certain by now. */
  write(piece: string): string;
  /** What was still held back when the answer ended. */
  end(): string;
}

/**
 * Cue ids in brackets, one or more: `[c12]`, `[c12, c15]`, `[c12-c14]`, `[c12c14]`. There is one way to read any text by
 * it, or a long row of digits would take the time of all ways to cut it.
 */
const CITATION =
  /^\[\s*c\d{1,9}(?!\d)(?:(?:[\s,;–-]|and)*c\d{1,9}(?!\d)|(?:[\s,;–-]|and)+\d{1,9}(?!\d))*\s*\]/i;
/** What may yet become one when more arrives. */
const CITATION_BEGUN = /^\[\s*(?:c[\d\s,;–\-cand]*)?$/i;
const ID = /\d{1,9}/g;
/** Characters that a citation, the words of a link and its target may have; what is longer is not waited for. */
const LONGEST_BRACKETS = 400;
const LONGEST_TARGET = 2_000;
/** Keeps a bracket and what follows it from being read as a link where neither may be changed, as in code. */
const WORD_JOINER = '\u2060';

/** The times of the cues that a citation names, each second once; nothing for those that do not exist. */
function timesOf(citation: string, cues: CueTimes): string {
  const seconds = new Set<number>();
  for (const [id] of citation.matchAll(ID)) {
    const startMs = cues.get(Number(id));
    if (startMs !== undefined && startMs !== null) seconds.add(Math.floor(startMs / 1000));
  }
  return [...seconds].map((second) => `[${timeLabel(second)}](#t=${second})`).join(' ');
}

/** Where the target of a link ends that begins with the parenthesis at `from`; -1 when that is not known yet. */
function targetEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length && at - from <= LONGEST_TARGET; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * A pure writer that turns ids of cues that exist into times that seek (`[12:34](#t=754)`, in seconds) and drops
 * those that do not (decisions: The assistant). Whatever else the model links to, times that it made up and pictures
 * among them, loses its target and keeps its words. Afterwards `](` and `]:`, without which Markdown knows no link,
 * stand nowhere but in those times: that holds for code too, in whatever way the reader's Markdown delimits it.
 */
export function createCitationWriter(cues: CueTimes): CitationWriter {
  let held = '';
  /** The last character written, to tell `items[0](` in code from a link. */
  let last = '';

  function settle(isEnd: boolean): string {
    let out = '';
    const put = (text: string) => {
      out += last === ']' && /^[(:]/.test(text) ? WORD_JOINER + text : text;
      last = text.at(-1) ?? last;
    };
    while (held !== '') {
      // A blank before a citation that is dropped goes with it; an exclamation mark may begin a picture.
      const at = held.search(/[[\]]|(?: !?|!)(?=[[\]]|$)/);
      if (at !== 0) {
        put(at < 0 ? held : held.slice(0, at));
        held = at < 0 ? '' : held.slice(at);
        continue;
      }
      const before = /^ ?!?/.exec(held)?.[0] ?? '';
      const rest = held.slice(before.length);
      if (rest === '' && !isEnd) break;
      if (rest[0] !== '[') {
        put(before + rest.slice(0, 1));
        held = rest.slice(1);
        continue;
      }
      const step = opening(before, rest, isEnd);
      if (step === null) break;
      put(step.text);
      held = rest.slice(step.length);
    }
    return out;
  }

  type Step = { text: string; length: number } | null;

  /** At a `[`: a citation, a link, or a bracket like any other. */
  function opening(before: string, rest: string, isEnd: boolean): Step {
    const citation = CITATION.exec(rest)?.[0];
    if (citation && citation.length <= LONGEST_BRACKETS) {
      const times = timesOf(citation, cues);
      if (times === '') return { text: before.trimEnd(), length: citation.length };
      // One right after another stays apart from it, and one after an exclamation mark is no picture.
      const isClose = before.endsWith('!') || (before === '' && last === ')');
      return { text: `${before}${isClose ? ' ' : ''}${times}`, length: citation.length };
    }
    const isOpenEnded = !isEnd && rest.length <= LONGEST_BRACKETS;
    if (isOpenEnded && CITATION_BEGUN.test(rest)) return null;
    const inner = /^\[([^[\]]*)(.?)/s.exec(rest);
    const words = inner?.[1] ?? '';
    const next = inner?.[2] ?? '';
    if (next === '' && isOpenEnded) return null;
    if (next !== ']' || words.length > LONGEST_BRACKETS) return { text: `${before}[`, length: 1 };
    const after = rest[words.length + 2];
    if (after === undefined && !isEnd) return null;
    if (after !== '(') return { text: `${before}[${words}`, length: words.length + 1 };
    const isCode = before === '' && /[\w)\]]/.test(last);
    if (isCode) return { text: `[${words}]`, length: words.length + 2 };
    const end = targetEnd(rest, words.length + 2);
    if (end < 0 && !isEnd && rest.length - words.length <= LONGEST_TARGET + 2) return null;
    const shown = before.replace(/!$/, '') + words;
    if (end < 0) return { text: `${shown} `, length: words.length + 2 };
    return { text: shown, length: end + 1 };
  }

  return {
    write(piece) {
      held += piece;
      return settle(false);
    },
    end: () => settle(true),
  };
}
