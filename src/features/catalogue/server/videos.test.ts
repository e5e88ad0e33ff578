import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import {
  createCategory,
  createCues,
  createProfile,
  createVideo,
} from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { LIST_ORDERS } from '../rules/sorting.ts';

const { database, pool } = await testDatabase();
const { catalogue } = operationsAs('anyone', database);

beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles cascade');
});

describe('an id', () => {
  test.each([
    '',
    'sample-video',
    '123',
    `${randomUUID()}0`,
    randomUUID().replace(/-/g, ''),
    "'; drop table videos",
    '💥',
  ])('%j that is none is refused in the words of the service', async (id) => {
    const video = { message: `Invalid video ID format: ${id}`, code: 'VALIDATION_ERROR', status: 400 };
    await expect(catalogue.video({ id })).rejects.toMatchObject({
      ...video,
      data: { fields: { id: video.message } },
    });
    await expect(catalogue.transcript({ id })).rejects.toMatchObject(video);
    const category = { message: `Invalid category ID format: ${id}`, code: 'VALIDATION_ERROR', status: 400 };
    await expect(catalogue.list({ categoryId: id })).rejects.toMatchObject(category);
    await expect(catalogue.search({ term: 'x', categoryId: id })).rejects.toMatchObject(category);
  });

  test('of any version and case is taken, and found', async () => {
    const { id } = await createVideo(database, { id: '0190a8f0-7b1c-7a3e-9f00-aaaaaaaaaaaa' });
    expect((await catalogue.video({ id: id.toUpperCase() })).id).toBe(id);
  });

  test('gives when the video was listed, when it was published elsewhere, and who submitted it', async () => {
    const given = { published_on: '2010-05-19', submitter_name: 'Somebody' };
    const { id, created_at } = await createVideo(database, given);
    const dated = {
      createdAt: created_at.toISOString(),
      publishedOn: '2010-05-19',
      submitterName: 'Somebody',
    };
    expect(await catalogue.video({ id })).toMatchObject(dated);
    const other = await createVideo(database);
    expect((await catalogue.video({ id: other.id })).publishedOn).toBeNull();
  });

  test('that nobody has is not found', async () => {
    await expect(catalogue.video({ id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
      status: 404,
      message: 'Video not found',
    });
    expect(await catalogue.transcript({ id: randomUUID() })).toEqual([]);
  });
});

describe('a video', () => {
  test('is told whole', async () => {
    const category = await createCategory(database, { name: 'Rivers' });
    const person = await createProfile(database, { first_name: 'Ann' });
    const { id } = await createVideo(database, {
      title: 'Heron',
      description: 'The whole description. '.repeat(50),
      url: 'https://vimeo.com/76979871',
      tags: ['birds', 'rivers'],
      speakers: ['Ann Lee', 'Bo'],
      duration: 75,
      view_count: 3,
      user_id: person.id,
      categories: [category],
      transcript_status: 'available',
      transcript_language: 'en',
    });
    expect(await catalogue.video({ id })).toMatchObject({
      id,
      title: 'Heron',
      description: 'The whole description. '.repeat(50).trim(),
      url: 'https://vimeo.com/76979871',
      tags: ['birds', 'rivers'],
      speakers: ['Ann Lee', 'Bo'],
      durationSeconds: 75,
      viewCount: 3,
      submitterName: 'Ann',
      categories: [{ id: category.id, name: 'Rivers' }],
      transcriptStatus: 'available',
      transcriptLanguage: 'en',
    });
  });

  test('is described on its card by whole words, which say that they go on where they do', async () => {
    const line = 'He explains a technique. '.repeat(8).trimEnd();
    await createVideo(database, { title: 'Long', description: `${line} And what remembering is for.` });
    await createVideo(database, { title: 'Whole', description: `${line} That is it all of.` });
    const { videos: cards } = await catalogue.list({ sort: 'alphabetical' });
    expect(cards.map(({ summary }) => summary)).toEqual([`${line} And what…`, `${line} That is it all of.`]);
  });

  test('is described as people read it, on its page and its card, and edited as it was written', async () => {
    const written =
      '## About\n\nA **river** that is dammed does not stop. It waits behind\nthe wall, and what it carried settles there.';
    const { id } = await createVideo(database, { description: written });
    const { description } = await catalogue.video({ id });
    expect(description).toBe(
      'About\n\nA river that is dammed does not stop. It waits behind the wall, and what it carried settles there.',
    );
    const [card] = (await catalogue.list({})).videos;
    expect(card?.summary).toBe(description.replace('\n\n', ' '));
    const { rows } = await pool.query('select description from videos where id = $1', [id]);
    expect(rows).toEqual([{ description: written }]);
  });

  test('has its transcript line by line, in order, with and without times', async () => {
    const { id } = await createVideo(database);
    const untimed = { text: 'Third', start_ms: null, end_ms: null, speaker: 'Ann' };
    await createCues(database, id, ['First', 'Second', untimed]);
    expect(await catalogue.transcript({ id })).toMatchObject([
      { startMs: 0, endMs: 5_000, speaker: null, text: 'First' },
      { startMs: 5_000, endMs: 10_000, text: 'Second' },
      { startMs: null, endMs: null, speaker: 'Ann', text: 'Third' },
    ]);
  });
});

describe('categories', () => {
  test('are the active ones by name, each with the number of its published videos', async () => {
    const [rivers, empty, hidden] = [
      await createCategory(database, { name: 'rivers' }),
      await createCategory(database, { name: 'Lakes' }),
      await createCategory(database, { name: 'Hidden', active: false }),
    ];
    await createVideo(database, { categories: [rivers, hidden] });
    await createVideo(database, { categories: [rivers] });
    await createVideo(database, { categories: [rivers], published: false });
    expect(await catalogue.categories()).toEqual([
      { id: empty.id, name: 'Lakes', count: 0 },
      { id: rivers.id, name: 'rivers', count: 2 },
    ]);
  });
});

describe('a draft', () => {
  const title = 'Embargoed zebrafish';
  afterEach(() => pool.query(`delete from search_vocabulary where word = 'zebrafish'`));

  test.each([
    ['that was never published', async (_id: string) => undefined],
    [
      'that was withdrawn',
      async (id: string) => {
        await pool.query('update videos set published = true where id = $1', [id]);
        await pool.query('update videos set published = false where id = $1', [id]);
      },
    ],
  ])('%s appears nowhere, to nobody', async (_what, prepare) => {
    const category = await createCategory(database);
    const { id } = await createVideo(database, {
      title,
      description: 'Secret description',
      transcript: 'Secret words',
      tags: ['zebrafish'],
      url: 'https://vimeo.com/12345678',
      published: false,
      is_featured: true,
      categories: [category],
    });
    await createCues(database, id, ['Secret words']);
    await prepare(id);
    const beside = await createVideo(database, { title: 'Public', categories: [category] });

    for (const role of ['anyone', 'share-visitor', 'member', 'admin'] as const) {
      const operations = operationsAs(role, database);
      const answers: unknown[] = [await operations.catalogue.categories()];
      for (const sort of LIST_ORDERS) {
        answers.push(await operations.catalogue.list({ sort }));
        answers.push(await operations.catalogue.list({ sort, categoryId: category.id }));
      }
      for (const term of [
        title,
        'zebrafish',
        'zebrafsih',
        'zebra',
        'secret words',
        'ze',
        'https://vimeo.com/12345678',
      ]) {
        for (const sort of ['newest', 'alphabetical', 'popular', 'relevance'] as const) {
          answers.push(await operations.catalogue.search({ term, sort }));
          answers.push(await operations.catalogue.search({ term, sort, categoryId: category.id }));
        }
        answers.push(await operations.catalogue.searchVideosFulltext({ search_query: term }));
      }
      answers.push(await operations.catalogue.transcript({ id }));
      answers.push(await operations.watch.nextVideos({ id: beside.id }));
      expect(JSON.stringify(answers)).not.toMatch(new RegExp(`${id}|embargoed|secret desc|"Secret`, 'i'));
      await expect(operations.catalogue.video({ id })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
      await expect(operations.watch.recordView({ id })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    }
  });
});
