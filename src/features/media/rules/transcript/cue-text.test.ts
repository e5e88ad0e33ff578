import { describe, expect, test } from 'vitest';
import { spokenParts } from './cue-text.ts';

const said = (text: string, format: 'webvtt' | 'subrip') =>
  spokenParts(text, format)
    .map((part) => part.text)
    .join(' | ');

describe('in SubRip', () => {
  test.each([
    ['I <3 Python\nand you', 'I <3 Python and you'],
    ['Use List<String> or vector<int>', 'Use List<String> or vector<int>'],
    ['if a<b and c>d then x', 'if a<b and c>d then x'],
    ['<laughter>', '<laughter>'],
    ['when x<y we stop', 'when x<y we stop'],
    ['x <- 3, <<EOF', 'x <- 3, <<EOF'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['a<', 'a<'],
  ])('%j is what is said', (written, words) => {
    expect(said(written, 'subrip')).toBe(words);
  });

  test.each([
    ['<b>One</b> <I>two</I> <u>three</u> <s>four</s>', 'One two three four'],
    ['<font color="red" size=4>One</font>', 'One'],
    ['<c.yellow>One</c> <c>two</c>', 'One two'],
    ['<lang en>One</lang>', 'One'],
    ['<ruby>漢<rt>kan</rt></ruby>', '漢kan'],
    ['La<00:00:01.500> la <0:01.500>la', 'La la la'],
    ['One<br>two<br />three', 'One two three'],
    ['{\\an8}One', 'One'],
  ])('of %j the tags are not', (written, words) => {
    expect(said(written, 'subrip')).toBe(words);
  });
});

describe('in WebVTT', () => {
  test.each([
    ['I <3 Python\nand you', 'I <3 Python and you'],
    ['when x<y we stop', 'when x<y we stop'],
    ['a < b', 'a < b'],
    ['I <3', 'I <3'],
    ['when x<y', 'when x<y'],
    ['I <3 Python, <i>you</i> know', 'I <3 Python, you know'],
  ])('a bracket that is never closed hides no words, as it would in a player: %j', (written, words) => {
    expect(said(written, 'webvtt')).toBe(words);
  });

  test.each([
    ['Hi<', 'Hi'],
    ['Hi</', 'Hi'],
    ['Hi<c.', 'Hi'],
    ['Hi<00:00.500', 'Hi'],
    ['Hi </v', 'Hi'],
  ])('a tag that breaks off is none that is said: %j', (written, words) => {
    expect(said(written, 'webvtt')).toBe(words);
  });

  test.each([
    ['<unheard of="tag">Hi', 'Hi'],
    ['a<c.d e>b</c>c', 'abc'],
    ['One<br>two', 'One two'],
  ])('what is a tag to the standard is none that is said: %j', (written, words) => {
    expect(said(written, 'webvtt')).toBe(words);
  });
});

test('a name holds no markup, whichever format', () => {
  expect(spokenParts('<v.loud Ann &amp; Ben>Hi', 'subrip')).toEqual([{ speaker: 'Ann & Ben', text: 'Hi' }]);
  expect(spokenParts('<v Ann>Hi</v> <v Ben>Yo', 'webvtt')).toEqual([
    { speaker: 'Ann', text: 'Hi' },
    { speaker: 'Ben', text: 'Yo' },
  ]);
});
