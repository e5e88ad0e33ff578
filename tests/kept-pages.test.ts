import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RouterClient } from '@orpc/server';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AppContext, operationsFor } from '#app/application.ts';
import type { RenderPage } from '#app/pages/page.ts';
import { listenToDatabase } from '#app/start/database-listener.ts';
import type { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { newSessionId, signVisitor, VISITOR_COOKIE } from '#platform/callers/visitor-cookie.ts';
import { siteNameSetting } from '#platform/site-name.ts';
import { startTestApplication, type TestApplication } from './support/application.ts';
import { capturedLog } from './support/captured-log.ts';
import { startDatabaseProxy } from './support/database-proxy.ts';
import { createProfile, createVideo } from './support/factories.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();

type Operations = { catalogue: RouterClient<typeof catalogueProcedures> };

/** A page that lists the videos, and tells what it knows of its reader. */
class TestPage {
  rendered = 0;
  /** What the next rendering waits for after it has read the videos. */
  hold: Promise<void> | null = null;
  hasRead = Promise.withResolvers<void>();
  extra: (request: Request, context: AppContext) => Promise<Response | null> = async () => null;

  render = async (request: Request, context: AppContext): Promise<Response> => {
    this.rendered += 1;
    const { catalogue } = operationsFor(context) as unknown as Operations;
    const titles = await catalogue.list({}).then(
      ({ videos }) => videos.map((video) => video.title).join(', '),
      (error: Error) => error.message,
    );
    const hold = this.hold;
    this.hold = null;
    this.hasRead.resolve();
    await hold;
    const answer = await this.extra(request, context);
    if (answer) return answer;
    const reader = JSON.stringify({ visitor: context.visitor, cookie: request.headers.get('cookie') });
    return new Response(`<!DOCTYPE html><p>${titles}</p><p>${reader}</p>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
}

let page = new TestPage();
const render: RenderPage = (request, context) => page.render(request, context);
const served = await startTestApplication(connectionString, { render });
const other = await startTestApplication(connectionString, { render });

beforeEach(async () => {
  page = new TestPage();
  for (const instance of [served, other]) await untilKept(instance);
  await pool.query('truncate videos cascade');
  await createVideo(database, { title: 'Herons' });
  await untilAllIsHeard();
  for (const instance of [served, other]) await untilKept(instance);
  page.rendered = 0;
  served.logLines.length = 0;
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await served.stop();
  await other.stop();
});

const read = async (from: TestApplication, path = '/', headers: Record<string, string> = {}) =>
  (await fetch(from.origin + path, { headers })).text();

/** Waits until pages of this instance are kept: two in a row are one rendering. */
async function untilKept(instance: TestApplication) {
  await vi.waitFor(
    async () => {
      await read(instance);
      const before = page.rendered;
      await read(instance);
      expect(page.rendered).toBe(before);
    },
    { timeout: 10_000 },
  );
}

/**
 * Waits until both instances have heard of every change so far: what is told last is heard last. It is told anew until it
 * is heard, for one whose line is broken hears nothing until it stands again.
 */
async function untilAllIsHeard() {
  const last = randomUUID();
  const emit = vi.spyOn(pg.Client.prototype, 'emit');
  const hearers = () =>
    new Set(
      emit.mock.contexts.filter((_, at) => {
        const [event, told] = emit.mock.calls[at] ?? [];
        return event === 'notification' && told.payload === last;
      }),
    );
  await vi.waitFor(
    async () => {
      await pool.query(`select pg_notify('catalogue_changed', $1)`, [last]);
      expect(hearers().size).toBe(2);
    },
    { timeout: 10_000 },
  );
  emit.mockRestore();
}

/** Does what changes the catalogue, and waits until the instance has heard of it. */
async function changed(instance: TestApplication, change: () => Promise<unknown>) {
  const heard = new Promise<void>((resolve) => {
    const clear = vi.spyOn(instance.application.pages, 'clear').mockImplementation((...told) => {
      clear.mockRestore();
      instance.application.pages.clear(...told);
      resolve();
    });
  });
  await change();
  await heard;
}

describe('a page that holds nothing personal', () => {
  test('is rendered once for all who ask for it, one after the other or at once', async () => {
    await changed(served, () => createVideo(database, { title: 'Otters' }));
    const pages = await Promise.all(Array.from({ length: 20 }, () => read(served)));
    expect(page.rendered).toBe(1);
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('Otters, Herons');
    await read(served);
    expect(page.rendered).toBe(1);
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
    page.hold = release.promise;
    page.hasRead = Promise.withResolvers();
    const begunBefore = read(served);
    await page.hasRead.promise;
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
    expect(page.rendered).toBe(3);
    for (const path of ['/search', '/search?q=1', '/search?q=2']) await read(served, path);
    expect(page.rendered).toBe(3);
    const port = Number(new URL(served.origin).port);
    const byAnotherName = httpRequest({ port, path: '/search', headers: { host: 'films.example' } }).end();
    await new Promise((resolve) =>
      byAnotherName.once('response', (response) => response.resume().once('end', resolve)),
    );
    expect(page.rendered).toBe(4);
  });

  test('is one for all who come by share links, and is not told what stands in theirs', async () => {
    const told: string[] = [];
    page.extra = async (request) => {
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
    expect(page.rendered).toBe(2);
  });

  test('is given to others though the first who asked for it went away', async () => {
    await changed(served, () => createVideo(database));
    const release = Promise.withResolvers<void>();
    page.hold = release.promise;
    page.hasRead = Promise.withResolvers();
    const first = new AbortController();
    const gone = fetch(served.origin, { signal: first.signal }).catch(() => 'gone');
    await page.hasRead.promise;
    const second = read(served);
    first.abort();
    expect(await gone).toBe('gone');
    release.resolve();
    expect(await second).toContain('Herons');
    expect(page.rendered).toBe(1);
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
    expect(page.rendered).toBe(1);
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
    page.extra = async (request) => {
      const shown = new URL(request.url).pathname === '/search' ? two : one;
      const html = `<a href="/videos/${shown.id}">${page.rendered}</a>`;
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

describe('nothing personal', () => {
  test('gets into a kept page: the visitor’s session changes nothing and is not seen by its renderer', async () => {
    await changed(served, () => createVideo(database));
    const secret = served.application.resources.visitorSecret;
    const cookie = `${VISITOR_COOKIE}=${signVisitor({ sessionId: newSessionId(), hasShareSession: false }, secret)}`;
    const first = await read(served, '/', { cookie });
    expect(first).toContain('{"visitor":null,"cookie":null}');
    expect(await read(served)).toBe(first);
    expect(page.rendered).toBe(1);
  });

  test.each([
    'theme=dark',
    'mindreel_visitor=x; theme=dark',
    'session=secret',
    'mindreel_visitor2=x',
    'mindreel_browser=x; mindreel_session=y',
    'mindreel_visitor',
    `${'mindreel_visitor='.repeat(40)};x`,
    `${'mindreel_visitor=; '.repeat(800)}x`,
  ])('is kept for a reader with the cookie %s, who is also not given a kept page', async (cookie) => {
    const kept = await read(served);
    const own = await read(served, '/', { cookie });
    const { headers } = await fetch(served.origin, { headers: { cookie } });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(own).toContain(JSON.stringify(cookie).slice(1, -1));
    expect(await read(served, '/', { cookie })).toBe(own);
    expect(page.rendered).toBe(3);
    expect(await read(served)).toBe(kept);
  });

  test.each([
    '__Host-mindreel_visitor=x; __Host-mindreel_browser=y',
    ' mindreel_browser=x=y ;; mindreel_visitor=',
    'mindreel_visitor='.repeat(900),
  ])(
    'is known of a reader by the marks of their browser alone, %.60s: they share the page',
    async (cookie) => {
      await changed(served, () => createVideo(database));
      const kept = await read(served);
      expect(await read(served, '/', { cookie })).toBe(kept);
      expect(page.rendered).toBe(1);
    },
  );

  test('is known of a reader by the mark of their browser alone: the page is kept', async () => {
    await changed(served, () => createVideo(database));
    const kept = await read(served);
    expect(await read(served, '/', { cookie: 'mindreel_browser=x' })).toBe(kept);
    expect(page.rendered).toBe(1);
  });

  test('is set by a kept page; a personal one sets its cookies', async () => {
    await changed(served, () => createVideo(database));
    page.extra = async (_request, context) => {
      context.responseHeaders.append('set-cookie', 'one=1');
      context.responseHeaders.append('set-cookie', 'two=2');
      return null;
    };
    const impersonal = await fetch(served.origin);
    expect(impersonal.headers.getSetCookie()).toEqual([]);
    const personal = await fetch(served.origin, { headers: { cookie: 'session=1' } });
    expect(personal.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  });

  test('may be kept on the way either', async () => {
    const { headers } = await fetch(served.origin);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });
});

describe('a changed setting', () => {
  test('is in the kept pages of another instance at once', async () => {
    page.extra = async (_request, { resources }) =>
      new Response(`<!DOCTYPE html><title>${await resources.siteName()}</title>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    const { settings } = served.application.resources;
    for (const name of ['Reading Room', 'Listening Room', '']) {
      await untilKept(other);
      const shown = name || 'Mindreel';
      await changed(other, () => settings.set(database, siteNameSetting, name));
      expect(await read(other)).toContain(`<title>${shown}</title>`);
      await vi.waitFor(async () => expect(await read(served)).toContain(`<title>${shown}</title>`), 15_000);
    }
  });

  test('reaches an instance whose line was broken when it changed', async () => {
    const { settings, siteName } = other.application.resources;
    expect(await siteName()).toBe('Mindreel');
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'mindreel listener'`,
    );
    await settings.set(database, siteNameSetting, 'Reading Room');
    await vi.waitFor(async () => expect(await siteName()).toBe('Reading Room'), 15_000);
    await untilKept(other);
    expect(await siteName()).toBe('Reading Room');
    await settings.set(database, siteNameSetting, '');
  });
});

describe('a page that is not good', () => {
  test('because an operation failed is neither kept nor given to others', async () => {
    await changed(served, () => createVideo(database));
    await pool.query('alter table videos rename column sort_title to elsewhere');
    try {
      expect(await read(served)).toContain('An unexpected error occurred. Please try again.');
    } finally {
      await pool.query('alter table videos rename column elsewhere to sort_title');
    }
    expect(await read(served)).toContain('Herons');
  });

  test('because its reader asked too often is that reader’s alone', async () => {
    await changed(served, () => createVideo(database));
    page.extra = async (_request, context) => {
      if (page.rendered === 1)
        Object.assign(context.outcome, { hasFailed: true, status: 429, retryAfterSeconds: 9 });
      return null;
    };
    const release = Promise.withResolvers<void>();
    page.hold = release.promise;
    page.hasRead = Promise.withResolvers();
    const first = fetch(served.origin);
    await page.hasRead.promise;
    const second = fetch(served.origin);
    release.resolve();
    expect((await first).status).toBe(429);
    expect((await first).headers.get('retry-after')).toBe('9');
    expect((await second).status).toBe(200);
    expect((await fetch(served.origin)).status).toBe(200);
  });

  test.each([
    ['a redirect', () => Response.redirect('http://mindreel.test/elsewhere', 307), 307],
    [
      'a page that was not found',
      () => new Response('<p>Not found</p>', { status: 404, headers: { 'content-type': 'text/html' } }),
      404,
    ],
  ])('because it is %s is rendered for each who asks', async (_what, answer, status) => {
    page.extra = async () => answer();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${served.origin}/search`, { redirect: 'manual' })),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(5).fill(status));
    expect(responses[0]?.headers.get('x-content-type-options')).toBe('nosniff');
    await fetch(`${served.origin}/search`, { redirect: 'manual' });
    expect(page.rendered).toBe(6);
  });

  test('because its renderer failed says so, is logged, and is good the next time', async () => {
    page.extra = async () => {
      page.extra = async () => null;
      throw new Error('the password is hunter2');
    };
    const response = await fetch(`${served.origin}/y`);
    expect(response.status).toBe(500);
    const requestId = response.headers.get('x-request-id');
    expect(await response.text()).toBe('Something went wrong on our side. Please try again.');
    expect(served.logLines.filter((line) => line.level === 50)).toMatchObject([
      { requestId, err: { message: 'the password is hunter2' } },
    ]);
    expect(await read(served, '/y')).toContain('Herons');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'because it is asked for by %s is not rendered',
    async (method) => {
      const response = await fetch(served.origin, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(page.rendered).toBe(0);
    },
  );
});

describe('while changes cannot be heard', () => {
  /** Ends the instances' lines, and gives how many there were. */
  const cutLines = async () =>
    (
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'mindreel listener'`,
      )
    ).rowCount;

  test('nothing is kept or shared, until they are heard again', async () => {
    const spy = vi.spyOn(served.application.pages, 'setOpen');
    const { rows } = await pool.query('select current_database() as name');
    // Lets in no new line, while the connections that are there go on.
    await pool.query(`alter database ${rows[0].name} with connection limit 0`);
    try {
      expect(await cutLines()).toBe(2);
      await vi.waitFor(() => expect(spy.mock.calls).toEqual([[false]]), 15_000);
      await createVideo(database, { title: 'Unheard' });
      page.rendered = 0;
      for (const asked of [1, 2, 3]) {
        expect(await read(served)).toContain('Unheard, Herons');
        expect(page.rendered).toBe(asked);
      }
      await Promise.all([read(served), read(served), read(served)]);
      expect(page.rendered).toBe(6);
    } finally {
      await pool.query(`alter database ${rows[0].name} with connection limit -1`);
    }
    await untilKept(served);
    expect(await read(served)).toContain('Unheard, Herons');
    await createVideo(database, { title: 'Heard again' });
    await vi.waitFor(async () => expect(await read(served)).toContain('Heard again'), 15_000);
  });

  test('a page that was begun before the line broke is not kept when it stands again', async () => {
    const opened = vi.spyOn(served.application.pages, 'setOpen');
    await changed(served, () => createVideo(database));
    const release = Promise.withResolvers<void>();
    page.hold = release.promise;
    page.hasRead = Promise.withResolvers();
    const begun = read(served);
    await page.hasRead.promise;
    await cutLines();
    await vi.waitFor(() => expect(opened.mock.calls).toEqual([[false], [true]]), { timeout: 10_000 });
    page.rendered = 0;
    release.resolve();
    await begun;
    await read(served);
    expect(page.rendered).toBe(1);
  });

  test('because the network swallows them, that is noticed by the line’s silence', async () => {
    const proxy = await startDatabaseProxy(connectionString);
    const isOpen: boolean[] = [];
    const { log } = capturedLog('silent');
    const channels = { catalogue_changed: () => undefined };
    const setHearing = (isHearing: boolean) => isOpen.push(isHearing);
    const listener = listenToDatabase(proxy.connectionString, channels, setHearing, log, 20);
    await vi.waitFor(() => expect(isOpen).toEqual([true]), 15_000);
    proxy.swallow();
    await vi.waitFor(() => expect(isOpen).toEqual([true, false]), { timeout: 10_000 });
    await proxy.restore();
    await vi.waitFor(() => expect(isOpen).toEqual([true, false, true]), { timeout: 10_000 });
    await listener.close();
    await proxy.close();
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
