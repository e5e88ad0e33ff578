import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { SEARCH_SORTS } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

/** The titles that a term finds, in whatever order, by each way of sorting. */
async function found(term: string): Promise<string[]> {
  const bySort = await Promise.all(
    SEARCH_SORTS.map(async (sort) => {
      const { matches, more } = await catalogue.search({ term, sort });
      return [...matches, ...more].map(({ title }) => title).toSorted();
    }),
  );
  for (const titles of bySort) expect(titles).toEqual(bySort[0]);
  return bySort[0] ?? [];
}

describe('words that some write as one and others apart', () => {
  test.each(['frontend', 'front end', 'front-end', 'Front-End', 'FRONTEND'])(
    '%j finds all three spellings and no others',
    async (term) => {
      await createVideo(database, { title: 'A frontend' });
      await createVideo(database, { title: 'The front end' });
      await createVideo(database, { title: 'Some front-ends' });
      await createVideo(database, { title: 'The end', description: 'What stands on the front of a house' });
      expect(await found(term)).toEqual(['A frontend', 'Some front-ends', 'The front end']);
    },
  );

  test.each(['event loops', 'eventloop', 'event-loop'])(
    '%j finds what has the words after one another, where nothing runs them together',
    async (term) => {
      await createVideo(database, { title: 'The event loop' });
      await createVideo(database, { title: 'Otters' });
      expect(await found(term)).toEqual(['The event loop']);
      const { correctedTerm, isPartial } = await catalogue.search({ term });
      expect({ correctedTerm, isPartial }).toEqual({ correctedTerm: null, isPartial: false });
    },
  );

  test.each(['machine-learning', 'machinelearning', '"machine learning"'])(
    '%j finds what is spelled with and without a hyphen, though a word in it has another form',
    async (term) => {
      for (let n = 0; n < 6; n += 1) await createVideo(database, { title: `Machine learning ${n}` });
      await createVideo(database, { title: 'The machine-learning way' });
      const { found: counted, isPartial } = await catalogue.search({ term, sort: 'relevance' });
      expect([counted?.count, isPartial]).toEqual([7, false]);
    },
  );

  test('they are found among further words, and beside a slip', async () => {
    await createVideo(database, { title: 'Machine learning for otters' });
    expect(await found('otters machinelearning')).toEqual(['Machine learning for otters']);
    const slip = await catalogue.search({ term: 'machinelearning ottres' });
    expect(slip.correctedTerm).toBe('machinelearning otters');
    expect(slip.more.map(({ title }) => title)).toEqual(['Machine learning for otters']);
  });

  test('where no video has all words they count as one', async () => {
    await createVideo(database, { title: 'Typescript' });
    await createVideo(database, { title: 'A script' });
    expect(await found('type script penguins')).toEqual(['Typescript']);
    expect(await found('typescript penguins')).toEqual(['Typescript']);
  });

  test('words that stand apart far oftener find what has them apart, too', async () => {
    await createVideo(database, { title: 'Programming in Python' });
    await createVideo(database, { title: 'Python for programming' });
    await createVideo(database, { title: 'Snakes', tags: ['pythonprogramming'] });
    expect(await found('python programming')).toEqual([
      'Programming in Python',
      'Python for programming',
      'Snakes',
    ]);
  });

  test('a word is cut neither at a small word nor where its halves are only somewhere', async () => {
    await createVideo(database, { title: 'Keep a log in the house' });
    await createVideo(database, { title: 'A car and a pet' });
    expect(await found('login')).toEqual([]);
    expect(await found('carpet')).toEqual([]);
  });

  test.each(['op_cat', 'opcat', 'OP_CAT'])(
    '%j finds what has the two words with an underscore',
    async (term) => {
      await createVideo(database, { title: 'Unlocking OP_CAT' });
      await createVideo(database, { title: 'Ops', description: 'And their cat' });
      expect(await found(term)).toEqual(['Unlocking OP_CAT']);
    },
  );

  test('words in quotation marks are meant as they are', async () => {
    await createVideo(database, { title: 'A frontend' });
    await createVideo(database, { title: 'The front end' });
    const { more } = await catalogue.search({ term: '"front end"' });
    expect(more.map(({ title }) => title)).toEqual(['The front end']);
  });

  test('a line that is said is quoted by either spelling', async () => {
    const lines = ['Good morning.', 'This is how the event loop goes round.'];
    const { id } = await createVideo(database, { title: 'Otters', transcript: lines.join(' ') });
    await createCues(database, id, lines);
    const { more } = await catalogue.search({ term: 'eventloop' });
    expect(more.map(({ cue, isSaid }) => [cue?.text, isSaid])).toEqual([
      ['This is how the event loop goes round.', true],
    ]);
  });
});

describe('a word in short', () => {
  test('finds the word that most titles have of those with its letters', async () => {
    await createVideo(database, { title: 'Accessibility for otters', description: 'All automatically' });
    await createVideo(database, { title: 'Accessibility', description: 'Not automatically' });
    await createVideo(database, { title: 'Automatically yours', description: 'What k8s is' });
    await createVideo(database, { title: 'Kubernetes' });
    for (let n = 0; n < 3; n += 1)
      await createVideo(database, { title: `Applications ${n}`, description: 'Of wide applicability' });
    expect(await found('a11y')).toEqual(['Accessibility', 'Accessibility for otters']);
    expect(await found('A11y otters')).toContain('Accessibility for otters');
    expect(await found('k8s')).toEqual(['Automatically yours', 'Kubernetes']);
    expect(await found('i18n')).toEqual([]);
  });
});
