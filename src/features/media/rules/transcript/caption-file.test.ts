import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

/** What each line says; the refusal where there is one. */
function said(text: string) {
  const result = readTranscript(text, true);
  return 'refused' in result ? result.refused : result.lines.map((line) => line.text);
}

const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;
const srt = (...blocks: string[]) => `${blocks.join('\n\n')}\n`;
const END = '00:00:09.000 --> 00:00:10.000\nThe end.';
const FIRST = '1\n00:00:01,000 --> 00:00:02,000\nFirst.';

describe('before the first line of WebVTT', () => {
  test.each([
    ['Kind: captions\nLanguage: en', 'what a header says'],
    ['Region: id=left width=40%', 'a region as they once were written'],
    ['X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000', 'the clock of a stream'],
    ['NOTE: made by hand', 'a comment with a colon'],
    ['STYLE\n::cue {\n  color: red;\n}\n\n::cue(b) { color: blue }\n\n.bar {\n\n  width: 18px;\n}', 'styles'],
    ['Style:\n::cue(c.colorCCCCCC) { color: rgb(204,204,204);\n }\n##', 'styles as YouTube had them'],
    [' \n\u00a0', 'blanks'],
    ['   \n \n1\n00:00:08.000 --> 00:00:09.000', 'blanks above a number'],
  ])('%j is left out: %s', (block) => {
    expect(said(vtt(block, END))).toEqual(['The end.']);
  });

  test.each([
    ['1\nHello, this is the first line', 3, '1\nHello, this is the first line'],
    ['Hello, this is what Ann said', 3, 'Hello, this is what Ann said'],
    ['Ann: welcome everybody', 3, 'Ann: welcome everybody'],
    ['NOTE a\n\nSTYLE guide of the company', 5, 'STYLE guide of the company'],
    ['42', 3, '42'],
  ])('%j has words without a time', (block, line, words) => {
    expect(said(vtt(block, END))).toBe(`Line ${line} has words without a time: “${words}”`);
  });
});

describe('in the header of WebVTT', () => {
  test.each([
    'Kind: captions\nLanguage: en',
    'Author=Ann Lee',
    'foobar',
    'Style:\n::cue(c.a) { color: red;\n }\n##',
    ' ',
  ])('%j is left out', (header) => {
    expect(said(`WEBVTT - A talk\n${header}\n\n${END}`)).toEqual(['The end.']);
    expect(said(`WEBVTT\n${header}\nThe first line\n${END}`)).toEqual(['The end.']);
  });

  test('a sentence has words without a time', () => {
    expect(said(`WEBVTT\nKind: captions\nHello this is the first line\n\n${END}`)).toBe(
      'Line 3 has words without a time: “Hello this is the first line”',
    );
  });
});

describe('above the header of WebVTT', () => {
  test.each(['\n', '\uFEFF\n', ' \r\n\n\uFEFF', ' '])('%j is left out', (above) => {
    expect(said(above + vtt(END))).toEqual(['The end.']);
    expect(said(`${above}WEBVTT\nKind: captions\n${END}`)).toEqual(['The end.']);
  });

  test('empty lines are counted where a line is refused', () => {
    expect(said(`\n\n${vtt('42', END)}`)).toBe('Line 5 has words without a time: “42”');
    expect(said(`\n\nWEBVTT\nHello there\n\n${END}`)).toBe('Line 4 has words without a time: “Hello there”');
  });
});

describe('words that begin like something else', () => {
  test.each([
    ['STYLE guide of the company\nand more', 6],
    ['REGION of the north', 6],
    ['NOTED.', 6],
  ])('%j is no block that nobody is shown', (words, line) => {
    expect(said(vtt('00:01.000 --> 00:02.000\nWe follow the', words, END))).toBe(
      `Line ${line} has words without a time: “${words}”`,
    );
  });

  test.each([
    ['NOTE\nto myself'],
    ['NOTE to myself'],
    ['STYLE\n::cue {}'],
    ['STYLE \t\n::cue {}'],
    ['REGION\nid:a'],
  ])('%j is one', (block) => {
    expect(said(vtt('00:01.000 --> 00:02.000\nWe begin.', block, END))).toEqual(['We begin.', 'The end.']);
  });
});

describe('an arrow that is said', () => {
  test.each(['from 1 --> 2', 'Int --> String', '1 --> 2 --> 3', 'a -->', '--> b'])(
    'stays a part of what SubRip says: %s',
    (words) => {
      expect(said(srt(`${FIRST}\n${words}`, '2\n00:00:03,000 --> 00:00:04,000\nNext.'))).toEqual([
        `First. ${words}`,
        'Next.',
      ]);
      expect(said(srt(`1\n00:00:01,000 --> 00:00:02,000\n${words}`))).toEqual([words]);
    },
  );

  test.each([
    ['from 1 --> 2', 5],
    ['Int --> String', 5],
  ])('begins a line in WebVTT, so that %s is refused', (words, line) => {
    expect(said(vtt(`00:01.000 --> 00:02.000\nThe type is\n${words}`, END))).toBe(
      `Line ${line} should be a time, but cannot be read as one: “${words}”`,
    );
  });

  test.each(['00:00:0x,000 --> 00:00:04,000', '00;00;03 --> 00;00;04', '0.0.3 --> 0.0.4', 'x0:03 --> 0:04'])(
    'is none where a time is meant: %s is refused',
    (time) => {
      expect(said(srt(FIRST, `2\n${time}\nLost.`))).toBe(
        `Line 6 should be a time, but cannot be read as one: “${time}”`,
      );
      expect(said(srt(FIRST, time))).toBe(`Line 5 should be a time, but cannot be read as one: “${time}”`);
    },
  );
});

describe('words on the line of a time', () => {
  test.each([
    ['00:00:01,000 --> 00:00:02,000 Hello there'],
    ['00:00:01,000 --> 00:00:02,000 X1:40 Hello'],
    ['00:00:01,000 --> 00:00:02,000 你好'],
    ['00:00:01,000 --> 00:00:02,000 Ann: hello'],
    [`00:00:01,000 --> 00:00:02,000${' '.repeat(300)}Hello`],
  ])('are refused rather than dropped: %s', (time) => {
    const refusal = `Line 2 has words on the line of its time: “${time.slice(0, 60).trim()}”`;
    expect(said(srt(`1\n${time}`, '2\n00:00:03,000 --> 00:00:04,000\nNext.'))).toBe(refusal);
    expect(said(vtt(time.replaceAll(',', '.'), END))).toBe(
      refusal.replace('Line 2', 'Line 3').replaceAll(',', '.'),
    );
  });

  test.each([
    'align:start position:0%',
    'position:50.00%,middle  align:middle size:80.00%',
    'align: start line:0',
    'region :left',
    'position:1%, center',
    'X1:40 X2:600 Y1:20 Y2:50',
    'future:setting',
    'align:end align',
    'size=50% 50%',
    'line: position',
  ])('are none where they say how it is shown: %s', (settings) => {
    expect(said(vtt(`00:01.000 --> 00:02.000 ${settings}\nHello.`))).toEqual(['Hello.']);
  });
});

describe('a number', () => {
  test('that is said last in a file without numbers is kept', () => {
    expect(
      said('00:00:01,000 --> 00:00:02,000\nIn the year\n2026\n00:00:03,000 --> 00:00:04,000\nNext.'),
    ).toEqual(['In the year 2026', 'Next.']);
  });

  test('above each time belongs to it, without an empty line, too', () => {
    expect(
      said(`${FIRST}\n2\n00:00:03,000 --> 00:00:04,000\nIn\n2026\n3\n00:00:05,000 --> 0:0:6\nX.`),
    ).toEqual(['First.', 'In 2026', 'X.']);
  });

  test.each([
    [srt(FIRST, '42'), 'Line 5'],
    [vtt('1\n00:01.000 --> 00:02.000\nSix times seven?', '42'), 'Line 7'],
    [srt(FIRST, '10:30'), null],
  ])('that stands at the end by itself is not taken for a file that breaks off, %#', (text, refused) => {
    if (refused) expect(said(text)).toMatch(new RegExp(`^${refused} has words without a time`));
    else expect(said(text)).toEqual(['First. 10:30']);
  });

  test('behind an empty line is said where its time has no other words', () => {
    const counted = (...words: string[]) =>
      said(
        srt(
          `1\n00:00:01,000 --> 00:00:02,000\n${words.join('\n')}`,
          '2\n00:00:03,000 --> 00:00:04,000\nNext.',
        ),
      );
    expect(counted('', '42')).toEqual(['42', 'Next.']);
    expect(counted(' ', '10', '', '9')).toBe('Line 6 has words without a time: “9”');
    expect(counted('', '2', 'Two')).toBe('Line 4 has words without a time: “2\nTwo”');
  });

  test.each(['2', '2\n', '2\n0', '2\n00:00:03,000 --', '2\n00:00:03,000 -->', '00:00:03,0'])(
    'at which a file breaks off is none that is said: %j',
    (rest) => {
      expect(said(`${FIRST}\n\n${rest}`)).toEqual(['First.']);
    },
  );
});

test('SubRip made of captions that roll is said once, where its first line is a blank, too', () => {
  const text = srt(
    '1\n00:00:00,000 --> 00:00:02,000\n \nso today',
    '2\n00:00:02,000 --> 00:00:02,010\nso today\n ',
    '3\n00:00:02,010 --> 00:00:04,000\nso today\nwe row',
    '4\n00:00:04,000 --> 00:00:04,010\nwe row\n ',
    '5\n00:00:04,010 --> 00:00:06,000\nwe row\nand stop',
  );
  expect(said(text)).toEqual(['so today', 'we row', 'and stop']);
});
