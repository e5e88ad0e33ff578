import { describe, expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';
import { indexTexts, type VideoTexts } from '../words/text-index.ts';
import { mentionsAsked } from './mentions-asked.ts';

type Line = readonly [speaker: string, text: string, chapter?: string];
const LINES: readonly Line[] = [
  ['Ines Prado', 'Welcome to the harbour, where we speak about wooden boats today.', 'Welcome'],
  ['Ines Prado', 'Caulking is cotton that one drives between the planks of a boat.'],
  ['Tom Hale', 'My father taught me caulking when I was nine years old.'],
  ['Ines Prado', 'The boats leave at dawn in summer and come back with the tide.'],
  ['Ines Prado', 'Our crews eat bread and cheese on the pier, whatever the weather.'],
  ['Ines Prado', 'The lighthouse on the rock was built by a keeper and his two sons.'],
  ['Ines Prado', 'Children learn to row here before they learn to ride a bicycle.'],
  ['Tom Hale', 'In winter the sails are mended in the loft above the old school.'],
  ['Tom Hale', 'A new mast costs about four thousand crowns in a good year.', 'What a mast costs'],
  ['Tom Hale', 'The wood comes from the north, and it takes a week by road.'],
  ['Tom Hale', 'Fresh caulking each spring keeps the water out of the bilge.'],
];
const harbour: VideoTexts = {
  title: 'A Harbour in Winter',
  description: 'Two people speak about a harbour, and the zeppelin is mentioned here alone.',
  cues: LINES.map(([speaker, text, chapter], position) => ({
    position,
    startMs: position * 6_000,
    text,
    speaker,
    chapter: chapter ?? null,
  })),
};
const unnamed: VideoTexts = {
  ...harbour,
  cues: harbour.cues.map((cue) => ({ ...cue, speaker: null })),
};
const told = (question: string, texts = harbour) => answerFromTexts(question, texts).markdown;

describe('who wants to find where something comes up', () => {
  test.each([
    'Where does she talk about caulking?',
    'where is caulking mentioned in this video',
    'At what minute do they mention caulking?',
    'give me the timestamps for caulking',
    'Can you show me where he talks about caulking?',
    'jump to the part about caulking',
    'When do they discuss caulking?',
    'which part is about caulking?',
    'How often is caulking mentioned?',
    'find "caulking"',
    'all mentions of caulking',
    'Do they mention caulking?',
    'Is caulking ever discussed in this video?',
    'is there anything about caulking',
  ])('gets each place with its moment, in order: %s', (question) => {
    const { markdown, isCovered } = answerFromTexts(question, harbour);
    expect(markdown).toMatch(/^“caulking” comes up 3 times:\n\n/);
    expect(Array.from(markdown.matchAll(/\[c(\d+)\]/g), ([, at]) => Number(at))).toEqual([1, 10]);
    expect(isCovered).toBe(true);
  });

  test('is told who says it, where several speak', () => {
    expect(told('Who mentions caulking?').match(/(?<=- \*\*)\w+/g)).toEqual(['Ines', 'Tom', 'Tom']);
    expect(told('Who mentions caulking?', unnamed)).not.toContain('comes up 3 times');
  });

  test('hears a speaker alone who is asked for', () => {
    const { markdown, quotes } = answerFromTexts('Where does Tom talk about caulking?', harbour);
    expect(markdown).toMatch(/^“caulking” comes up 2 times:/);
    expect(quotes.every(({ parts }) => parts[0]?.speaker === 'Tom Hale')).toBe(true);
  });

  test('gets the one place as a quote, and the part that is called so', () => {
    expect(told('Where is the lighthouse mentioned?')).toMatch(
      /^“lighthouse” comes up once:\n\n> \*\*Ines Prado:\*\* The lighthouse on the rock/,
    );
    expect(told('Where do they talk about the mast costs?')).toContain('- The part “What a mast costs” [c8]');
  });

  test('is told that it does not come up where it was to be counted', () => {
    const { markdown, isCovered } = answerFromTexts('How many times is a zeppelin mentioned?', harbour);
    expect(markdown).toBe('“zeppelin” does not come up in this video.');
    expect(isCovered).toBe(false);
  });

  test('gets what is said about it where no sentence has all of its words', () => {
    const answer = told('Where does she talk about how long the wood takes to arrive by road?');
    expect(answer).toContain('it takes a week by road');
    expect(answer).not.toContain('comes up');
  });

  test('is not told so where only words of what happens come up', () => {
    expect(told('Do they mention why Tom learnt caulking?')).toMatch(/^From this video:/);
    expect(told('Is a bagpipe mentioned?')).toBe('“bagpipe” does not come up in this video.');
    expect(told('Is a zeppelin mentioned?')).toMatch(/^The description of this video says:/);
  });

  test('may ask something else, too', () => {
    const both = told('Where do they mention caulking and how much does a new mast cost?');
    const [first = '', second = ''] = both.split('### ').slice(1);
    expect(first).toContain('“caulking” comes up 3 times:');
    expect(second).toContain('four thousand crowns');
  });

  test('in a long talk gets the places where it comes up most, within the words of an answer', () => {
    const cues = Array.from({ length: 300 }, (_, position) => ({
      position,
      startMs: position * 6_000,
      text:
        position % 20 < 1 + (position % 7)
          ? `Here the caulking of boat number ${position} is told at some length to whoever wants to hear it.`
          : 'The boats leave at dawn in summer and come back with the tide.',
    }));
    const { markdown, quotes } = answerFromTexts('Where is caulking mentioned?', { ...harbour, cues });
    expect(markdown).toContain('most often here:');
    expect(quotes.length).toBeLessThanOrEqual(5);
    expect(markdown.match(/\p{L}+/gu)?.length).toBeLessThan(150);
  });
});

test.each([
  'Where does he live?',
  'When did Darwin discuss finches?',
  'When was insulin described?',
  'Where was the bridge built?',
  'What is the moment of inertia?',
  'What are the parts of a cell?',
  'What are the points about caching?',
  'Where does he mention it?',
  'How often does he go to sea?',
  'How often is cotton used?',
  'What points are on the agenda?',
  'Find out why he left',
  'Who is mentioned?',
  'What does he say about caulking?',
])('other questions are none of these: %s', (question) => {
  expect(mentionsAsked(question, indexTexts(harbour))).toBeNull();
});
