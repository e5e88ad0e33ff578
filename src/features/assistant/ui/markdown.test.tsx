import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const drawn = (text: string, words?: (text: string) => string) =>
  renderToStaticMarkup(
    <Markdown text={text} words={words} moment={(seconds, label) => <b data-at={seconds}>{label}</b>} />,
  );

test.each([
  ['a moment as whoever shows it wants it', 'At [1:02](#t=62).', '<b data-at="62">1:02</b>'],
  ['words from the side where they begin', 'سؤال', '<div dir="auto" class="grid min-w-0 grid-cols-1"><p'],
  ['emphasis', '**a** *b* ~~c~~', '<strong class="font-semibold">a</strong> <em>b</em> <del>c</del>'],
  ['numbers from where they start', '4. x', '<ol start="4"'],
  ['code as it is', '`<b>`', '&lt;b&gt;</code>'],
  ['an unclosed fence as code', '```html\n<b onclick="x">', '&lt;b onclick=&quot;x&quot;&gt;</pre>'],
  [
    'a table that scrolls in itself',
    '|a|\n|-|\n|b|',
    '<section aria-label="Table" tabindex="0" class="overflow-x-auto',
  ],
  [
    'a link to another site, which is told nothing good of',
    '[x](https://a.example/?b=1&c=2)',
    '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="nofollow ugc noopener"',
  ],
])('draws %s', (_what, text, expected) => {
  expect(drawn(text)).toContain(expected);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '<iframe src="https://evil.example">',
  '<svg/onload=alert(1)>',
])('draws nothing that runs or loads for %j', (text) => {
  expect(drawn(text)).not.toMatch(/<(?:script|img|iframe|svg|a)\b|<[^>]*\s(?:href|src)=/);
});

test('asks for plain words alone, in the order in which they are read', () => {
  const asked: string[] = [];
  drawn('One `two` [three](https://a.example) **four** [5](#t=5)\n\n```\nsix\n```\n\n- seven', (text) => {
    asked.push(text);
    return text;
  });
  expect(asked.map((text) => text.trim()).filter(Boolean)).toEqual(['One', 'four', 'seven']);
});

test('draws the first quote in full ink, and those after it paler', () => {
  const quotes = drawn('> one\n\nAlso here:\n\n> two\n\n> three').match(/<blockquote class="[^"]*"/g) ?? [];
  expect(quotes.map((quote) => quote.includes('text-muted'))).toEqual([false, true, true]);
});

test('draws the first quote under each heading in full ink', () => {
  const quotes =
    drawn('### What?\n\n> one\n\n> two\n\n### Why?\n\nThis may answer it:\n\n> three').match(
      /<blockquote class="[^"]*"/g,
    ) ?? [];
  expect(quotes.map((quote) => quote.includes('text-muted'))).toEqual([false, true, false]);
});

test('folds the quotes that only tell where else something comes up, and nothing without such quotes', () => {
  const folded = drawn('Lead:\n\n> one\n\nIt also comes up here:\n\n> two\n\n> three');
  expect(folded).toMatch(
    /one<.*<details [^>]*><summary [^>]*>It also comes up here \(2\)<\/summary>.*two<.*three</,
  );
  expect(folded).not.toMatch(/<details[^>]* open/);
  expect(folded).not.toContain('here:');
  expect(drawn('> one\n\nIt also comes up here:')).not.toContain('<details');
});
