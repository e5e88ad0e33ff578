import { randomUUID } from 'node:crypto';
import type { RouterClient } from '@orpc/server';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { type AppContext, operationsFor } from '#app/application.ts';
import type { RenderPage } from '#app/pages/page.ts';
import type { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { startTestApplication, type TestApplication } from './application.ts';
import { createVideo } from './factories.ts';
import { testDatabase } from './test-database.ts';

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

/**
 * For a test file: two instances on one database, which keep pages that list one video. Each test begins with a page of
 * its own, which both have kept, and with nothing rendered.
 */
export async function keptPages() {
  const { connectionString, database, pool } = await testDatabase();
  /** The page of the test that runs. */
  const site = { page: new TestPage() };
  const render: RenderPage = (request, context) => site.page.render(request, context);
  const served = await startTestApplication(connectionString, { render });
  const other = await startTestApplication(connectionString, { render });

  beforeEach(async () => {
    site.page = new TestPage();
    for (const instance of [served, other]) await untilKept(instance);
    await pool.query('truncate videos cascade');
    await createVideo(database, { title: 'Herons' });
    await untilAllIsHeard();
    for (const instance of [served, other]) await untilKept(instance);
    site.page.rendered = 0;
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
        const before = site.page.rendered;
        await read(instance);
        expect(site.page.rendered).toBe(before);
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

  return {
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
  };
}
