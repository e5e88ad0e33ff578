import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { withoutLeadIn } from '../sentences/clean-speech.ts';

const times = (line: (n: number) => string) => Array.from({ length: 20 }, (_, n) => line(n));
const THESIS = 'Today I want to talk about why bees dance.';
const CONCLUSION = 'So in the end the dance of a bee is a map to the clover for all other bees of the hive.';
const LINES = [
  'Welcome, and thank you all for coming.',
  THESIS,
  ...times((n) => `On day ${n} a bee found clover ${n} metres from the hive and came home.`),
  ...times((n) => `Other bees then flew out to clover ${n} and brought nectar to the hive.`),
  CONCLUSION,
  'Thank you.',
];
const TALK = {
  title: 'Bees',
  description: '',
  cues: LINES.map((text, position) => ({ position, startMs: position * 10_000, text })),
};

describe('a summary', () => {
  test('begins with what a talk says that it is about, and ends with its conclusion', () => {
    const { quotes } = answerFromTexts('Summarise this talk', TALK);
    const told = quotes.map(({ parts }) => parts.map(({ text }) => text).join(' '));
    expect(told[0]).toContain(THESIS);
    expect(told.at(-1)).toBe(withoutLeadIn(CONCLUSION));
  });

  test.each([
    'Can you give me the short version of what happened with the bees?',
    'Please summarise what they say about bees',
    'Give me a quick summary of Bees',
  ])('is what “%s” asks for, for the whole talk is about it', (question) => {
    expect(answerFromTexts(question, TALK).isOfWhole).toBe(true);
  });

  test('is not what is asked for of a part of it', () => {
    expect(answerFromTexts('Summarise what they say about nectar', TALK).isOfWhole).toBeUndefined();
  });

  test('begins with what is announced first, however it is said', () => {
    const first = "We're here to talk about the dance of bees.";
    const later = "Next we're going to look at how bees dance at the hive.";
    const lines = [first, ...LINES.slice(2, 6), later, ...LINES.slice(6)];
    const cues = lines.map((text, position) => ({ position, startMs: position * 10_000, text }));
    for (const question of ['What is this about?', 'Why should I watch this?']) {
      const { quotes } = answerFromTexts(question, { ...TALK, cues });
      expect(quotes[0]?.parts[0]?.text).toContain(first);
    }
  });

  test('of a clip takes no sentence that points back at what it leaves out', () => {
    const { markdown } = answerFromTexts('Summarize it in three points', demoClip('question-first'));
    expect(markdown).not.toMatch(/the same viewer|Then watch that part/);
    expect(markdown).toContain('write down one question that you want answered');
  });

  test('names the parts as whoever published the video named them', () => {
    const headed = (chapters: Record<number, string>) => ({
      ...TALK,
      cues: TALK.cues.map((cue) => ({ ...cue, chapter: chapters[cue.position] ?? null })),
    });
    const parts = headed({ 0: 'Intro', 2: 'How bees find clover', 22: 'What the others do', 42: 'Q&A' });
    const { markdown } = answerFromTexts('Summarise this talk', parts);
    expect(markdown).toContain(
      'It turns to, in its order:\n\n- How bees find clover [c2]\n- What the others do [c22]\n\nAnd it comes to:',
    );
    expect(
      answerFromTexts('Summarise this talk', headed({ 2: 'How bees find clover' })).markdown,
    ).not.toContain('How bees find clover');
  });

  test.each([
    ['question-first', 'One talk can be watched many times. A new question makes it a different talk.'],
    ['timed-captions', 'When you publish a video, publish its words, and their times.'],
    ['spaced-repetition', 'It asks you to stop sooner, and to come back.'],
  ] as const)('of a clip is told to its end: %s', (slug, end) => {
    const { quotes } = answerFromTexts('What is this about?', demoClip(slug));
    const last = quotes
      .at(-1)
      ?.parts.map(({ text }) => text)
      .join(' ');
    expect(last?.endsWith(end)).toBe(true);
  });

  test.each([
    'Summarise in one sentence',
    'Can you summarise the talk in a single sentence?',
    'Sum it up in one short sentence.',
  ])('is its thesis alone where one sentence is asked for: %s', (question) => {
    const { markdown, isOfWhole } = answerFromTexts(question, TALK);
    expect(isOfWhole).toBe(true);
    expect(markdown).toBe(`What this video is about:\n\n> ${THESIS} [c1]`);
    const description = 'A keeper of bees tells what the dance of a bee means.';
    expect(answerFromTexts(question, { ...TALK, description }).markdown).toBe(
      `The description of this video says:\n\n> ${description} (description)`,
    );
  });

  test('is a list of points where points are asked for', () => {
    for (const question of ['in three bullet points', 'What are the main points?']) {
      const { markdown } = answerFromTexts(question, TALK);
      const lines = markdown.split('\n');
      expect(lines).toHaveLength(3);
      for (const line of lines) expect(line).toMatch(/^- .+ \[c\d+\]$/);
    }
  });
});

test('what a good one is of what the title names asks of no summary', () => {
  const clip = demoClip('question-first');
  const { isOfWhole, quotes } = answerFromTexts('What is a good question?', clip);
  expect(isOfWhole).toBeUndefined();
  expect(quotes[0]?.parts[0]?.text).toContain('A good one is small enough to be settled');
  expect(answerFromTexts('What is a question?', clip).isOfWhole).toBe(true);
});
