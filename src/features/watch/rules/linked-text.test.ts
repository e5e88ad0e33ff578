import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkedText, mayNeedClamp } from './linked-text.ts';

describe('links in a description', () => {
  test.each([
    ['See https://example.org/a.', ['https://example.org/a']],
    ['(https://example.org/a)', ['https://example.org/a']],
    ['https://example.org/wiki/Reading_(room), then', ['https://example.org/wiki/Reading_(room)']],
    ['[https://example.org/a]', ['https://example.org/a']],
    [
      'two: http://a.example https://b.example/?q=1&r=2#x!',
      ['http://a.example', 'https://b.example/?q=1&r=2#x'],
    ],
    ['HTTPS://EXAMPLE.ORG/Path', ['HTTPS://EXAMPLE.ORG/Path']],
    ['“https://example.org”', ['https://example.org']],
    ['no address: example.org, www.example.org', []],
    ['javascript:alert(1) data:text/html,x vbscript:x', []],
    ['xhttps://example.org', []],
    ['https://bank.example@evil.example/', []],
    ['https://', []],
    [`https://a.example/${'.'.repeat(100_000)}`, ['https://a.example/']],
    [`https://a.example/${').'.repeat(100_000)}`, ['https://a.example/']],
  ])('%.60s', (text, addresses) => {
    expect(linkedText(text).flatMap((piece) => (piece.href ? [piece.text] : []))).toEqual(addresses);
  });

  test('whatever the text, the pieces give it back unchanged and lead only to web addresses', () => {
    const part = fc.constantFrom(
      'https://',
      'http://',
      'a.example',
      '/p',
      '(',
      ')',
      '.',
      ' ',
      '\n',
      'javascript:',
      '"',
      '<b>',
      '@',
      'ü',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 25 }), (parts) => {
        const text = parts.join('');
        const pieces = linkedText(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { href } of pieces) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

test('only a text that may pass three lines gets a toggle', () => {
  expect(mayNeedClamp('Short.')).toBe(false);
  expect(mayNeedClamp('a\nb\nc')).toBe(false);
  expect(mayNeedClamp('a\nb\nc\nd')).toBe(true);
  expect(mayNeedClamp('word '.repeat(30))).toBe(true);
});
