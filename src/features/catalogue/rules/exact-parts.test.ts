import { expect, test } from 'vitest';
import { exactParts, looseTerm } from './exact-parts.ts';

const BETWEEN = '[^[:alnum:]]+';

test.each([
  ['"not your keys"', [`\\mnot\\M${BETWEEN}\\myour\\M${BETWEEN}\\mkey\\w*`]],
  ['bitcoin “Not your keys”', [`\\mnot\\M${BETWEEN}\\myour\\M${BETWEEN}\\mkey\\w*`]],
  ['"the happy"', [`\\mthe\\M${BETWEEN}\\mhapp\\w*`]],
  ['C#', ['\\mc#|\\mcsharp\\M|\\mc[^[:alnum:]]+sharp\\M']],
  ['modern C++', ['\\mc\\+\\+|\\mcpp\\M']],
  ['cpp', ['\\mcpp\\M|\\mc\\+\\+']],
  ['.NET core', ['\\.net\\M|\\mdotnet\\M|\\mdot[^[:alnum:]]+net\\M']],
  ['notepad++', ['\\mnotepad\\+\\+']],
  ['my .env', ['\\.env\\M']],
])('“%s” must be said as %j', (term, parts) => {
  expect(exactParts(term)).toEqual(parts);
});

test.each([
  'not your keys',
  '"event loop"',
  'node.js',
  'a + b',
  '#python',
  'regex',
  '"',
  '""',
  '"東京 the"',
  'end.',
])('“%s” is found by its words', (term) => {
  expect(exactParts(term)).toEqual([]);
});

test.each([
  ['"not your keys" in C# and .NET, a.b', 'not your keys in C and NET a.b'],
  ['“event loop”', 'event loop'],
  ['a 5" disk', null],
  ['csharp', null],
  ['""', null],
])('where nothing says %j, %j is looked for', (term, loose) => {
  expect(looseTerm(term)).toBe(loose);
});
