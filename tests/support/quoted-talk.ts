import { answerFromTexts } from '#features/assistant/rules/built-in/answer-from-texts.ts';

/** What is quoted of a talk of these lines. */
export function quoted(question: string, lines: readonly string[]): string[] {
  return quotedOf(
    question,
    lines.map((text) => ['', text]),
  );
}

/** The same of a talk in which people say these lines. */
export function quotedOf(
  question: string,
  lines: readonly (readonly [speaker: string, text: string])[],
): string[] {
  const cues = lines.map(([speaker, text], position) => ({
    position,
    startMs: position * 10_000,
    text,
    speaker,
  }));
  const { quotes } = answerFromTexts(question, { title: '', description: '', cues });
  return quotes.map(({ parts }) => parts.map(({ text }) => text).join(' '));
}

export const ASIDE = Array.from(
  { length: 20 },
  (_, n) => `We had tea at the harbour on day ${n} of the autumn.`,
);
export const TEA = ASIDE.map((text) => ['Ines', text] as const);
export const COFFEE = ['Ines', 'Shall we have coffee at the inn?'] as const;
export const PAINTED = 'The lighthouse was painted white in nineteen eighty.';
