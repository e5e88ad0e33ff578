import { expect, test } from 'vitest';
import { withoutRolling } from './without-rolling.ts';

type Cue = string | { moment: string };

/** What is said of cues that are shown without a pause, each a second long, or for a moment where it is said so. */
function said(...cues: (Cue | { later: string })[]) {
  let at = 0;
  const timed = cues.map((cue) => {
    const text = typeof cue === 'string' ? cue : 'moment' in cue ? cue.moment : cue.later;
    if (typeof cue === 'object' && 'later' in cue) at += 5_000;
    const startMs = at;
    at += typeof cue === 'object' && 'moment' in cue ? 10 : 1_000;
    return { startMs, endMs: at, text };
  });
  return withoutRolling(timed).map((cue) => cue.text.replaceAll(/<[^>]*>/g, ''));
}

test('captions that roll are said once', () => {
  expect(
    said(
      ' \nso<00:00.500><c> today</c>',
      { moment: 'so today\n ' },
      'so today\nwe<00:02.500><c> row</c>',
      { moment: 'we row\n ' },
      'we row\nyeah',
      { moment: 'yeah\n ' },
      'yeah\nyeah',
      { moment: 'yeah\n ' },
      'yeah\nand<00:06.500> stop',
    ),
  ).toEqual(['so today', 'we row', 'yeah', 'yeah', 'and stop']);
});

test('captions that roll without moments between are said once', () => {
  expect(said('yeah', 'yeah\nwhat', 'this<00:02.100> will', 'this will\n ', 'this will\nbe')).toEqual([
    'yeah',
    'what',
    'this will',
    'be',
  ]);
});

test('single words that roll, with times inside none of them, are said once', () => {
  expect(said('yeah', { moment: 'yeah' }, 'yeah\nno', { moment: 'no' }, 'no\nokay<00:03.000> then')).toEqual([
    'yeah',
    'no',
    'okay then',
  ]);
});

test('a refrain in captions that roll is said as often as it is sung', () => {
  expect(
    said(
      'go<00:00.500> go',
      { moment: 'go go' },
      'go go\ngo<00:01.500> go',
      { moment: 'go go' },
      'go go\nand<00:03.000> stop',
    ),
  ).toEqual(['go go', 'go go', 'and stop']);
});

test('lines that repeat each other with times in them are all said', () => {
  expect(
    said('<00:00>La <00:01>la', '<00:02>La <00:03>la', 'test<00:02.500>test', 'test<01:00.000>test'),
  ).toEqual(['La la', 'La la', 'testtest', 'testtest']);
});

test('lines that repeat each other beside one with a time in it are all said', () => {
  const cues = ['Hi <00:00.500>there', 'No.', 'No.', 'No.', 'Yes.\nReally.', 'Really.\nNo.'];
  expect(said(...cues)).toEqual(['Hi there', ...cues.slice(1)]);
});

test('what is said again after a pause is said again', () => {
  expect(said('so<00:00.500> today', { moment: 'so today' }, { later: 'so today\nagain' })).toEqual([
    'so today',
    'so today\nagain',
  ]);
});

test('a line that is only shown longer is said for as long', () => {
  expect(
    withoutRolling([
      { startMs: 0, endMs: 2_000, text: 'so<00:00.500> today' },
      { startMs: 2_000, endMs: 2_010, text: 'so today' },
    ]),
  ).toEqual([{ startMs: 0, endMs: 2_010, text: 'so<00:00.500> today' }]);
});

test('captions that roll and have lost the times inside, as where SubRip was made of them, are said once', () => {
  expect(
    said(
      'so today',
      { moment: 'so today\n ' },
      'so today\nwe row',
      { moment: 'we row\n ' },
      'we row\nyeah',
      { moment: 'yeah\n ' },
      'yeah\nand stop',
    ),
  ).toEqual(['so today', 'we row', 'yeah', 'and stop']);
});

test('captions whose lines all roll up, with neither times inside nor moments between, are said once', () => {
  expect(
    said('one', 'one\ntwo', 'one\ntwo\nthree', 'two\nthree\nfour', 'four\nfive', 'five\nsix', 'seven'),
  ).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
});

test.each<[Cue[]]>([
  [['No.', 'No.', 'Yes.\nReally.', 'Really.\nNo.']],
  [['No.', { moment: 'No.' }, 'Yes.\nReally.', 'Really.\nNo.']],
  [['Go.', ...Array(8).fill({ moment: 'Go.' })]],
  [['Go.', 'Go.\nOn.', 'On.\nUp.', 'Up.\nIn.', 'In.\nIt.', 'It.\nIs.', ...'abcdefg']],
])('dialogue that repeats itself, with no time in any line, is all said: %j', (cues) => {
  expect(said(...cues)).toEqual(cues.map((cue) => (typeof cue === 'string' ? cue : cue.moment)));
});
