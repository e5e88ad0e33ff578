import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApplication } from './support/application.ts';
import { createProfile, createVideo } from './support/factories.ts';
import { keptPages } from './support/kept-pages.ts';

const {
  connectionString,
  database,
  pool,
  site,
  render,
  served,
  other,
  read,
  untilKept,
  untilAllIsHeard,
  changed,
} = await keptPages();

describe('a page that holds nothing personal', () => {
  test('is rendered once for all who ask for it, one after the other or at once', async () => {
    await changed(served, () => createVideo(database, { title: 'Otters' }));
    const pages = await Promise.all(Array.from({ length: 20 }, () => read(served)));
    expect(site.page.rendered).toBe(1);
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('Otters, Herons');
    await read(served);
    expect(site.page.rendered).toBe(1);
  });

  test('shows a change on every instance within a second', async () => {
    expect(await read(served)).toContain('<p>Herons</p>');
    expect(await read(other)).toContain('<p>Herons</p>');
    await createVideo(database, { title: 'Kingfishers' });
    for (const instance of [served, other]) {
      await vi.waitFor(async () => expect(await read(instance)).toContain('Kingfishers, Herons'), {
        timeout: 1_000,
        interval: 20,
      });
    }
  });

  test('that was begun before a change and finished after it is not kept', async () => {
    await changed(served, () => createVideo(database, { title: 'Swans' }));
    const release = Promise.withResolvers<void>();
    site.page.hold = release.promise;
    site.page.hasRead = Promise.withResolvers();
    const begunBefore = read(served);
    await site.page.hasRead.promise;
    await changed(served, () => createVideo(database, { title: 'Cranes' }));

    const begunAfter = await read(served);
    release.resolve();
    expect(await begunBefore).not.toContain('Cranes');
    expect(begunAfter).toContain('Cranes');
    expect(await read(served)).toContain('Cranes');
  });

  test('is kept apart by address, by query and by host', async () => {
    await read(served, '/search');
    await read(served, '/search?q=1');
    await read(served, '/search?q=2');
    expect(site.page.rendered).toBe(3);
    for (const path of ['/search', '/search?q=1', '/search?q=2']) await read(served, path);
    expect(site.page.rendered).toBe(3);
    const port = Number(new URL(served.origin).port);
    const byAnotherName = httpRequest({ port, path: '/search', headers: { host: 'films.example' } }).end();
    await new Promise((resolve) =>
      byAnotherName.once('response', (response) => response.resume().once('end', resolve)),
    );
    expect(site.page.rendered).toBe(4);
  });

  test('is one for all who come by share links, and is not told what stands in theirs', async () => {
    const told: string[] = [];
    site.page.extra = async (request) => {
      told.push(request.url);
      return null;
    };
    const path = `/videos/${randomUUID()}`;
    for (const link of ['?shareToken=one&sharedBy=a&q=Why', '?shareToken=two&utm_source=mail', '']) {
      await read(served, path + link);
    }
    expect(told).toEqual([served.origin + path]);
    await read(served, `${path}?t=90&shareToken=three`);
    expect(told).toEqual([served.origin + path, `${served.origin}${path}?t=90`]);
  });

  test('at an address that nobody links to, for its length, is not kept', async () => {
    const path = `/login?returnTo=${'x'.repeat(700)}`;
    await read(served, path);
    await read(served, path);
    expect(site.page.rendered).toBe(2);
  });

  test('is given to others though the first who asked for it went away', async () => {
    await changed(served, () => createVideo(database));
    const release = Promise.withResolvers<void>();
    site.page.hold = release.promise;
    site.page.hasRead = Promise.withResolvers();
    const first = new AbortController();
    const gone = fetch(served.origin, { signal: first.signal }).catch(() => 'gone');
    await site.page.hasRead.promise;
    const second = read(served);
    first.abort();
    expect(await gone).toBe('gone');
    release.resolve();
    expect(await second).toContain('Herons');
    expect(site.page.rendered).toBe(1);
  });

  test('asked for by HEAD has no body and the same headers, and leaves the page whole for GET', async () => {
    await changed(served, () => createVideo(database));
    const head = await fetch(served.origin, { method: 'HEAD' });
    expect(await head.text()).toBe('');
    const get = await fetch(served.origin, { headers: { 'accept-encoding': 'identity' } });
    const body = await get.text();
    expect(body).toContain('Herons');
    expect(get.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    const ignored = ['date', 'content-length', 'content-encoding', 'connection', 'keep-alive'];
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !ignored.includes(name));
    expect(headersOf(head)).toEqual(headersOf(get));
    expect(site.page.rendered).toBe(1);
  });
});

describe('what strangers can have made', () => {
  test('of pages that are not kept is bounded: past it a network is told to wait, and kept pages go on', async () => {
    const own = await startTestApplication(connectionString, { render });
    onTestFinished(own.stop);
    await untilKept(own);
    const ask = async (path: string) => (await fetch(own.origin + path)).status;
    const statuses = await Promise.all(Array.from({ length: 320 }, (_, n) => ask(`/nowhere/${n}`)));
    const made = statuses.filter((status) => status !== 429).length;
    expect(made).toBeLessThanOrEqual(300);
    expect(made).toBeGreaterThan(290);
    expect(await ask(`/captions/${randomUUID()}.vtt`)).toBe(429);
    expect(await ask('/?utm_source=mail')).toBe(200);
  });

  test('of the sitemap is made once, whatever stands behind its address, until the catalogue changes', async () => {
    const heron = await pool.query('select id from videos');
    const select = vi.spyOn(served.application.resources.database, 'select');
    const first = await read(served, '/sitemap.xml');
    expect(first).toContain(heron.rows[0].id);
    const asked = select.mock.calls.length;
    for (const query of ['', '?one', '?two=3'])
      expect(await read(served, `/sitemap.xml${query}`)).toBe(first);
    expect(select.mock.calls.length).toBe(asked);
    const added = Promise.withResolvers<string>();
    await changed(served, async () => added.resolve((await createVideo(database)).id));
    expect(await read(served, '/sitemap.xml')).toContain(await added.promise);
  });
});

describe('a change that a few pages show', () => {
  /** Two pages are kept; each shows a video of its own. */
  async function keepTwo() {
    const [one, two] = [await createVideo(database), await createVideo(database)];
    await untilAllIsHeard();
    site.page.extra = async (request) => {
      const shown = new URL(request.url).pathname === '/search' ? two : one;
      const html = `<a href="/videos/${shown.id}">${site.page.rendered}</a>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    };
    return { one, two, kept: { one: await read(served), two: await read(served, '/search') } };
  }

  test('an edited question renews the page of its video, and no other', async () => {
    const { one, kept } = await keepTwo();
    const ask = `insert into ai_clickable_questions (question_text, video_id) values ('Why?', '${one.id}')`;
    await changed(served, () => pool.query(ask));
    const asked = await read(served);
    expect(asked).not.toBe(kept.one);
    await changed(served, () => pool.query(`update ai_clickable_questions set question_text = 'How?'`));
    expect(await read(served)).not.toBe(asked);
    expect(await read(served, '/search')).toBe(kept.two);
  });

  test('for the new name of a member renews the pages with their videos, and no other', async () => {
    const { two, kept } = await keepTwo();
    const member = await createProfile(database);
    await changed(served, () =>
      pool.query('update videos set user_id = $1 where id = $2', [member.id, two.id]),
    );
    kept.one = await read(served);
    kept.two = await read(served, '/search');
    const rename = `update profiles set first_name = 'Ann' where id = '${member.id}'`;
    await changed(served, () => pool.query(rename));
    expect(await read(served)).toBe(kept.one);
    expect(await read(served, '/search')).not.toBe(kept.two);
  });
});

describe('the form of a page', () => {
  async function rawPage(acceptEncoding: string | undefined) {
    const request = httpRequest(served.origin, {
      headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
    }).end();
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
      request.once('response', resolve),
    );
    return { encoding: response.headers['content-encoding'], body: await buffer(response) };
  }

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['brotli', undefined],
  ])('for Accept-Encoding %j is %s, and always the same page', async (asked, encoding) => {
    const plain = await read(served);
    const raw = await rawPage(asked);
    expect(raw.encoding).toBe(encoding);
    const decode = raw.encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect((raw.encoding ? decode(raw.body) : raw.body).toString()).toBe(plain);
  });
});
