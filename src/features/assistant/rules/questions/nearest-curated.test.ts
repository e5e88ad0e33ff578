import { describe, expect, test } from 'vitest';
import { nearestCurated, type Subject } from './nearest-curated.ts';

const SAFETY: Subject = {
  title: 'Building a Psychologically Safe Workplace',
  speakers: ['Amy Edmondson'],
};
const OF_SAFETY = ['What is psychological safety?', 'Does it mean lower standards?', 'Who can build it?'];
const NODE: Subject = { title: '10 Things I Regret About Node.js', speakers: ['Ryan Dahl'] };
const OF_NODE = [
  'What are his regrets about?',
  'Who is looking back at Node.js here?',
  'What came out of the regrets?',
];
const CLIP: Subject = { title: 'Spaced Repetition in Ninety Seconds', speakers: [] };
const OF_CLIP = [
  'How long should I wait if the test is in a week?',
  'How long should I wait if the test is in a year?',
  'Is reading again as good as testing yourself?',
  'How many did not notice the gorilla?',
  'What did Yarbus record?',
];
const HABITS: Subject = {
  title: 'Seven Ineffective Coding Habits of Many Programmers',
  speakers: ['Kevlin Henney'],
};
const OF_HABITS = [
  'Why are habits so hard to see?',
  'What does Kevlin Henney put in their place?',
  'What will I do differently afterwards?',
  'For whom is this talk?',
  'Is it about threads or about processes?',
  'What does the network do?',
];

const nearest = (typed: string, [questions, subject]: readonly [readonly string[], Subject]) =>
  nearestCurated(
    typed,
    questions.map((text) => ({ text })),
    subject,
  )?.text ?? null;

const safety = [OF_SAFETY, SAFETY] as const;
const node = [OF_NODE, NODE] as const;
const clip = [OF_CLIP, CLIP] as const;
const habits = [OF_HABITS, HABITS] as const;

describe('a typed question', () => {
  test.each([
    ['Does psychological safety lower standards?', safety, 'Does it mean lower standards?'],
    ['does it lower standards', safety, 'Does it mean lower standards?'],
    ['Does it mean lower standerds?', safety, 'Does it mean lower standards?'],
    ['hey, who can build psychological safety pls', safety, 'Who can build it?'],
    ['Who can create psychological safety?', safety, null],
    ["what's psychological safety", safety, 'What is psychological safety?'],
    ['What does psychological safety mean?', safety, 'What is psychological safety?'],
    ['what does he regret?', node, 'What are his regrets about?'],
    ['What does Ryan Dahl regret?', node, 'What are his regrets about?'],
    ['Who looks back at Node.js?', node, 'Who is looking back at Node.js here?'],
    ['Is rereading as good as testing yourself?', clip, 'Is reading again as good as testing yourself?'],
    ['Is re-reading as good as testing myself?', clip, 'Is reading again as good as testing yourself?'],
    ["how many didn't notice the gorilla", clip, 'How many did not notice the gorilla?'],
    ['How many failed to notice the gorilla?', clip, null],
    ['What did Yarbus recrod?', clip, 'What did Yarbus record?'],
    ['what has Yarbus recorded', clip, 'What did Yarbus record?'],
    [
      'how long should you wait if a test is in a week',
      clip,
      'How long should I wait if the test is in a week?',
    ],
    ['why are habits hard to see', habits, 'Why are habits so hard to see?'],
    ['Why are habits so difficult to see?', habits, 'Why are habits so hard to see?'],
    ['What does he put in their place?', habits, 'What does Kevlin Henney put in their place?'],
    ['Who is this talk for?', habits, 'For whom is this talk?'],
  ])('“%s” asks what a curated one asks, or does not', (typed, about, text) => {
    expect(nearest(typed, about)).toBe(text);
  });

  test.each([
    // What is raised is not lowered, and what is denied is not said.
    ['Does it raise standards?', safety],
    ['Does it not lower standards?', safety],
    ['Why does it lower standards?', safety],
    ['How does it lower standards?', safety],
    ['Does it lower costs?', safety],
    ['Who built it?', safety],
    ['Who should build it?', safety],
    ['What is safety?', safety],
    ['What is a psychological test?', safety],
    // A name, a number, somebody else.
    ['Does Google lower standards?', safety],
    ['How long should I wait if the test is in a month?', clip],
    ['How long should I wait if the test is in 3 weeks?', clip],
    ['How long do I wait?', clip],
    ['How many noticed the gorilla?', clip],
    ['How many people noticed?', clip],
    ['What did Ebbinghaus record?', clip],
    ['When did Yarbus record?', clip],
    // The other way round.
    ['Is testing yourself as good as reading again?', clip],
    ['Is testing yourself better than re-reading? By how much?', clip],
    ['Is reading again better than testing yourself?', clip],
    ['What will he do differently afterwards?', habits],
    ['Who is this talk by?', habits],
    ['Is it about threads and processes?', habits],
    ['What is the network?', habits],
    ['What did he start?', node],
    ['Why does he regret it?', node],
    // Nothing that tells.
    ['What is it?', node],
    ['why?', node],
    ['thanks', node],
    ['', node],
  ])('“%s” asks something else', (typed, about) => {
    expect(nearest(typed, about)).toBeNull();
  });

  test('that two curated ones are equally near asks neither, unless they are the same', () => {
    const two = ['What are his regrets about?', 'What does she regret?'];
    expect(nearest('What does he regret?', [two, NODE])).toBeNull();
    expect(nearest('What does he regret?', [['What does she regret?', 'what does she regret?'], NODE])).toBe(
      'What does she regret?',
    );
  });

  test('of any length and in any language is compared without failing', () => {
    expect(nearest('x '.repeat(5_000), node)).toBeNull();
    expect(nearest('Was bereut er?', node)).toBeNull();
    expect(nearest('何を後悔していますか', node)).toBeNull();
  });
});
