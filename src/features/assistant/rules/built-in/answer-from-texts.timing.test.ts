import { expect, test } from 'vitest';
import { answerFromTexts } from './answer-from-texts.ts';

test('a question as long as a page takes little longer than one of a line', () => {
  const word = (n: number) => `w${((n * 7_919) % 3_000).toString(36)}`;
  const cues = Array.from({ length: 3_000 }, (_, position) => ({
    position,
    startMs: position * 1_000,
    text: Array.from({ length: 10 }, (_, n) => word(position * 10 + n)).join(' '),
  }));
  const texts = { title: '', description: '', cues };
  const page = `Why ${Array.from({ length: 700 }, (_, n) => word(n * 3)).join(' ')}?`;
  const fastestOf = (question: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const startedAt = performance.now();
        answerFromTexts(question, texts);
        return performance.now() - startedAt;
      }),
    );
  const line = fastestOf(`Why ${word(3)} ${word(30)} and ${word(300)}?`);
  expect(fastestOf(page)).toBeLessThan(12 * line + 20);
});
