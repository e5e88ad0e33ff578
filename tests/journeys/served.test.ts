import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BuiltApplication, startBuiltApplication } from '../support/built-application.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { createCategory, createVideo } from '../support/factories.ts';
import { journey } from '../support/journey.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

const WITHOUT_DEMO = { DEMO_CATALOGUE: 'false' };

const { connectionString, database, pool } = await testDatabase();
const proxy = await startDatabaseProxy(connectionString);
const [one, two] = await Promise.all([
  startBuiltApplication(connectionString, WITHOUT_DEMO),
  startBuiltApplication(proxy.connectionString, WITHOUT_DEMO),
]);
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await proxy.close();
});

const HOSTILE = `</script><script>window.injected = 1</script><img src=x onerror="window.injected = 2">`;
const category = await createCategory(database, { name: `Rivers ${HOSTILE}` });
const video = await createVideo(database, {
  title: `Heron ${HOSTILE}`,
  description: `Birds ${HOSTILE}`,
  tags: [HOSTILE],
  categories: [category],
});

const read = async ({ origin }: BuiltApplication, path: string) => (await fetch(origin + path)).text();

/** The scripts that stand in a page themselves and that a browser would run. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(
      ([, attributes = '']) => !/\ssrc=/.test(attributes) && !/type="application\/ld\+json"/.test(attributes),
    )
    .map(([, , body = '']) => body);
}

const PAGES = [
  ['the home page', '/', 200],
  ['a search', `/search?q=${encodeURIComponent(`heron ${HOSTILE}`)}`, 200],
  ['a category', `/search?category=${category.id}`, 200],
  ['a video', `/videos/${video.id}`, 200],
  ['a page that is not there', `/nowhere${encodeURIComponent(HOSTILE)}`, 404],
] as const;

describe.each(PAGES)('%s', (_name, path, status) => {
  test('runs no script but those that its policy names by their hash', async () => {
    const response = await fetch(one.origin + path);
    expect(response.status).toBe(status);
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(/\s+/) ?? [];
    expect(scripts).toContain("'self'");
    expect(scripts.join(' ')).not.toMatch(/unsafe|nonce|\*|data:|blob:/);
    const html = await response.text();
    const inline = inlineScripts(html);
    expect(inline.length).toBeGreaterThan(0);
    for (const script of inline) {
      expect(scripts).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      expect(script).not.toMatch(/^window\.injected/);
    }
    expect(html).not.toContain('<img src=x onerror');
    expect(html).not.toMatch(/\snonce="/);
  });

  test('is the same for HEAD and for whoever asks for something else than a page', async () => {
    const head = await fetch(one.origin + path, { method: 'HEAD' });
    expect(head.status).toBe(status);
    expect(await head.text()).toBe('');
    const asJson = await fetch(one.origin + path, { headers: { accept: 'application/json' } });
    expect(asJson.status).toBe(status);
    expect(await asJson.text()).toContain('<!DOCTYPE html>');
    expect(asJson.headers.getSetCookie()).toEqual([]);
  });
});

journey('nothing runs that was written into a page or is brought into it later', async ({ open }) => {
  for (const [, path, status] of PAGES) {
    const reader = await open({ origin: one.origin });
    if (status === 404) reader.expectComplaint(/404/);
    await reader.visit(path);
    reader.expectComplaint(/Content-Security-Policy: script-src-(?:elem|attr) forbids inline/);
    reader.expectComplaint(/Executing inline (?:script|event handler) violates/);
    reader.expectComplaint(/nothing\.png/);
    const injected = await reader.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = 3';
      document.body.append(script);
      const picture = document.createElement('img');
      const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
      picture.setAttribute('onerror', 'window.injected = 4');
      picture.src = '/nothing.png';
      await failed;
      return (window as unknown as { injected?: number }).injected;
    });
    expect(injected).toBeUndefined();
  }
});

journey.for([
  ['in sight', 'once it has been drawn', { hidden: false, drawn: 'before' }],
  ['in the background', 'though it is not drawn', { hidden: true, drawn: 'never' }],
] as const)('a page %s asks for its scripts %s', async ([, , { hidden, drawn }], { open }) => {
  const reader = await open({ origin: one.origin });
  await reader.page.addInitScript((hidden) => {
    Object.assign(window, { drawnAt: null });
    if (hidden) {
      Object.defineProperty(document, 'hidden', { value: true });
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => (document.readyState === 'loading' ? 0 : draw(callback));
    } else requestAnimationFrame(() => Object.assign(window, { drawnAt: performance.now() }));
  }, hidden);
  await reader.visit('/');
  const { drawnAt, firstAt } = await reader.page.evaluate(() => ({
    drawnAt: (window as unknown as { drawnAt: number | null }).drawnAt,
    firstAt: Math.min(
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(firstAt).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(drawnAt === null ? 'never' : drawnAt <= firstAt ? 'before' : 'after').toBe(drawn);
});

test('the script that every page begins with has none of the words by which a search marks what it found', async () => {
  const scriptOf = async (page: string) => {
    const [, address] = /src:"(\/assets\/[^"]+)"/.exec(await read(one, page)) ?? [];
    return (await fetch(one.origin + address)).text();
  };
  for (const page of ['/', '/search?q=heron']) {
    const script = await scriptOf(page);
    expect(script).toContain('hydrateRoot');
    expect(script).not.toContain('forgotten');
  }
});

test('a change is on the pages of every instance, without anybody who says so', async () => {
  for (const instance of [one, two]) expect(await read(instance, '/')).toContain('Heron');
  await createVideo(database, { title: 'Kingfisher arrives' });
  for (const instance of [one, two]) {
    await vi.waitFor(async () => expect(await read(instance, '/')).toContain('Kingfisher arrives'), {
      timeout: 30_000,
      interval: 20,
    });
  }
  await pool.query('update videos set published = false where title = $1', ['Kingfisher arrives']);
  for (const instance of [one, two]) {
    await vi.waitFor(async () => expect(await read(instance, '/')).not.toContain('Kingfisher arrives'), {
      timeout: 30_000,
      interval: 20,
    });
  }
});

describe('while the database is away', () => {
  test.each([
    ['/', 'Error loading videos'],
    ['/search', 'Unable to load videos'],
    [`/videos/${video.id}`, 'Error loading video'],
  ])('the page %s says so with a way to try again, and is well again by itself', async (path, words) => {
    expect((await fetch(two.origin + path)).status).toBe(200);
    await proxy.refuse();
    try {
      await vi.waitFor(async () => expect((await fetch(two.origin + path)).status).toBe(503), 15_000);
      const response = await fetch(two.origin + path);
      expect(response.headers.get('retry-after')).toBe('5');
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).toMatch(/Retry|Try Again/);
      expect(html).not.toMatch(/ECONNREFUSED|Failed query|from videos/);
      expect((await fetch(`${two.origin}/ready`)).status).toBe(503);
      expect((await fetch(`${two.origin}/health`)).status).toBe(200);
    } finally {
      await proxy.restore();
    }
    await vi.waitFor(async () => expect((await fetch(two.origin + path)).status).toBe(200), {
      timeout: 30_000,
    });
    expect(await read(two, path)).not.toContain(words);
  });
});

test('a stop finishes the request under way, and takes no other', async () => {
  const instance = await startBuiltApplication(connectionString, WITHOUT_DEMO);
  const lock = await pool.connect();
  onTestFinished(async () => {
    await lock.query('rollback');
    lock.release();
  });
  await lock.query('begin; lock table categories in access exclusive mode');
  const answer = fetch(`${instance.origin}/api/categories`);
  // Not in the transaction, which sees the connections that there were when it looked first.
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  const stopped = instance.stop();
  const asked = () =>
    fetch(`${instance.origin}/health`).then(
      ({ status }) => status,
      () => 'refused',
    );
  // For a second it still answers whoever has not heard of it.
  await expect.poll(asked).toBe('refused');
  await lock.query('rollback');
  const response = await answer;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject([{ id: category.id }]);
  await stopped;
});

test('a configuration that cannot be used is named, every variable of it, and nothing starts', async () => {
  const { code, stderr } = await new Promise<{ code: number; stderr: string }>((resolve) => {
    const environment = {
      ...process.env,
      PORT: 'eighty',
      DATABASE_URL: 'mysql://nowhere',
      TRUST_PROXY: 'perhaps',
    };
    execFile(process.execPath, ['scripts/serve.mjs'], { env: environment }, (error, _stdout, said) =>
      resolve({ code: Number(error?.code ?? 0), stderr: said }),
    );
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'TRUST_PROXY']) expect(stderr).toContain(name);
  expect(stderr).not.toMatch(/\n\s+at /);
});

journey('the operations are described on a page of their own, in light and in dark', async ({ open }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, check } = await open({ origin: one.origin, colorScheme });
    expect((await page.goto('/api'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Mindreel API' }).waitFor();
    await page.getByText('GET /api/videos', { exact: true }).click();
    await page.getByText('at most 300 in 10 seconds').filter({ visible: true }).waitFor();
    await check();
  }
});

// `script` runs a command on a terminal; its words differ elsewhere.
test.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
  'a terminal stays still once the application is ready: the log goes to a file',
  async () => {
    const dataDir = temporaryFolder(onTestFinished);
    const command = `exec ${process.execPath} scripts/serve.mjs`;
    const terminal = spawn('/usr/bin/script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: {
        ...process.env,
        ...WITHOUT_DEMO,
        DATABASE_URL: connectionString,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        PUBLIC_URL: '',
        LOG_LEVEL: 'info',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let shown = '';
    terminal.stdout.on('data', (text) => {
      shown += text;
    });
    await vi.waitFor(() => expect(shown).toContain('Its log is'), { timeout: 60_000 });
    const [, origin] = /is ready: (\S+)/.exec(shown) ?? [];
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    // Ctrl-C, as it is typed.
    terminal.stdin.write('\u0003');
    await once(terminal, 'exit');
    const log = readFileSync(path.join(dataDir, 'mindreel.log'), 'utf8').trim().split('\n');
    expect(log.map((line) => JSON.parse(line).msg)).toContain('stopping');
    expect(shown).not.toContain('{');
  },
);
