import { expect, test } from 'vitest';
import { lineWidth } from '#features/media/rules/picture/title-size.ts';
import { thoughtOf } from './share-thought.ts';

const VIDEO = { title: 'The Memory of Water', durationSeconds: 760 };
const SHARE = {
  kind: 'video' as const,
  questionText: null,
  answerText: null,
  startSeconds: null,
  endSeconds: null,
  spokenText: null,
};

test.each([
  [
    'a question is said, about its video',
    { kind: 'question' as const, questionText: 'Why?' },
    'Why?',
    'on The Memory of Water · 12:40',
  ],
  [
    'so is the question of an answer, with how that begins',
    { kind: 'answer' as const, questionText: 'Why?', answerText: 'Here:\n\n> So [0:05](#t=5).' },
    'Why?',
    'on The Memory of Water · 12:40',
    'So.',
  ],
  [
    'an insight says what it quotes',
    { kind: 'insight' as const, questionText: 'Why?', answerText: '> “Because.”' },
    '“Because.”',
    'on The Memory of Water · 12:40',
  ],
  [
    'and its question where it has no words',
    { kind: 'insight' as const, questionText: 'Why?', answerText: '---' },
    'Why?',
    'on The Memory of Water · 12:40',
  ],
  ['a bare video says its title, once', {}, 'The Memory of Water', '12:40'],
  [
    'a moment of which nothing is written down says its title and when it is',
    { kind: 'moment' as const, startSeconds: 5, endSeconds: 9 },
    'The Memory of Water',
    '0:05–0:09',
  ],
  [
    'every other moment says what is said there, and under it of which video and when',
    {
      kind: 'moment' as const,
      startSeconds: 5,
      endSeconds: 9,
      spokenText: 'Someone in a gorilla suit walked through the game.',
    },
    '“Someone in a gorilla suit walked through the game.”',
    'on The Memory of Water · 0:05–0:09',
  ],
  [
    'as far as there is room for it',
    { kind: 'moment' as const, startSeconds: 5, spokenText: 'water '.repeat(40).trim() },
    `“${'water '.repeat(16).trim()}…”`,
    'on The Memory of Water · 0:05',
  ],
])('%s', (_what, share, words, about, answer = '') => {
  expect(thoughtOf({ ...SHARE, ...share }, VIDEO)).toEqual({ words, answer, about, otherwise: VIDEO.title });
});

test('a long title leaves room for the time, and one from right to left stands alone', () => {
  const question = { ...SHARE, kind: 'question' as const, questionText: 'Why?' };
  const long = { title: 'Why Timed Captions Make a Video Searchable', durationSeconds: 90 };
  expect(thoughtOf(question, long).about).toBe('on Why Timed Captions Make a Video… · 1:30');
  expect(thoughtOf(question, { title: 'ذاكرة الماء', durationSeconds: 90 }).about).toBe('on ذاكرة الماء');
});

test.each([
  ['Why Timed Captions Make a Video Searchable, and What Else They Are Good For'],
  ['WHY TIMED CAPTIONS MAKE A VIDEO SEARCHABLE'],
  ['字幕がどのようにして動画を検索できるものにするのかについて'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
])('of %s the title is shortened, never the time of a moment', (title) => {
  const moment = {
    ...SHARE,
    kind: 'moment' as const,
    startSeconds: 3_635,
    endSeconds: 3_660,
    spokenText: 'So.',
  };
  const { about } = thoughtOf(moment, { title, durationSeconds: 7_000 });
  expect(about).toMatch(/^on .{6,}… · 1:00:35–1:01:00$/);
  expect(lineWidth(about)).toBeLessThanOrEqual(23.5);
});
