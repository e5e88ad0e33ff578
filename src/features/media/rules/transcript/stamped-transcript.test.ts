import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

/** The lines as `start-end speaker: text`, or only the text. */
function read(text: string) {
  const result = readTranscript(text);
  if ('refused' in result) return [result.refused];
  return result.lines.map(({ startMs, endMs, speaker, text: words }) =>
    [startMs === null ? [] : `${startMs}-${endMs}`, speaker ? `${speaker}:` : [], words].flat().join(' '),
  );
}

describe('a name before a time', () => {
  test.each([
    ['**Ann Lee:** 0:01', 'Ann Lee'],
    ['**Ann Lee** 0:01', 'Ann Lee'],
    ['__Ann Lee__: **0:01**', 'Ann Lee'],
    ['Dr. Smith: 0:01', 'Dr. Smith'],
    ['J. R. Nick: 0:01', 'J. R. Nick'],
    ['Bob (Host): 0:01', 'Bob (Host)'],
    ['Ann (she/her) (0:01)', 'Ann (she/her)'],
    ['Martin Luther King Jr.: 0:01', 'Martin Luther King Jr.'],
  ])('is read in %s', (stamp, name) => {
    expect(read(`${stamp}\n\nHi.\n\nBen: 0:05\n\nYo.\n\nAnn: 0:09\n\nBye.`)).toEqual([
      `1000-5000 ${name}: Hi.`,
      '5000-9000 Ben: Yo.',
      '9000-9267 Ann: Bye.',
    ]);
  });

  test.each(['We left. At 10:30', 'Why not (really)? 10:30', 'He said: at 10:30'])(
    'is none in %s',
    (line) => {
      const text = `0:01\n${line}\n0:05\nYo.\n0:09\nBye.`;
      expect(read(text)).toEqual([`1000-5000 ${line}`, '5000-9000 Yo.', '9000-9267 Bye.']);
    },
  );
});

describe('chapters that are named before the talk', () => {
  const talk = 'Hello everyone.\nToday we talk of otters.';

  test('are words like all others', () => {
    expect(read(`Introduction 0:00\nSetting up 5:30\nQuestions 40:10\n\n${talk}`)).toEqual([
      'Introduction 0:00 Setting up 5:30 Questions 40:10',
      talk.replace('\n', ' '),
    ]);
  });

  test('lose no word where the talk has times of its own', () => {
    expect(
      read(
        `Introduction 0:00\nSetting up 5:30\nQuestions 40:10\n\nAnn: 0:01\nHi.\nBen: 0:05\nYo.\nAnn: 0:09\nBye.`,
      ),
    ).toEqual([
      '0-1000 Introduction 0:00 Setting up 5:30 Questions 40:10',
      '1000-5000 Ann: Hi.',
      '5000-9000 Ben: Yo.',
      '9000-9267 Ann: Bye.',
    ]);
  });

  test('with an empty line between them lose no word', () => {
    expect(read(`Introduction 0:00\n\nSetting up 5:30\n\nQuestions 40:10\n\n${talk}`).join(' ')).toBe(
      `Introduction 0:00 Setting up 5:30 Questions 40:10 ${talk.replace('\n', ' ')}`,
    );
  });
});

describe('a time in brackets behind a name', () => {
  const said = ['Hi.', 'Yo.', 'Bye.'];
  test.each([
    ['', '**Ann Lee:** [0:01] Hi.', '**Ben:** [0:05] Yo.', '**Ann Lee:** [0:09] Bye.'],
    ['with nothing between them', 'Ann Lee: [0:01] Hi.\nBen: [0:05] Yo.\nAnn Lee: [0:09] Bye.'],
    [
      'as Markdown escapes it',
      '**Ann Lee:** \\[00:01\\] Hi.',
      '**Ben:** \\[00:05\\] Yo.',
      '\\[00:09\\] Bye.',
    ],
  ])('is when it was said %s', (_, ...paragraphs) => {
    const lines = read(paragraphs.join('\n\n'));
    expect(lines.slice(0, 2)).toEqual([`1000-5000 Ann Lee: ${said[0]}`, `5000-9000 Ben: ${said[1]}`]);
    expect(lines[2]).toMatch(/^9000-9267 (?:Ann Lee: )?Bye\.$/);
  });

  test('is a word without the brackets', () => {
    expect(read('Ann: 3:15 was late.\n\nBen: 3:20 is worse.\n\nAnn: 3:25 it was.\n\nBen: Fine.')).toEqual([
      'Ann: 3:15 was late.',
      'Ben: 3:20 is worse.',
      'Ann: 3:25 it was.',
      'Ben: Fine.',
    ]);
  });
});

test('who says nothing between two others is still named', () => {
  expect(read('Ann: 0:01\nHi.\n\nBen: 0:05\n\nAnn: 0:09\nBye.\n\nBen: 0:12\nYo.')).toEqual([
    '1000-5000 Ann: Hi.',
    '5000-9000 Ben',
    '9000-12000 Ann: Bye.',
    '12000-12200 Ben: Yo.',
  ]);
});

describe('times from one to another', () => {
  test.each([
    ['[00:00.000 --> 00:04.000]  One.\n[00:04.000 --> 00:07.500]  Two.\n[00:09.000 --> 00:10.000]  Three.'],
    ['0:00 - 0:04 One.\n0:04 - 0:07.5 Two.\n0:09 - 0:10 Three.'],
    ['(0:00–0:04) One.\n(0:04–0:07,5) Two.\n(0:09–0:10) Three.'],
    ['[0:00] - [0:04] One.\n[0:04] - [0:07.5] Two.\n[0:09] - [0:10] Three.'],
  ])('are read whole, %#', (text) => {
    expect(read(text)).toEqual(['0-4000 One.', '4000-7500 Two.', '9000-10000 Three.']);
  });
});

test('fractions of a second are read', () => {
  expect(read('[00:00:01.9] One.\n[00:00:02.950] Two.\n[00:00:03,250] Three.')).toEqual([
    '1900-2950 One.',
    '2950-3250 Two.',
    '3250-3650 Three.',
  ]);
});

describe('a time that slipped', () => {
  const talk = (slips: Record<number, string>) =>
    Array.from(
      { length: 40 },
      (_, at) => `Ann: ${slips[at] ?? `0:${String(at + 10)}`}\n\nSentence ${at}.`,
    ).join('\n\n');

  test.each([
    ['back', { 20: '0:02' }],
    ['on', { 20: '55:02' }],
  ])('%s, alone among many, takes the time between its neighbours', (_way, slips) => {
    const lines = read(talk(slips));
    expect(lines.slice(19, 22)).toEqual([
      '29000-30000 Ann: Sentence 19.',
      '30000-31000 Ann: Sentence 20.',
      '31000-32000 Ann: Sentence 21.',
    ]);
    expect(lines).toHaveLength(40);
  });

  test('is one of too many where several do', () => {
    expect(read(talk({ 10: '0:02', 20: '0:03', 30: '0:04' }))[0]).toBe('Ann: 0:10');
  });
});

test('names that only might be followed by a time cost no more than their length', () => {
  const text = `${`A${' '.repeat(60)}1:1\n`.repeat(70_000)}`;
  const before = process.cpuUsage();
  readTranscript(text);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});
