import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { videos } from '#database/schema.ts';
import { type HostTitle, hostTitles } from '#features/media/server/public.ts';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { startFakeWebHosts } from '../../../../../tests/support/fake-hosts/web-hosts.ts';
import { importer, link } from '../../../../../tests/support/importer.ts';
import { untilSomeWait } from '../../../../../tests/support/until-some-wait.ts';
import { removeVideos } from '../remove-videos.ts';
import { generatedTags } from '../write-videos.ts';
import { lockImport, updateImport } from './import-tables.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool, admin, asked, work, resume, listed } = await importer();

describe('twenty links that are pasted', () => {
  const links = Array.from({ length: 20 }, (_, n) => link(n)).join('\n');
  const titleOf = async (url: string) => ({ title: `The loaf of ${url.slice(-2)}` });

  test('are checked and listed by two requests, and titled by a job; they are drafts if that is asked', async () => {
    const checked = await admin.checkLinks({ text: links });
    expect(checked).toMatchObject({ status: 'checked', found: 20, name: 'Pasted links' });
    const done = await admin.listImport({ importId: checked.id, publish: false });
    expect(done).toMatchObject({ status: 'done', drafts: 20, listed: 0, titlesAwaited: 20 });
    await work({ titleOf });
    expect(await admin.importState({ importId: checked.id })).toMatchObject({ titlesAwaited: 0, drafts: 20 });
    const [first] = await listed();
    expect(first).toMatchObject({ title: 'The loaf of 10', published: false });
  });

  test('are published as soon as their titles are there; one that its host shows to nobody stays a draft, and says why', async () => {
    const { id } = await admin.checkLinks({ text: links });
    expect(await admin.listImport({ importId: id, publish: true })).toMatchObject({ drafts: 20, listed: 0 });
    await work({
      titleOf: async (url) => (url === link(7) ? { reason: 'YouTube shows it to nobody' } : titleOf(url)),
    });
    const state = await admin.importState({ importId: id });
    expect(state).toMatchObject({ listed: 19, drafts: 1, titlesAwaited: 0 });
    expect(state.problems).toMatchObject([
      { kind: 'draft', place: link(7), reason: 'YouTube shows it to nobody' },
    ]);
    const all = await listed();
    expect(all.filter(({ published }) => published)).toHaveLength(19);
    expect(all.find(({ published }) => !published)?.title).toBe(link(7));
    expect(all.find(({ title }) => title === 'The loaf of 10')?.tags).toContain('loaf');
  });

  describe('whose host is away', () => {
    const away = async (): Promise<HostTitle> => ({
      reason: 'YouTube could not be reached',
      isPassing: true,
    });
    test('are asked for again some minutes later, and published then', async () => {
      const { id } = await admin.checkLinks({ text: links });
      await admin.listImport({ importId: id, publish: true });
      await pool.query(`update imports set updated_at = now() - interval '1 hour'`);
      await work({ titleOf: async (url) => (url === link(7) ? titleOf(url) : away()) });
      expect(await admin.importState({ importId: id })).toMatchObject({
        listed: 1,
        drafts: 19,
        titlesAwaited: 19,
        problems: [],
      });
      await resume();
      expect(asked).toEqual([]);
      await pool.query(`update imports set updated_at = now() - interval '6 minutes'`);
      await resume();
      expect(asked).toEqual([{ name: 'catalogue.ask-titles', data: { importId: id } }]);
      await work({ titleOf });
      expect(await admin.importState({ importId: id })).toMatchObject({ listed: 20, titlesAwaited: 0 });
    });

    test('stay drafts after a day, and say why', async () => {
      const { id } = await admin.checkLinks({ text: links });
      await admin.listImport({ importId: id, publish: true });
      await pool.query(`update imports set listing_at = now() - interval '25 hours'`);
      await work({ titleOf: away });
      const state = await admin.importState({ importId: id });
      expect(state).toMatchObject({ listed: 0, drafts: 20, titlesAwaited: 0 });
      expect(state.problems).toHaveLength(20);
      expect(state.problems[0]).toMatchObject({ kind: 'draft', reason: 'YouTube could not be reached' });
    });
  });

  test('show the speaker whom their host names, but keep one that an admin gave meanwhile', async () => {
    const host = await startFakeWebHosts();
    onTestFinished(host.close);
    for (const n of [1, 2, 3])
      host.answers.set(`https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(link(n))}`, {
        type: 'application/json',
        body: JSON.stringify({ title: `Loaf ${n}`, author_name: n === 3 ? 'Strange Loop' : 'Bret Victor' }),
      });
    const { id } = await admin.checkLinks({ text: [1, 2, 3].map(link).join('\n') });
    await admin.listImport({ importId: id, publish: true });
    await pool.query(`update videos set speakers = '{Alan Kay}' where url = $1`, [link(2)]);
    await work({ titleOf: hostTitles(host.read) });
    expect(host.requests).toHaveLength(3);
    const all = await listed();
    expect(all.map(({ title, speakers }) => [title, speakers])).toEqual([
      ['Loaf 1', ['Bret Victor']],
      ['Loaf 2', ['Alan Kay']],
      ['Loaf 3', []],
    ]);
    const { catalogue } = operationsAs('anyone', database);
    expect(await catalogue.video({ id: all[0]?.id ?? '' })).toMatchObject({ speakers: ['Bret Victor'] });
    const found = await catalogue.list({ speaker: 'bret victor' });
    expect(found.videos.map(({ title }) => title)).toEqual(['Loaf 1']);
  });

  test('get no title while their import is being undone, which waits for nobody', async () => {
    const { id } = await admin.checkLinks({ text: link(1) });
    await admin.listImport({ importId: id, publish: true });
    let working = Promise.resolve();
    await database.transaction(async (tx) => {
      await lockImport(tx, id);
      working = work({ titleOf });
      await untilSomeWait(pool);
      await removeVideos(tx, sql`select id from videos`);
      await updateImport(tx, id, { status: 'undone' });
    });
    await working;
    const [row] = await database.select().from(videos);
    expect(row).toMatchObject({ title: link(1), published: false, deleted_at: expect.any(Date) });
  });

  test('keep the title that an admin gave meanwhile', async () => {
    const { id } = await admin.checkLinks({ text: link(1) });
    await admin.listImport({ importId: id, publish: true });
    await pool.query(`update videos set title = 'My own loaf'`);
    await work({ titleOf });
    expect(await listed()).toMatchObject([{ title: 'My own loaf', published: false }]);
  });

  test('keep the tags that an admin gave meanwhile, and get others of the title with the description that they wrote', async () => {
    const { id } = await admin.checkLinks({ text: [1, 2, 3].map(link).join('\n') });
    await admin.listImport({ importId: id, publish: true });
    const [one, two] = await listed();
    await admin.editVideo({ id: one?.id ?? '', from: { tags: one?.tags ?? [] }, to: { tags: ['Rye'] } });
    const description = 'Sourdough needs a starter. Feed the starter every day.';
    await admin.editVideo({ id: two?.id ?? '', from: { description: '' }, to: { description } });
    await work({ titleOf });
    const all = await listed();
    expect(all.map(({ title }) => title)).toEqual(['The loaf of x1', 'The loaf of x2', 'The loaf of x3']);
    expect(all[0]?.tags).toEqual(['Rye']);
    expect(all[1]?.tags).toEqual(await generatedTags(database, 'The loaf of x2', description));
    expect(all[1]?.tags).toContain('sourdough');
    expect(all[2]?.tags).toEqual(await generatedTags(database, 'The loaf of x3', ''));
  });

  test('are counted where more of them stay drafts than a page shows', async () => {
    const { id } = await admin.checkLinks({
      text: Array.from({ length: 150 }, (_, n) => link(n)).join('\n'),
    });
    await admin.listImport({ importId: id, publish: true });
    await work();
    const state = await admin.importState({ importId: id });
    expect([state.problems.length, state.keptAsDrafts]).toEqual([100, 150]);
  });

  test('are not said to be kept as drafts where an admin gave a title, published or deleted them meanwhile', async () => {
    const { id } = await admin.checkLinks({ text: [1, 2, 3, 4].map(link).join('\n') });
    await admin.listImport({ importId: id, publish: true });
    await pool.query(`update videos set title = 'My own loaf', published = true where url = $1`, [link(1)]);
    await pool.query('update videos set published = true where url = $1', [link(2)]);
    await pool.query('update videos set deleted_at = now() where url = $1', [link(3)]);
    await work();
    expect(await admin.importState({ importId: id })).toMatchObject({
      titlesAwaited: 0,
      problems: [{ kind: 'draft', place: link(4) }],
    });
  });
});
