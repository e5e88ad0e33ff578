import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

/** The lines as `start-end text`; the refusal where there is one. */
function read(text: string, mustBeTimed = false) {
  const result = readTranscript(text, mustBeTimed);
  if ('refused' in result) return result.refused;
  return result.lines.map(({ startMs, endMs, speaker, text: words }) =>
    [startMs === null ? [] : `${startMs}-${endMs}`, speaker ? `${speaker}:` : [], words].flat().join(' '),
  );
}

const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;

describe('WebVTT', () => {
  test('is read with its header, comments, styles, regions and names left out', () => {
    const text = [
      'WEBVTT - A talk\nKind: captions\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000',
      'STYLE\n::cue { color: papayawhip }',
      'REGION\nid:left',
      'NOTE made by hand',
      'opening\n00:01.000 --> 00:02.500 align:start position:0%\nGood\nmorning.',
      'NOTE\nover\ntwo lines',
      '01:00:00.000-->01:00:01.000\nAn hour in.',
    ].join('\n\n');
    expect(read(text)).toEqual(['1000-2500 Good morning.', '3600000-3601000 An hour in.']);
  });

  test.each([
    ['\r\n', 'of Windows'],
    ['\r', 'of old'],
    ['\n', 'of Unix'],
  ])('is read whatever ends its lines, behind a byte order mark', (lineEnd) => {
    const text = `\uFEFF${vtt('00:01.000 --> 00:02.000\nOne.', '00:02.000 --> 00:03.000\nTwo.')}`;
    expect(read(text.replaceAll('\n', lineEnd))).toEqual(['1000-2000 One.', '2000-3000 Two.']);
  });

  test('may have hours beyond 99, and a comma for a dot', () => {
    expect(read(vtt('123:00:00,000 --> 123:00:01.000\nStill on.'))).toEqual([
      '442800000-442801000 Still on.',
    ]);
  });

  test('may overlap and stand out of order: lines come by their times', () => {
    const text = vtt('00:05.000 --> 00:09.000\nLater.', '00:01.000 --> 00:07.000\nSooner.');
    expect(read(text)).toEqual(['1000-7000 Sooner.', '5000-9000 Later.']);
  });

  test('keeps the words of a line that ends before it begins', () => {
    expect(read(vtt('00:05.000 --> 00:04.000\nBackwards.'))).toEqual(['5000-5000 Backwards.']);
  });

  test('says who speaks, each voice in a line of its own', () => {
    const text = vtt('00:01.000 --> 00:02.000\n<v.loud Ann Lee>Ready?</v> <v Ben>I&apos;m <i>not</i>.</v>');
    expect(read(text)).toEqual(['1000-2000 Ann Lee: Ready?', "1000-2000 Ben: I'm not."]);
  });

  test('of live captions that roll is said once', () => {
    const text = vtt(
      '00:00.000 --> 00:02.000\n \nso<00:00:00.500><c> today</c>',
      '00:02.000 --> 00:02.010\nso today\n ',
      '00:02.010 --> 00:04.000\nso today\nwe<00:00:02.500><c> row</c>',
      '00:04.000 --> 00:04.010\nwe row\n ',
    );
    expect(read(text)).toEqual(['0-2010 so today', '2010-4010 we row']);
  });

  test('repeats itself where nothing rolls', () => {
    const text = vtt('00:00.000 --> 00:01.000\nNo.', '00:01.000 --> 00:02.000\nNo.');
    expect(read(text)).toEqual(['0-1000 No.', '1000-2000 No.']);
  });

  test.each([
    [
      'a time that cannot be read',
      '00:01.000 --> 00:0x.000\nLost.',
      'Line 3 should be a time, but cannot be read as one: “00:01.000 --> 00:0x.000”',
    ],
    [
      'sixty seconds',
      '00:60.000 --> 01:01.000\nLost.',
      'Line 3 should be a time, but cannot be read as one: “00:60.000 --> 01:01.000”',
    ],
    [
      'a time beyond what can be kept',
      '700:00:00.000 --> 700:00:01.000\nLost.',
      'Line 3 should be a time, but cannot be read as one: “700:00:00.000 --> 700:00:01.000”',
    ],
    [
      'words without a time',
      '00:01.000 --> 00:02.000\nSaid.\n\nLost.',
      'Line 6 has words without a time: “Lost.”',
    ],
  ])('is refused for %s, with the line', (_what, block, refusal) => {
    expect(read(vtt(block))).toBe(refusal);
  });

  test('cut off anywhere loses no word that had a time, or is refused', () => {
    const whole = vtt('00:01.000 --> 00:02.000\nOne two.', 'second\n00:02.000 --> 00:03.000\nThree four.');
    for (let length = 0; length < whole.length; length += 1) {
      const lines = read(whole.slice(0, length));
      if (typeof lines === 'string') continue;
      const said = whole.slice(0, length).match(/One two\.|Three four\./g) ?? [];
      expect(lines.filter((line) => said.some((words) => line.endsWith(words)))).toHaveLength(said.length);
    }
  });
});

describe('SubRip', () => {
  test('is read with short times, tags and places, and without empty lines between', () => {
    const text = [
      '1\n00:00:01,500 --> 00:00:02,000 X1:40 X2:600\n{\\an8}<font color="red">One</font> & a < b',
      '2\n0:0:3,5 --> 0:0:4.25\nTwo\n3\n00:00:05,000 --> 00:00:06,000\nThree',
    ].join('\n\n');
    expect(read(text)).toEqual(['1500-2000 One & a < b', '3500-4250 Two', '5000-6000 Three']);
  });

  test('keeps words behind an empty line with those before it', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\nFirst verse\n\nsecond verse\n\n2\n00:00:03,000 --> 00:00:04,000\nEnd';
    expect(read(text)).toEqual(['1000-2000 First verse second verse', '3000-4000 End']);
  });

  test('is refused where a number has no time', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\nTwo';
    expect(read(text)).toBe('Line 5 has words without a time: “2\nTwo”');
  });
});

describe('hostile markup', () => {
  test.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['&lt;script&gt;', '<script>'],
    ['</c></v></ruby>Hi<', 'Hi'],
    ['nul\0l', 'nul\uFFFDl'],
    ['&notin;&#32;&#x41;&bogus;', '∉ A&bogus;'],
  ])('%s is %s', (written, said) => {
    expect(read(vtt(`00:00.000 --> 00:01.000\n${written}`))).toEqual([`0-1000 ${said}`]);
  });

  test.each([
    ['tags that never end', `00:00.000 --> 00:01.000\n${'<v '.repeat(1_000_000)}`],
    ['brackets without end', `00:00.000 --> 00:01.000\n${'<'.repeat(3_000_000)} b`],
    ['blanks before an arrow', `00:00.000${' '.repeat(3_000_000)}x --> 00:01.000\nHi`],
    ['a million lines that roll', `00:00.000 --> 00:01.000\n<00:00:00.500>\n${'a\n'.repeat(1_000_000)}`],
    [
      'brackets that stay open in lines that roll',
      `00:00.000 --> 00:01.000\n<00:00:00.500>${'<'.repeat(200_000)}`,
    ],
    ['placings without end', `00:00.000 --> 00:01.000\n${'{\\'.repeat(1_000_000)}`],
  ])('%s cost no more than their length', (_what, block) => {
    const before = process.cpuUsage();
    readTranscript(vtt(block));
    // What reads a text again and again would take minutes.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  });

  test('whatever comes is read or refused, never thrown, and nothing has markup or line breaks left', () => {
    const piece = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      '-->',
      '00:01.000',
      ' ',
      '1',
      '<',
      '>',
      '<v A>',
      '</c>',
      '&lt;',
      '&',
      'word',
      '\r',
      '\uFEFF',
      '\0',
      'NOTE',
      '{\\',
      '00:00:01,000 --> 00:00:02,000\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const result = readTranscript(pieces.join(''));
        if ('refused' in result) expect(result.refused).not.toBe('');
        else
          for (const { text, startMs, endMs } of result.lines) {
            expect(text).toMatch(/^\S(?:.*\S)?$/);
            if (startMs !== null) expect(endMs).toBeGreaterThanOrEqual(startMs);
          }
      }),
      { numRuns: 500 },
    );
  });
});

describe('plain text', () => {
  test('is read by its paragraphs, or by its lines where no empty line parts them', () => {
    expect(read('One\ngoes on.\n\n  \nTwo.')).toEqual(['One goes on.', 'Two.']);
    expect(read('One.\nTwo.')).toEqual(['One.', 'Two.']);
  });

  test('is cut between sentences where it is long, and no word is lost', () => {
    const text = Array.from({ length: 200 }, (_, at) => `Sentence number ${at} says a little.`).join(' ');
    const lines = read(text);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).toMatch(/^Sentence .*\.$/);
    expect([...lines].join(' ')).toBe(text);
    expect(read([...lines].join('\n\n'))).toEqual(lines);
  });

  test('has the words of its links said, not their addresses', () => {
    expect(read('I wrote [a newsletter](https://example.org/a?b=c#d) on it.\n\nSee [1] and (that).')).toEqual(
      ['I wrote a newsletter on it.', 'See [1] and (that).'],
    );
    expect(
      read(
        '[0:05](https://v.example/1?t=5) One.\n[0:09](https://v.example/1?t=9) Two.\n[0:20](https://v.example/1?t=20) Three.',
      ),
    ).toEqual(['5000-9000 One.', '9000-20000 Two.', '20000-20400 Three.']);
  });

  test('without a space is cut, too', () => {
    expect([...read('字'.repeat(1_500))].join('')).toBe('字'.repeat(1_500));
  });
});

test.each([
  ['[Music]\nHello.', ['[Music]', 'Hello.']],
  ['["]{quoted}\nHello.', ['["]{quoted}', 'Hello.']],
  ['{laughs} "No": they said.', ['{laughs} "No": they said.']],
  ['Start end text\nHello.', ['Start end text', 'Hello.']],
  ['[0:15] One.\n[0:16] Two.\n[0:18] Three.', ['15000-16000 One.', '16000-18000 Two.', '18000-18400 Three.']],
])('%j is no other format', (text, lines) => {
  expect(read(text)).toEqual(lines);
});

describe('plain text with times in it', () => {
  test('as a site shows it, a time above each line', () => {
    expect(read('0:00\nGood morning.\n0:04\nWe begin\n1:00:02\nat last.')).toEqual([
      '0-4000 Good morning.',
      '4000-3602000 We begin',
      '3602000-3602533 at last.',
    ]);
  });

  test.each([
    ['[00:00:05] Good morning.\n[00:00:09] We begin.\n[00:01:00] At last.', 'in brackets'],
    ['00:05 - Good morning.\n00:09 - We begin.\n01:00 - At last.', 'before a dash'],
    ['- 0:05 Good morning.\r\n- 0:09 We begin.\r\n- 1:00 At last.', 'in a list'],
  ])('before what is said, %#', (text) => {
    expect(read(text)).toEqual(['5000-9000 Good morning.', '9000-60000 We begin.', '60000-60533 At last.']);
  });

  test.each([
    ['Ada Lovelace: 00:00:05\n\nGood morning.\n\nBen: 00:00:09\n\nYes.\n\nAda Lovelace: 00:01:00\n\nWell.'],
    ['Ada Lovelace (00:05):\nGood morning.\n\nBen (00:09):\nYes.\n\nAda Lovelace (1:00):\nWell.'],
    ['Ada Lovelace  0:05\nGood morning.\n\nBen  0:09\nYes.\n\nAda Lovelace  1:00\nWell.'],
  ])('behind the name of who speaks, %#', (text) => {
    expect(read(text)).toEqual([
      '5000-9000 Ada Lovelace: Good morning.',
      '9000-60000 Ben: Yes.',
      '60000-60333 Ada Lovelace: Well.',
    ]);
  });

  test('estimates the times between two by how much is said, and loses no word', () => {
    const said = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} says a little.`).join(' ');
    const result = readTranscript(`A title\n0:10\n${said}\n\n0:50\nYes.\n0:55\nNo.`);
    if ('refused' in result) throw new Error(result.refused);
    expect(result.lines.map((line) => line.text).join(' ')).toBe(`A title ${said} Yes. No.`);
    expect(result.lines[0]).toMatchObject({ startMs: 0, endMs: 10_000, text: 'A title' });
    const within = result.lines.slice(1, -2);
    expect(within.length).toBeGreaterThan(5);
    for (const [at, line] of within.entries()) {
      expect(line.startMs).toBe(at === 0 ? 10_000 : within[at - 1]?.endMs);
      expect(line.text.length).toBeLessThanOrEqual(200);
    }
    expect(within.at(-1)?.endMs).toBe(50_000);
  });

  test.each([
    ['We met at\n10:30 and left at\n11:00 sharp.', 'two times only'],
    ['9:00 One.\n8:00 Two.\n10:00 Three.\n11:00 Four.', 'times that go back'],
    ['At 9:00 one.\nAt 10:00 two.\nAt 11:00 three.', 'times within sentences'],
  ])('but with %s it stays without times', (text) => {
    expect(read(text)).toEqual(text.split('\n'));
  });
});

describe('a text that cannot be taken', () => {
  test.each([
    ['', 'This is empty.'],
    ['WEBVTT\n', 'There are no lines with times in it.'],
    [
      '[Script Info]\nTitle: x',
      'This is SubStation Alpha (.ass, .ssa). WebVTT (.vtt), SubRip (.srt) and plain text can be read.',
    ],
    [
      '<?xml version="1.0"?><tt xmlns="x"/>',
      'This is an XML file of captions. WebVTT (.vtt), SubRip (.srt) and plain text can be read.',
    ],
    ['<!DOCTYPE html><html>', 'This is a web page. WebVTT (.vtt), SubRip (.srt) and plain text can be read.'],
    [
      '0:00:00.500,0:00:07.000\nHi',
      'This is SubViewer (.sbv). WebVTT (.vtt), SubRip (.srt) and plain text can be read.',
    ],
    ...[
      '{"text": " Hi.", "segments": [{"id": 0, "start": 0.0, "end": 1.0}]}',
      '{\n  "wireMagic": "pb3",\n  "pens": [ {\n\n  } ]',
      '\uFEFF[\n  {"startTime": 0.5, "endTime": 0.75, "body": "Hi"}]',
    ].map((json) => [json, 'This is JSON (.json). WebVTT (.vtt), SubRip (.srt) and plain text can be read.']),
    [
      'start\tend\ttext\n0\t1000\tHi.\n',
      'This is a table (.tsv). WebVTT (.vtt), SubRip (.srt) and plain text can be read.',
    ],
    [
      vtt(`00:00.000 --> 00:01.000\n${'word '.repeat(1_100)}`),
      'A line may have at most 5,000 characters; one begins “word word word word word word word word ”.',
    ],
    ['a'.repeat(5 * 1024 * 1024 + 1), 'A transcript may have at most 5 MB.'],
    ['a\n'.repeat(43_201), 'A transcript may have at most 43,200 lines.'],
  ])('is refused with its reason (%#)', (text, refusal) => {
    expect(read(text)).toBe(refusal);
  });

  test('of a file that is named as captions, plain text is one', () => {
    expect(read('Just words.', true)).toBe('There are no lines with times in it.');
  });
});
