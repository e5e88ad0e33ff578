import { expect, test } from 'vitest';
import { listAddress, listHead } from './list-head.ts';

const site = { name: 'Loaf', origin: 'https://loaf.example.org' };
const page = {
  site,
  path: '/search',
  params: {},
  title: 'Browse',
  description: 'All of it.',
  nextCursor: null,
} as const;

function links(head: ReturnType<typeof listHead>) {
  return Object.fromEntries(head.links.map(({ rel, href }) => [rel, href]));
}

test('what an address does not need is not in it', () => {
  expect(listAddress('/', {})).toBe('/');
  expect(listAddress('/search', { q: 'rye & spelt', category: undefined, sort: 'popular' })).toBe(
    '/search?q=rye+%26+spelt&sort=popular',
  );
  expect(listAddress('/search', { published: 'past-year', length: '10-to-20', category: 'c1' })).toBe(
    '/search?category=c1&length=10-to-20&published=past-year',
  );
});

test('a category, a speaker and a place in their lists are pages of their own', () => {
  expect(links(listHead({ ...page, params: { speaker: 'Ann Lee', sort: 'popular' } }))).toEqual({
    canonical: 'https://loaf.example.org/search?speaker=Ann+Lee',
  });
  expect(links(listHead({ ...page, params: { category: 'c1', after: 'x' } }))).toEqual({
    canonical: 'https://loaf.example.org/search?category=c1&after=x',
  });
});

test('another order leads search engines to the list in its own order', () => {
  expect(
    links(listHead({ ...page, params: { category: 'c1', sort: 'popular', after: 'x' } })).canonical,
  ).toBe('https://loaf.example.org/search?category=c1');
});

test('the next page is named while there is one, with the order it is in', () => {
  const head = listHead({
    ...page,
    path: '/',
    params: { sort: 'alphabetical', after: 'x' },
    nextCursor: 'y',
  });
  expect(links(head).next).toBe('https://loaf.example.org/?sort=alphabetical&after=y');
});

test('a search, a list by length or time, and a list of nobody, are kept out of the index, other lists are not', () => {
  const robots = { name: 'robots', content: 'noindex, follow' };
  expect(listHead({ ...page, params: { q: 'rye' } }).meta).toContainEqual(robots);
  expect(listHead(page).meta).not.toContainEqual(robots);
  expect(listHead({ ...page, params: { length: 'over-60' } }).meta).toContainEqual(robots);
  expect(listHead({ ...page, params: { speaker: 'Ann Lee', published: 'past-year' } }).meta).toContainEqual(
    robots,
  );
  const ofSpeaker = { ...page, params: { speaker: 'Ann Lee' } };
  expect(listHead(ofSpeaker).meta).not.toContainEqual(robots);
  expect(listHead({ ...ofSpeaker, isOfNobody: true }).meta).toContainEqual(robots);
});
