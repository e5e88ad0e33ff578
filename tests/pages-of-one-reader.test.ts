import { describe, expect, test } from 'vitest';
import { newSessionId, signVisitor, VISITOR_COOKIE } from '#platform/callers/visitor-cookie.ts';
import { createVideo } from './support/factories.ts';
import { keptPages } from './support/kept-pages.ts';

const { database, site, served, read, changed } = await keptPages();

describe('nothing personal', () => {
  test('gets into a kept page: the visitor’s session changes nothing and is not seen by its renderer', async () => {
    await changed(served, () => createVideo(database));
    const secret = served.application.resources.visitorSecret;
    const cookie = `${VISITOR_COOKIE}=${signVisitor({ sessionId: newSessionId(), hasShareSession: false }, secret)}`;
    const first = await read(served, '/', { cookie });
    expect(first).toContain('{"visitor":null,"cookie":null}');
    expect(await read(served)).toBe(first);
    expect(site.page.rendered).toBe(1);
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
    expect(site.page.rendered).toBe(3);
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
      expect(site.page.rendered).toBe(1);
    },
  );

  test('is known of a reader by the mark of their browser alone: the page is kept', async () => {
    await changed(served, () => createVideo(database));
    const kept = await read(served);
    expect(await read(served, '/', { cookie: 'mindreel_browser=x' })).toBe(kept);
    expect(site.page.rendered).toBe(1);
  });

  test('is set by a kept page; a personal one sets its cookies', async () => {
    await changed(served, () => createVideo(database));
    site.page.extra = async (_request, context) => {
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
