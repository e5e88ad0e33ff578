import { describe, expect, test, vi } from 'vitest';
import { listenToDatabase } from '#app/start/database-listener.ts';
import { siteNameSetting } from '#platform/site-name.ts';
import { capturedLog } from './support/captured-log.ts';
import { startDatabaseProxy } from './support/database-proxy.ts';
import { createVideo } from './support/factories.ts';
import { keptPages } from './support/kept-pages.ts';

const { connectionString, database, pool, site, served, other, read, untilKept, changed } = await keptPages();

describe('a changed setting', () => {
  test('is in the kept pages of another instance at once', async () => {
    site.page.extra = async (_request, { resources }) =>
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
      site.page.rendered = 0;
      for (const asked of [1, 2, 3]) {
        expect(await read(served)).toContain('Unheard, Herons');
        expect(site.page.rendered).toBe(asked);
      }
      await Promise.all([read(served), read(served), read(served)]);
      expect(site.page.rendered).toBe(6);
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
    site.page.hold = release.promise;
    site.page.hasRead = Promise.withResolvers();
    const begun = read(served);
    await site.page.hasRead.promise;
    await cutLines();
    await vi.waitFor(() => expect(opened.mock.calls).toEqual([[false], [true]]), { timeout: 10_000 });
    site.page.rendered = 0;
    release.resolve();
    await begun;
    await read(served);
    expect(site.page.rendered).toBe(1);
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
