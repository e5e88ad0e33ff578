import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf, TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import type { VideoTexts } from '../words/text-index.ts';
import { bestPassages, type Passage } from './passages.ts';

const cuesOf = (texts: readonly string[]): VideoTexts['cues'] =>
  texts.map((text, position) => ({ position, startMs: position * 1_000, text }));
const talk = (...texts: string[]): VideoTexts => ({ title: '', description: '', cues: cuesOf(texts) });
const positions = ({ cues }: Passage) => cues.map(({ position }) => position);
const wordsOf = ({ parts }: Passage) => parts.flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
/** Words between that say nothing of any question. */
const filler = (count: number) =>
  Array.from({ length: count }, () => 'and then they walked along for a good while and rested');

describe('the best passage', () => {
  test.each([
    ['How does a limpet find its way home?', 'For finding the way home'],
    ['Why should one leave empty shells on the beach?', 'So please leave'],
    ['When and where do the volunteers meet?', 'We meet at the lighthouse'],
    ['What is a quadrat?', 'For counting we lay'],
    ['What happens to the salt when it rains?', 'When it rains'],
  ])('for “%s” holds the line that answers it', (question, line) => {
    expect(positions(bestPassages(question, TIDE_POOLS, 1)[0]!)).toContain(lineOf(line));
  });

  test.each([
    ['another form of the word', 'Who measured it?', 'our measurements began there'],
    [
      'British and American spelling',
      'What about the colour and how it is organized?',
      'the color was organised nicely',
    ],
    ['accents', 'What about the cafe?', 'we went to the Café afterwards'],
    ['letters said one by one', 'What about DNA?', 'we compared the D_N_A of both'],
    ['a word made from the same one', 'Is it legitimate?', 'people doubt the legitimacy of that'],
  ])('is found by %s', (_, question, line) => {
    const texts = talk(...filler(40), line, ...filler(40));
    expect(positions(bestPassages(question, texts, 1)[0]!)).toContain(40);
  });

  test('is what the person said whom the question names', () => {
    const turns = (name: string, what: string) => [
      `${name}: I am glad to be here`,
      ...filler(20),
      `${what} on boats`,
      ...filler(20),
    ];
    const texts = talk(
      ...turns('Ines Prado', 'we save fuel'),
      ...turns('Olu Adeyemi', 'we waste fuel'),
      ...turns('Ines Prado', 'no more'),
      ...turns('Olu Adeyemi', 'no less'),
    );
    const [said] = bestPassages('What did Olu Adeyemi say about fuel?', texts, 1);
    expect(said?.parts.map(({ text }) => text)).toContain('we waste fuel on boats');
    expect(new Set(said?.parts.map(({ speaker }) => speaker))).toEqual(new Set(['Olu Adeyemi']));
  });

  test('is found in a language with its own endings, and in one without spaces', () => {
    const german = talk(
      'Wir haben die Häuser am Hafen gezählt und die Farben aufgeschrieben, die wir gesehen haben.',
      'Danach sind wir mit der Bahn nach Hause gefahren, weil es schon dunkel war.',
    );
    expect(positions(bestPassages('Welches Haus hatte welche Farbe?', german, 1)[0]!)).toContain(0);
    const chinese = talk(
      ...Array.from({ length: 60 }, () => '我们继续往前走然后休息一下。'),
      '潮汐池里的海葵会关闭起来。',
    );
    expect(positions(bestPassages('海葵做什么？', chinese, 1)[0]!)).toContain(60);
  });

  test('of a long cue is some of its sentences', () => {
    const sentences = Array.from({ length: 40 }, (_, n) =>
      n === 25
        ? 'The octopus opened the jar from inside and climbed out.'
        : 'They talked about this and that for a long while again.',
    );
    const [passage] = bestPassages('Did the octopus open the jar?', talk(sentences.join(' ')), 1);
    expect(passage?.parts.some(({ text }) => text.includes('octopus'))).toBe(true);
    expect(wordsOf(passage!)).toBeLessThanOrEqual(150);
  });

  test('may be the description', () => {
    const [passage] = bestPassages('Who is Marit Solheim?', TIDE_POOLS, 1);
    expect(passage?.parts[0]?.cue).toBeNull();
    expect(passage?.cues).toEqual([]);
  });
});

test('a question about the video as a whole gets passages from all over it, few or many', () => {
  const texts = talk(...filler(20), 'otters', ...filler(600), 'otters', ...filler(20));
  for (const count of [3, 30]) {
    const starts = bestPassages('Summarize the video', texts, count).map((passage) => positions(passage)[0]!);
    expect(starts).toHaveLength(count);
    for (let few = 3; few <= count; few += 1) {
      const places = [0, ...starts.slice(0, few).toSorted((a, b) => a - b), texts.cues.length];
      const gaps = places.slice(1).map((place, at) => place - places[at]!);
      expect(Math.max(...gaps)).toBeLessThan((3 * texts.cues.length) / few);
    }
  }
});

test('a video without texts has no passages', () => {
  expect(bestPassages('Anything?', { title: '', description: '', cues: [] }, 5)).toEqual([]);
});

test('whatever is asked of whatever texts, passages are short, whole, apart and the same each time', () => {
  const word = fc.oneof(
    fc.constantFrom('otter', 'river', 'dam', 'the', 'and', 'Tom:', '.', '海葵', '[c1]', '  ', '\n'),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
  );
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(text, { maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (question, description, lines, count) => {
        const texts = { title: '', description, cues: cuesOf(lines) };
        const passages = bestPassages(question, texts, count);
        expect(bestPassages(question, texts, count)).toEqual(passages);
        expect(passages.length).toBeLessThanOrEqual(count);
        for (const passage of passages) {
          expect(wordsOf(passage)).toBeLessThanOrEqual(150);
          const held = positions(passage);
          expect(held).toEqual([...new Set(held)].toSorted((a, b) => a - b));
          for (const { cue, text: part } of passage.parts) expect(cue?.text ?? description).toContain(part);
        }
        const parts = passages.flatMap((passage) =>
          passage.parts.map(({ cue, text: part }) => `${cue?.position} ${part}`),
        );
        const inTexts = (part: string) =>
          [description, ...lines].join('\n').split(part.slice(part.indexOf(' ') + 1)).length - 1;
        for (const part of new Set(parts))
          expect(parts.filter((other) => other === part).length).toBeLessThanOrEqual(
            Math.max(1, inTexts(part)),
          );
      },
    ),
    { numRuns: 200 },
  );
});
