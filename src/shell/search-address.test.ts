import { expect, test } from 'vitest';
import { searchAddress, termIn } from './search-address.ts';

test.each([
  ['the term of the search page', '/search', { q: 'birds' }, 'birds'],
  ['the term of the homepage', '/', { q: 'birds' }, 'birds'],
  ['no term', '/search', {}, ''],
  ['nothing from a video page, whose q is a question', '/videos/1', { q: 'Why?' }, ''],
])('the field shows %s', (_sentence, pathname, search, expected) => {
  expect(termIn({ pathname, search })).toBe(expected);
});

test.each([
  ['the term is trimmed', '/', {}, '  birds ', '/search?q=birds'],
  ['an empty term is left out', '/search', { q: 'birds' }, ' ', '/search'],
  [
    'category, speaker, length, time and order are kept',
    '/search',
    { category: 'c', speaker: 'Ann Lee', length: '10-to-20', published: 'past-year', sort: 'popular' },
    'a',
    '/search?q=a&category=c&speaker=Ann+Lee&length=10-to-20&published=past-year&sort=popular',
  ],
  [
    'home knows no speaker, length and time',
    '/',
    { speaker: 'Ann Lee', length: '10-to-20', published: 'past-year', sort: 'popular' },
    'a',
    '/search?q=a&sort=popular',
  ],
  ['the order newest is not written', '/search', { sort: 'newest' }, 'a', '/search?q=a'],
  ['an empty category is left out', '/search', { category: '' }, 'a', '/search?q=a'],
  ['nothing else is carried along', '/search', { cursor: 'x' }, 'a', '/search?q=a'],
  ['parameters of other pages are not carried along', '/videos/1', { category: 'c' }, 'a', '/search?q=a'],
  [
    'signs that mean something in an address are written safely',
    '/',
    {},
    '100% a&b=c #d',
    '/search?q=100%25+a%26b%3Dc+%23d',
  ],
])('%s', (_sentence, pathname, search, term, expected) => {
  expect(searchAddress({ pathname, search }, term)).toBe(expected);
});
