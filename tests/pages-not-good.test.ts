import { describe, expect, test } from 'vitest';
import { createVideo } from './support/factories.ts';
import { keptPages } from './support/kept-pages.ts';

const { database, pool, site, served, read, changed } = await keptPages();

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
    site.page.extra = async (_request, context) => {
      if (site.page.rendered === 1)
        Object.assign(context.outcome, { hasFailed: true, status: 429, retryAfterSeconds: 9 });
      return null;
    };
    const release = Promise.withResolvers<void>();
    site.page.hold = release.promise;
    site.page.hasRead = Promise.withResolvers();
    const first = fetch(served.origin);
    await site.page.hasRead.promise;
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
    site.page.extra = async () => answer();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${served.origin}/search`, { redirect: 'manual' })),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(5).fill(status));
    expect(responses[0]?.headers.get('x-content-type-options')).toBe('nosniff');
    await fetch(`${served.origin}/search`, { redirect: 'manual' });
    expect(site.page.rendered).toBe(6);
  });

  test('because its renderer failed says so, is logged, and is good the next time', async () => {
    site.page.extra = async () => {
      site.page.extra = async () => null;
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
      expect(site.page.rendered).toBe(0);
    },
  );
});
