import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

test('values are text, whatever they look like, and the first of a name counts', () => {
  expect(parseSearchParams('?q=2024&q=2025&a=true&b=%22x%22&c=&d=[1]&e=a+b%20c')).toEqual({
    q: '2024',
    a: 'true',
    b: '"x"',
    c: '',
    d: '[1]',
    e: 'a b c',
  });
  expect(parseSearchParams('')).toEqual({});
});

test('a percent sign that encodes nothing stays', () => {
  expect(parseSearchParams('?q=100%')).toEqual({ q: '100%' });
});

test('what is undefined is left out, and nothing at all is an empty text', () => {
  expect(stringifySearchParams({ q: 'a b', sort: undefined, page: 2, flow: true })).toBe(
    '?q=a+b&page=2&flow=true',
  );
  expect(stringifySearchParams({ q: undefined })).toBe('');
});

test('no parameter reaches the prototype', () => {
  expect(Object.getPrototypeOf(parseSearchParams('?__proto__=x'))).toBe(Object.prototype);
  expect(Object.keys(parseSearchParams('?__proto__=x'))).toEqual([]);
});

test('what is written is read back', () => {
  const name = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text !== '__proto__' && !(text in {}));
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (params) => {
      expect(parseSearchParams(stringifySearchParams(params))).toEqual({ ...params });
    }),
  );
});
