import { answerFromTexts } from '#features/assistant/rules/built-in/answer-from-texts.ts';
import { printTable } from './measure.ts';

const LONG_TRANSCRIPT = { cues: 3_000, runs: 40, markMs: 60 };

/** How long an answer takes from a long transcript of made-up words, about as frequent as words are. */
export function benchAnswerSpeed(): void {
  const words = Array.from(
    { length: 4_000 },
    (_, n) => `w${((n * 7_919) % 4_000).toString(36)}${n % 7 === 0 ? 'ing' : ''}`,
  );
  const word = (n: number) => words[Math.floor(words.length * ((n * 0.618_033_988_75) % 1) ** 3)]!;
  const cues = Array.from({ length: LONG_TRANSCRIPT.cues }, (_, position) => ({
    position,
    startMs: position * 3_600,
    text: Array.from({ length: 10 }, (_, n) => word(position * 10 + n)).join(' '),
  }));
  const question = `What do they say about ${[3, 40, 500, 1_200].map((n) => words[n]).join(' and ')}?`;
  const durations: number[] = [];
  for (let run = -10; run < LONG_TRANSCRIPT.runs; run += 1) {
    const startedAt = performance.now();
    answerFromTexts(question, { title: 'A long talk', description: '', cues });
    if (run >= 0) durations.push(performance.now() - startedAt);
  }
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(durations.length * share)]!;
  printTable(
    `Built-in answer over ${LONG_TRANSCRIPT.cues} cues, indexing included`,
    ['', 'p50', 'p90', 'mark'],
    [
      [
        'milliseconds',
        at(0.5).toFixed(1),
        at(0.9).toFixed(1),
        `${LONG_TRANSCRIPT.markMs} ${at(0.5) < LONG_TRANSCRIPT.markMs ? 'ok' : 'over'}`,
      ],
    ],
  );
}
