/**
 * Measures what the built-in assistant answers, in the words that a reader sees: `ASSISTANT_TALKS=FILE
 * MEETING_QUESTIONS=FILE npm run bench -- assistant`. The first file is a list of talks, each with `title` and `transcript`. They
 * are asked what stands above their chapters, which the chapter answers, and, as far as they are the talks of
 * `questions/timed-talks.json`, what people asked in words of their own who had read them, and of `questions/follow-ups.json` what
 * they asked next; the lines that answer are known.
 *
 * Each talk is asked as it is, as captions of a dozen words, and as such captions without capitals and marks. A third of the talks
 * is kept aside, never tuned on.
 * - quoted: what answers is in a quote; first: in the first one.
 * - declined: called 'not covered', of a talk's own questions and of those about a text of another matter.
 * - whole: quotes that begin and end where a sentence does.
 */
import { readFileSync } from 'node:fs';
import { answerFromTexts, type VideoTexts } from '#features/assistant/rules/built-in/answer-from-texts.ts';
import type { Quote } from '#features/assistant/rules/built-in/quotes/quotes.ts';
import { sentencesOf } from '#features/assistant/rules/built-in/sentences/sentences.ts';
import { indexTexts } from '#features/assistant/rules/built-in/words/text-index.ts';
import { readTranscript } from '#features/media/rules/transcript/read-transcript.ts';
import { printTable } from './measure.ts';
import askedOnTalks from './questions/follow-ups.json' with { type: 'json' };
import askedOfTalks from './questions/timed-talks.json' with { type: 'json' };

interface Asked {
  readonly q: string;
  /** What was asked before it. */
  readonly before?: readonly string[];
  readonly isAside: boolean;
  readonly isAnsweredBy: (quote: Quote) => boolean;
}
interface Text {
  readonly texts: VideoTexts;
  readonly asked: readonly Asked[];
}
interface Talk {
  title: string;
  transcript: string;
}
const CAPTION_WORDS = 12;
/** Every so manieth talk is kept aside where its chapters are asked for. */
const ASIDE_EVERY = 3;
/** Of the questions about other matters each text is asked every so manieth. */
const OTHERS_EVERY = 5;
/** Headings that say where in a talk one is, not what it is about. */
const OF_FORM =
  /^(?:intro|outro|conclusion|q ?(?:&|and) ?a|questions|summary|preamble|introduc|audience|closing|wrap|part|outline|recap)/i;
const LEAST_HEADING = 8;
/** Different words of a line, and the share of them that a quote has which says it. */
const LEAST_LINE_WORDS = 4;
const SAID_SHARE = 0.8;
const MARKS = { quoted: 70, first: 50, declined: 8, others: 80, whole: 95, words: 120 };
/** Those of which there may be no more; of the others no less. */
const MOST: ReadonlySet<keyof typeof MARKS> = new Set(['declined', 'words']);

/** The quotes of an answer as they are read: without marks, names and times. */
function quotesIn(markdown: string): string[] {
  return markdown.split(/\n\n/).flatMap((block) =>
    block.startsWith('> ')
      ? block
          .replace(/^> ?/gm, '')
          .replace(/\*\*(?:\\.|[^*\\])*:\*\* /g, '')
          .replace(/ (?:\[c\d+\]|\(description\))/g, '')
          .replace(/\\(?=\p{P}|\p{S})/gu, '')
      : [],
  );
}

export function benchAssistantAnswers(talkFile: string | undefined, meetingFile: string | undefined): void {
  if (talkFile === undefined) {
    console.log('\nAnswers are not measured: name a file of talks in ASSISTANT_TALKS.');
    return;
  }
  const talks = JSON.parse(readFileSync(talkFile, 'utf8')) as Talk[];
  const others = meetingFile ? otherTexts(meetingFile) : [];
  const rows: string[][] = [];
  for (const [kind, askedOf] of [
    ['own words', askedByPeople],
    ['follow-ups', askedNext],
    ['headings', askedByHeadings],
  ] as const) {
    for (const [form, textsOf] of FORMS) {
      const texts = talks.flatMap(({ title, transcript }, place): Text[] => {
        const read = readTranscript(transcript);
        if ('refused' in read) return [];
        // What stands above a chapter is no help where that is what is asked.
        const lines = read.lines.map((line) => ({
          ...line,
          chapter: kind === 'headings' ? null : line.chapter,
        }));
        const made = textsOf(title, lines);
        const asked = askedOf(title, read.lines, made, place % ASIDE_EVERY === 0);
        return asked.length === 0 ? [] : [{ asked, texts: made.video }];
      });
      for (const isAside of [false, true])
        rows.push(rowOf(`${kind}, ${form}${isAside ? ', kept aside' : ''}`, texts, others, isAside));
    }
  }
  printTable(
    'Answers of the built-in assistant, %',
    ['', 'questions', 'quoted', 'first', 'declined', 'others declined', 'whole', 'words', ''],
    rows,
  );
}

type Line = { text: string; speaker?: string | null; startMs: number | null; chapter?: string | null };
/** A video's texts, and of which line of the transcript the last word of a cue is. */
interface Made {
  video: VideoTexts;
  lineAt: (position: number) => number;
}
type MakeTexts = (title: string, lines: readonly Line[]) => Made;
type AskedOf = (title: string, lines: readonly Line[], made: Made, isAside: boolean) => Asked[];

const asCues: MakeTexts = (title, lines) => ({
  video: {
    title,
    description: '',
    cues: lines.map(({ text, speaker, startMs, chapter }, position) => ({
      text,
      speaker,
      startMs,
      position,
      chapter,
    })),
  },
  lineAt: (position) => position,
});

function asCaptions(isPlain: boolean): MakeTexts {
  return (title, lines) => {
    const words = lines.flatMap(({ text, startMs }, line) =>
      (isPlain ? text.toLowerCase().replace(/[^\p{L}\p{N}'’\s]/gu, ' ') : text)
        .split(/\s+/)
        .flatMap((word) => (word === '' ? [] : { word, startMs, line })),
    );
    const captions = Array.from({ length: Math.ceil(words.length / CAPTION_WORDS) }, (_, at) =>
      words.slice(at * CAPTION_WORDS, (at + 1) * CAPTION_WORDS),
    );
    const cues = captions.map((some) => ({
      text: some.map(({ word }) => word).join(' '),
      startMs: some[0]?.startMs ?? null,
    }));
    return { ...asCues(title, cues), lineAt: (position) => captions[position]?.at(-1)?.line ?? -1 };
  };
}

/** The lines of the transcript in which the sentences of a quote begin. */
function linesOf({ first, last }: Quote, { video, lineAt }: Made): number[] {
  return sentencesOf(indexTexts(video))
    .slice(first, last + 1)
    .flatMap(({ cue }) => (cue === null ? [] : lineAt(cue.position)));
}

/**
 * What people asked in their own words, which a quote answers that has the line which answers: a sentence that begins in it, or
 * its words, for a sentence that began a line earlier may say all of it.
 */
const askedByPeople: AskedOf = (title, lines, made) => {
  const asked = askedOfTalks.find(({ talk }) => talk === title);
  return (asked?.questions ?? []).map(({ q, line }) => ({
    q,
    isAside: asked?.aside === true,
    isAnsweredBy: (quote) => hasLine(quote, line, lines, made),
  }));
};

/** What people asked next who had read the answer to a first question; more than one line may answer it. */
const askedNext: AskedOf = (title, lines, made) => {
  const asked = askedOnTalks.find(({ talk }) => talk === title);
  return (asked?.questions ?? []).map(({ first, q, lines: answering }) => ({
    q,
    before: [first],
    isAside: asked?.aside === true,
    isAnsweredBy: (quote) => answering.some((line) => hasLine(quote, line, lines, made)),
  }));
};

const hasLine = (quote: Quote, line: number, lines: readonly Line[], made: Made): boolean =>
  linesOf(quote, made).includes(line) || isSaidIn(quote, lines[line]?.text ?? '', made);

/** Whether a quote has nearly all words of a line, which is no short one. */
function isSaidIn({ first, last }: Quote, line: string, { video }: Made): boolean {
  const index = indexTexts(video);
  const said = new Set(
    sentencesOf(index)
      .slice(first, last + 1)
      .flatMap(({ terms }) => terms),
  );
  const wanted = [...new Set(index.language.termsOf(line).map(({ term }) => term))];
  const found = wanted.filter((term) => said.has(term)).length;
  return wanted.length >= LEAST_LINE_WORDS && found >= SAID_SHARE * wanted.length;
}

/** What stands above each chapter as a question, which a quote from the chapter answers. */
const askedByHeadings: AskedOf = (_title, lines, made, isAside) => {
  const begins = lines.flatMap(({ chapter }, line) => (chapter ? { chapter, line } : []));
  return begins.flatMap(({ chapter, line }, at) => {
    if (OF_FORM.test(chapter) || chapter.length < LEAST_HEADING) return [];
    const end = begins[at + 1]?.line ?? lines.length;
    return {
      q: /\?\s*$/.test(chapter) ? chapter : `What is said about ${chapter}?`,
      isAside,
      isAnsweredBy: (quote) => linesOf(quote, made).some((said) => said >= line && said < end),
    };
  });
};

const FORMS: readonly (readonly [name: string, make: MakeTexts])[] = [
  ['as written', asCues],
  ['captions', asCaptions(false)],
  ['captions without marks', asCaptions(true)],
];

/** Texts of another matter, whose questions no talk answers. */
function otherTexts(file: string): string[] {
  const meetings = JSON.parse(readFileSync(file, 'utf8')) as { specific: { q: string }[] }[];
  return meetings.flatMap(({ specific }) => specific.map(({ q }) => q));
}

function rowOf(name: string, texts: readonly Text[], others: readonly string[], isAside: boolean): string[] {
  const count = {
    asked: 0,
    quoted: 0,
    first: 0,
    declined: 0,
    others: 0,
    otherDeclined: 0,
    quotes: 0,
    whole: 0,
    words: 0,
  };
  for (const [place, { texts: video, asked }] of texts.entries()) {
    const wanted = asked.filter((one) => one.isAside === isAside);
    if (wanted.length === 0) continue;
    const boundaries = sentenceEnds(video);
    for (const { q, before, isAnsweredBy } of wanted) {
      const { isCovered, markdown, quotes: found } = answerFromTexts(q, video, before);
      const quotes = quotesIn(markdown);
      count.asked += 1;
      if (!isCovered) count.declined += 1;
      if (found.slice(0, 1).some(isAnsweredBy)) count.first += 1;
      if (found.some(isAnsweredBy)) count.quoted += 1;
      else if (process.env.SHOW_MISSED) console.log(`- ${q}\n${markdown}\n`);
      for (const quote of quotes) {
        count.quotes += 1;
        if (isWhole(quote, boundaries)) count.whole += 1;
      }
      count.words = Math.max(count.words, quotes.join(' ').split(/\s+/).length);
    }
    for (const q of others.filter((_, at) => at % OTHERS_EVERY === place % OTHERS_EVERY)) {
      count.others += 1;
      if (!answerFromTexts(q, video).isCovered) count.otherDeclined += 1;
    }
  }
  const percent = (part: number, of: number) => (100 * part) / of;
  const measured = {
    quoted: percent(count.quoted, count.asked),
    first: percent(count.first, count.asked),
    declined: percent(count.declined, count.asked),
    others: percent(count.otherDeclined, count.others),
    whole: percent(count.whole, count.quotes),
    words: count.words,
  };
  const cells = Object.values(measured).map((value) => (Number.isNaN(value) ? '' : value.toFixed(1)));
  return [name, String(count.asked), ...cells, verdict(measured)];
}

/** Which marks are missed. */
function verdict(measured: Record<keyof typeof MARKS, number>): string {
  const missed = (Object.keys(MARKS) as (keyof typeof MARKS)[]).flatMap((name) => {
    const [value, mark] = [measured[name], MARKS[name]];
    if (MOST.has(name)) return value > mark ? [`${name} over ${mark}`] : [];
    return value < mark ? [`${name} under ${mark}`] : [];
  });
  return missed.join(', ') || 'ok';
}

/** Words before which a sentence begins, as they follow the end of another; empty where a text has no marks. */
function sentenceEnds({ cues }: VideoTexts): string {
  const text = cues.map(({ text }) => text).join(' \n ');
  return /[.?!]\s/.test(text) ? text : '';
}

/** Whether a quote begins and ends with a sentence: as it is written and, where the text has marks, as it stands there. */
function isWhole(quote: string, text: string): boolean {
  const looksWhole = /^["“'(‘[]*[\p{Lu}\p{N}`]/u.test(quote) && /[.?!。！？]["”'’)\]`]*$/u.test(quote);
  if (!looksWhole || text === '') return looksWhole;
  const first = quote.split(/\s+/).slice(0, 4).join(' ');
  const at = text.replace(/\s*\n\s*/g, ' ').indexOf(first);
  return (
    at <= 0 || /[.?!:…,]["”'’)*]*\s*$/.test(text.replace(/\s*\n\s*/g, ' ').slice(Math.max(0, at - 5), at))
  );
}
