/**
 * Measures the built-in assistant: `MEETING_QUESTIONS=FILE npm run bench -- assistant`. The file is a list of
 * transcripts, each with `turns` (`Name: what is said`), `split` (a name) and `specific` questions with their
 * `answer` and the `spans` of turns (first and last, from 0) that hold the evidence.
 *
 * Each turn is one cue; beside that each turn is cut into cues of a dozen words, as captions have them. Of the first
 * five passages of at most 150 words:
 * - any: one overlaps a turn of the evidence. all: each span of the evidence is overlapped by one.
 * - half: at least half of the words of one are evidence.
 * - carries: one overlaps a turn of the evidence that shares three telling words or more with the answer (or the
 *   turn of the evidence that shares most): the strictest of the four, for evidence has many turns beside the point.
 * Declined: the share of questions that are called 'not covered', of their own transcript, of the next one of the
 * file, and of all others; those apart in which somebody of the same name speaks, for they mostly are about the same
 * matter. Each half of the transcripts is also judged by a threshold that was chosen on the other one.
 *
 * Beside it MiniSearch, if it is installed (`npm install --no-save minisearch@7`), on the same passages and terms.
 */
import { readFileSync } from 'node:fs';
import { questionTerms } from '#features/assistant/rules/built-in/question/question-terms.ts';
import { passagesIn } from '#features/assistant/rules/built-in/quotes/passages.ts';
import { coverage, isCovered } from '#features/assistant/rules/built-in/scores/coverage.ts';
import { weighQuestion } from '#features/assistant/rules/built-in/scores/weigh-question.ts';
import {
  indexTexts,
  type TextIndex,
  type Unit,
} from '#features/assistant/rules/built-in/words/text-index.ts';
import { benchAnswerSpeed } from './assistant-speed.ts';
import { printTable } from './measure.ts';

interface Question {
  q: string;
  answer: string;
  spans: [string, string][];
}
interface Meeting {
  split: string;
  turns: string[];
  specific: Question[];
}
interface Transcript {
  meeting: Meeting;
  index: TextIndex;
  turnOf: number[];
}
/** A passage as turns and the words it has of each. */
type Shown = readonly (readonly [turn: number, words: number])[];
type Retrieve = (question: string, transcript: Transcript) => Shown[];

const SHOWN = 5;
const LONGEST_PASSAGE_WORDS = 150;
const CAPTION_WORDS = 12;
const OWN_DECLINED = 0.08;

export async function benchAssistantRetrieval(file: string | undefined): Promise<void> {
  benchAnswerSpeed();
  if (file === undefined) {
    console.log('\nRetrieval and declining are not measured: name a file of questions in MEETING_QUESTIONS.');
    return;
  }
  const meetings = JSON.parse(readFileSync(file, 'utf8')) as Meeting[];
  const rows: string[][] = [];
  for (const [name, size] of [
    ['turns as cues', undefined],
    ['captions', CAPTION_WORDS],
  ] as const) {
    const transcripts = meetings.map((meeting) => transcriptOf(meeting, size));
    rows.push(evidenceRow(`built-in, ${name}`, transcripts, ours));
    for (const split of new Set(meetings.map((one) => one.split))) {
      const part = transcripts.filter(({ meeting }) => meeting.split === split);
      rows.push(evidenceRow(`  of these '${split}'`, part, ours));
    }
    const miniSearch = await miniSearchOver(transcripts);
    rows.push(
      miniSearch
        ? evidenceRow(`MiniSearch, ${name}`, transcripts, miniSearch)
        : ['MiniSearch', 'not installed'],
    );
    rows.push(evidenceRow(`evenly spread, ${name}`, transcripts, evenlySpread));
  }
  printTable(
    'Evidence in the first five passages, % of questions',
    ['', 'questions', 'any', 'all', 'half', 'carries'],
    rows,
  );
  benchDeclining(meetings.map((meeting) => transcriptOf(meeting, undefined)));
}

function transcriptOf(meeting: Meeting, cueWords: number | undefined): Transcript {
  const turnOf: number[] = [];
  const cues = meeting.turns.flatMap((turn, at) => {
    const words = turn.split(/\s+/);
    const size = cueWords ?? words.length;
    const texts = Array.from({ length: Math.ceil(words.length / size) }, (_, n) =>
      words.slice(n * size, (n + 1) * size).join(' '),
    );
    return texts.map((text) => ({ position: turnOf.push(at) - 1, startMs: null, text }));
  });
  return { meeting, turnOf, index: indexTexts({ title: '', description: '', cues }) };
}

const shownUnits = (units: readonly Pick<Unit, 'cue' | 'text'>[], turnOf: readonly number[]): Shown =>
  units.map(({ cue, text }) => [turnOf[cue?.position ?? -1] ?? -1, text.trim().split(/\s+/).length]);

const ours: Retrieve = (question, { index, turnOf }) =>
  passagesIn(index, question, SHOWN).map(({ parts }) => shownUnits(parts, turnOf));

/** What one gets without reading the question. */
const evenlySpread: Retrieve = (_, { index, turnOf }) =>
  Array.from({ length: SHOWN }, (_, n) => {
    const from = Math.floor(((n + 0.5) / SHOWN) * index.units.length);
    return shownUnits(index.units.slice(from, lastOf(index.units, from) + 1), turnOf);
  });

function lastOf(units: readonly Unit[], first: number): number {
  let words = 0;
  let last = first;
  for (let at = first; at < units.length; at += 1) {
    words += units[at]!.wordCount;
    if (at > first && words > LONGEST_PASSAGE_WORDS) break;
    last = at;
  }
  return last;
}

async function miniSearchOver(transcripts: readonly Transcript[]): Promise<Retrieve | null> {
  interface MiniSearch {
    addAll: (documents: readonly object[]) => void;
    search: (query: string) => { id: number }[];
  }
  const name = 'minisearch';
  const library = await import(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return null;
  });
  if (library === null) return null;
  const engines = new Map<Transcript, MiniSearch>();
  for (const transcript of transcripts) {
    const { index } = transcript;
    const plain = { tokenize: (text: string) => text.split(' '), processTerm: (term: string) => term };
    const engine: MiniSearch = new library.default({ fields: ['text', 'speaker'], ...plain });
    const terms = (text: string) =>
      index.language
        .termsOf(text)
        .map(({ term }) => term)
        .join(' ');
    const documents = index.units.map((_, id) => {
      const units = index.units.slice(id, lastOf(index.units, id) + 1);
      const speakers = new Set(units.map(({ speaker }) => speaker));
      return {
        id,
        text: terms(units.map(({ text }) => text).join(' ')),
        speaker: terms([...speakers].join(' ')),
      };
    });
    engine.addAll(documents);
    engines.set(transcript, engine);
  }
  return (question, transcript) => {
    const { index, turnOf } = transcript;
    const asked = questionTerms(question, index).filter(({ isAsking }) => !isAsking);
    const found = engines.get(transcript)!.search(asked.map(({ term }) => term).join(' '));
    const taken: [first: number, last: number][] = [];
    for (const { id } of found) {
      const last = lastOf(index.units, id);
      if (taken.length < SHOWN && taken.every(([a, b]) => last < a || id > b)) taken.push([id, last]);
    }
    return taken.map(([first, last]) => shownUnits(index.units.slice(first, last + 1), turnOf));
  };
}

function evidenceRow(name: string, transcripts: readonly Transcript[], retrieve: Retrieve): string[] {
  const hits = { any: 0, all: 0, half: 0, carries: 0 };
  let count = 0;
  for (const transcript of transcripts) {
    for (const question of transcript.meeting.specific) {
      const spans = question.spans.map(([first, last]) => [Number(first), Number(last)] as const);
      const shown = retrieve(question.q, transcript);
      const isWithin = (turn: number) => spans.some(([first, last]) => turn >= first && turn <= last);
      const carrying = turnsThatCarry(question.answer, transcript, isWithin);
      count += 1;
      if (shown.some((passage) => passage.some(([turn]) => isWithin(turn)))) hits.any += 1;
      if (spans.every(([a, b]) => shown.some((passage) => passage.some(([turn]) => turn >= a && turn <= b))))
        hits.all += 1;
      if (shown.some((passage) => sum(passage, isWithin) >= sum(passage, () => true) / 2)) hits.half += 1;
      if (shown.some((passage) => passage.some(([turn]) => carrying.has(turn)))) hits.carries += 1;
    }
  }
  return [name, String(count), ...Object.values(hits).map((hit) => percent(hit / count))];
}

function sum(passage: Shown, isCounted: (turn: number) => boolean): number {
  return passage.reduce((words, [turn, own]) => words + (isCounted(turn) ? own : 0), 0);
}

function turnsThatCarry(
  answer: string,
  { meeting, index }: Transcript,
  isWithin: (turn: number) => boolean,
): Set<number> {
  const told = new Set(questionTerms(answer, index).map(({ term }) => term));
  const shared = meeting.turns.map((turn, at) =>
    isWithin(at)
      ? new Set(
          index.language
            .termsOf(turn)
            .map(({ term }) => term)
            .filter((term) => told.has(term)),
        ).size
      : -1,
  );
  const needed = Math.min(3, Math.max(...shared));
  return new Set(shared.flatMap((count, at) => (count >= Math.max(0, needed) ? [at] : [])));
}

interface Asked {
  split: string;
  kind: 'own' | 'wrong';
  isNext: boolean;
  sharesSpeaker: boolean;
  coverage: number;
  isDeclined: boolean;
}

function benchDeclining(transcripts: readonly Transcript[]): void {
  const asked: Asked[] = transcripts.flatMap(({ meeting, index }, own) =>
    meeting.specific.flatMap(({ q }) =>
      transcripts.map((other, at) => {
        const weighed = weighQuestion(q, other.index);
        return {
          split: meeting.split,
          kind: at === own ? ('own' as const) : ('wrong' as const),
          isNext: at === (own + 1) % transcripts.length,
          sharesSpeaker: [...index.speakers.keys()].some((name) => other.index.speakers.has(name)),
          coverage: coverage(weighed, other.index),
          isDeclined: !isCovered(weighed, other.index),
        };
      }),
    ),
  );
  const declined = (
    part: readonly Asked[],
    isWanted: (one: Asked) => boolean,
    isDeclined = (one: Asked) => one.isDeclined,
  ) => {
    const wanted = part.filter(isWanted);
    return percent(wanted.filter(isDeclined).length / wanted.length);
  };
  const row = (name: string, part: readonly Asked[], isDeclined?: (one: Asked) => boolean) => [
    name,
    declined(part, ({ kind }) => kind === 'own', isDeclined),
    declined(part, ({ isNext }) => isNext, isDeclined),
    declined(part, ({ kind }) => kind === 'wrong', isDeclined),
    declined(part, (one) => one.kind === 'wrong' && one.sharesSpeaker, isDeclined),
    declined(part, (one) => one.kind === 'wrong' && !one.sharesSpeaker, isDeclined),
  ];
  const rows = [row('as built', asked)];
  for (const split of new Set(asked.map((one) => one.split))) {
    const others = asked
      .filter((one) => one.split !== split && one.kind === 'own')
      .map((one) => one.coverage);
    if (others.length === 0) continue;
    const threshold = others.sort((a, b) => a - b)[Math.floor(others.length * OWN_DECLINED)]!;
    const part = asked.filter((one) => one.split === split);
    rows.push(
      row(
        `'${split}', threshold ${threshold.toFixed(2)} of the others`,
        part,
        (one) => one.coverage < threshold,
      ),
    );
  }
  printTable(
    'Declined as not covered, % of questions',
    ['', 'own', 'next', 'all others', 'same speakers', 'no such'],
    rows,
  );
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
