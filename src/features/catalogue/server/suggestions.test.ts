import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, search_vocabulary cascade');
});

describe('while a term is typed', () => {
  const suggested = async (term: string) =>
    (await catalogue.suggestions({ term })).map(({ kind, text }) => `${kind}: ${text}`);

  test('titles, speakers and tags are suggested by the beginnings of their words', async () => {
    await createVideo(database, { title: 'Boundaries', speakers: ['Gary Bernhardt'], tags: ['gardens'] });
    await createVideo(database, { title: 'Garlic and programming' });
    await createVideo(database, { title: 'Garbage, a draft', published: false });
    expect(await suggested('gar')).toEqual([
      'video: Garlic and programming',
      'speaker: Gary Bernhardt',
      'tag: gardens',
    ]);
    expect(await suggested('gary b')).toEqual(['speaker: Gary Bernhardt']);
    expect(await suggested('programming')).toEqual(['video: Garlic and programming']);
    expect(await suggested('programs')).toEqual([]);
  });

  test.each([
    ['Web security', 'security'],
    ['Testing with care', 'testing'],
    ['Making and deployment', 'making'],
    ['An accessibility statement', 'accessibility'],
    ['Optimization of queries', 'optimization'],
    ['Reliability of machines', 'machines reliability'],
    ['Seven Ineffective Coding Habits', 'seven ineffective'],
    ['Thinking about thinking', 'thinking about thinking'],
    ['Talks about Node.js before lunch', 'node js before'],
    ['Those were the days', 'those were the days'],
  ])('%j stays suggested while %j is typed, from the second letter on', async (title, whole) => {
    await createVideo(database, { title });
    for (let letters = 2; letters <= whole.length; letters += 1) {
      const typed = whole.slice(0, letters);
      expect(await suggested(typed), typed).toEqual([`video: ${title}`]);
    }
  });

  test('a speaker and a tag stay suggested to the end of their words', async () => {
    await createVideo(database, { title: 'Otters', speakers: ['Katie Hughes'], tags: ['availability'] });
    for (const typed of ['hug', 'hughe', 'katie hughes'])
      expect(await suggested(typed)).toEqual(['speaker: Katie Hughes']);
    for (const typed of ['avail', 'availabi', 'availability'])
      expect(await suggested(typed)).toEqual(['tag: availability']);
  });

  test.each(['', ' ', "'", '&|!:*', '\\', '%', '<->', 'a'.repeat(200)])('%j breaks nothing', async (term) => {
    await createVideo(database, { title: 'Otters' });
    expect(await suggested(term)).toEqual([]);
  });

  test.each([
    ['Сергей и май', 'сергей'],
    ['Сергей и май', 'май'],
    ['Ёлка', 'елк'],
    ['한국어 수업', '한국'],
    ['私の東京案内', '東京案'],
    ['Übung', 'ub'],
  ])('%j is suggested for %j', async (title, term) => {
    await createVideo(database, { title });
    expect(await suggested(term)).toEqual([`video: ${title}`]);
  });

  test('where nothing begins so, what a misspelt word means is suggested', async () => {
    await createVideo(database, { title: 'Concurrency in Python', speakers: ['Sandi Metz'] });
    for (const typed of ['concurenc', 'concurency', 'Concurency', 'concurency in pyhton'])
      expect(await suggested(typed), typed).toEqual(['video: Concurrency in Python']);
    expect(await suggested('sandy mets')).toEqual(['speaker: Sandi Metz']);
    // A short word that is being typed may become any other.
    await createVideo(database, { title: 'Cart and horse' });
    expect(await suggested('gart')).toEqual([]);
    expect(await suggested('zyzzyva')).toEqual([]);
  });

  test.each(['Łukasz', 'lukasz', 'Luk', 'ŁUKASZ Gåse', 'lukasz gase'])(
    'a letter with a stroke or a ring is one without: %j',
    async (term) => {
      await createVideo(database, { title: 'Otters', speakers: ['Łukasz Gåse'] });
      expect(await suggested(term)).toEqual(['speaker: Łukasz Gåse']);
    },
  );

  test.each(['Strasse', 'straße', 'strass', 'stra'])('%j suggests a street in German', async (term) => {
    await createVideo(database, { title: 'Eine Straße' });
    expect(await suggested(term)).toEqual(['video: Eine Straße']);
  });

  test('the letters of a word may have marks, and a video is led to by its id', async () => {
    const { id } = await createVideo(database, { title: 'Café Müller' });
    expect(await catalogue.suggestions({ term: 'CAFE mu' })).toEqual([
      { kind: 'video', text: 'Café Müller', id },
    ]);
  });
});
