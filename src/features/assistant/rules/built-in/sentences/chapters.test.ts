import { expect, test } from 'vitest';
import { ASIDE } from '../../../../../../tests/support/quoted-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { indexTexts } from '../words/text-index.ts';
import { chaptersOf } from './chapters.ts';

const talk = (...lines: readonly (readonly [text: string, chapter?: string])[]) => ({
  title: 'The harbour',
  description: '',
  cues: lines.map(([text, chapter = null], position) => ({
    position,
    startMs: position * 10_000,
    text,
    chapter,
  })),
});
const aside = ASIDE.map((text) => [text] as const);

test('a chapter begins with the first sentence that begins under its heading, and lasts until the next', () => {
  const index = indexTexts(
    talk(
      ['We set out. The nets', 'Setting out'],
      ['were old.', 'Nets'],
      ['We mended them. It rained.'],
      ['We went home.', 'Home.'],
    ),
  );
  expect(chaptersOf(index).map(({ heading, first, last }) => [heading, first, last])).toEqual([
    ['Setting out', 0, 1],
    ['Nets', 2, 3],
    ['Home', 4, 4],
  ]);
  expect(chaptersOf(indexTexts(talk(['We set out.'])))).toEqual([]);
});

test('what stands above a chapter is answered by the chapter, in whatever words it begins', () => {
  const told = 'First of all the ropes rub on the rocks until they give way.';
  const nets = ['Many nets lie in the shed, and whoever likes may look at the nets there.'] as const;
  const texts = talk(...aside, nets, [told, 'Why nets tear so soon'], ...aside, nets);
  const [quote] = answerFromTexts('Why do the nets tear so soon?', texts).quotes;
  expect(quote?.parts[0]?.text).toContain(told);
});
