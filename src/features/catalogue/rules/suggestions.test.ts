import { expect, test } from 'vitest';
import { type SuggestibleVideo, suggestionsFor } from './suggestions.ts';

let made = 0;
function video(title: string, given: Partial<SuggestibleVideo> = {}): SuggestibleVideo {
  made += 1;
  return { id: String(made), title, speakers: [], tags: [], ...given };
}
const texts = (term: string, videos: SuggestibleVideo[]) =>
  suggestionsFor(term, videos).map(({ kind, text }) => `${kind}: ${text}`);

test('titles that begin with what was typed come first, then those with words that do, the shorter before', () => {
  const videos = [
    video('A long way to rye bread'),
    video('On rye'),
    video('Rye fields'),
    video('Enterprise'),
  ];
  expect(texts('Ry', videos)).toEqual([
    'video: Rye fields',
    'video: On rye',
    'video: A long way to rye bread',
  ]);
});

test('every typed word begins a word, in whatever order', () => {
  expect(texts('bread ry', [video('Rye bread'), video('Rye')])).toEqual(['video: Rye bread']);
});

test('speakers and tags are suggested once each, after titles', () => {
  const videos = [
    video('Garlic', { speakers: ['Gary Bernhardt'], tags: ['gardens'] }),
    video('Boundaries', { speakers: ['Gary Bernhardt', 'Ada'], tags: ['Gardens', 'testing'] }),
  ];
  expect(texts('gar', videos)).toEqual(['video: Garlic', 'speaker: Gary Bernhardt', 'tag: gardens']);
});

test('a tag that is written as addresses are is suggested in words, once with its other spelling', () => {
  const videos = [video('Pasta', { tags: ['garden-design'] }), video('Rice', { tags: ['garden design'] })];
  expect(texts('gar', videos)).toEqual(['tag: garden design']);
});

test('who speaks is not suggested once more as a tag', () => {
  const videos = [video('Boundaries', { speakers: ['Gary Bernhardt'], tags: ['gary bernhardt', 'garlic'] })];
  expect(texts('gar', videos)).toEqual(['speaker: Gary Bernhardt', 'tag: garlic']);
});

test('marks, case and punctuation tell nothing apart', () => {
  expect(texts('muller', [video('Café: “Müller”')])).toEqual(['video: Café: “Müller”']);
});

test('a word of a script without spaces may begin within a title, one of another at its beginning', () => {
  const videos = [video('私の東京案内'), video('Май и Сергей'), video('한국어 수업')];
  expect(texts('東京', videos)).toEqual(['video: 私の東京案内']);
  expect(texts('сергей', videos)).toEqual(['video: Май и Сергей']);
  expect(texts('ергей', videos)).toEqual([]);
  // While the last syllable is being written.
  expect(texts('한구', videos)).toEqual(['video: 한국어 수업']);
});

test('five titles and two names at most are suggested, and nothing for nothing', () => {
  const videos = Array.from({ length: 9 }, (_, n) =>
    video(`Rye ${n}`, { speakers: [`Ryan ${n}`], tags: [`ryes${n}`] }),
  );
  expect(suggestionsFor('ry', videos).map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('video'),
    'speaker',
    'speaker',
    'tag',
    'tag',
  ]);
  expect(suggestionsFor(' - ', videos)).toEqual([]);
});
