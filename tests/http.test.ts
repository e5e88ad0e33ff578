import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newSessionId, signVisitor } from '#platform/callers/visitor-cookie.ts';
import { ROLE_HEADER, startTestApplication } from './support/application.ts';
import { createProfile, createVideo } from './support/factories.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const { origin, stop, logLines } = await startTestApplication(connectionString);
afterAll(stop);
/** A member whose account there is: of one that is gone no view is counted. */
const MEMBER = `member/${(await createProfile(database)).id}/${randomUUID()}`;
const { id } = await createVideo(database, { title: 'A film' });

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const JSON_BODY = { 'content-type': 'application/json' };

function recordView(headers: Record<string, string> = {}, body: string | null = '{}') {
  return fetch(`${origin}/api/videos/${id}/views`, {
    method: 'POST',
    headers: { ...BROWSER, ...(body !== null && JSON_BODY), [ROLE_HEADER]: MEMBER, ...headers },
    body,
  });
}

/** Sends bytes as they are and gives what came back. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // Not ended from here: a server takes that for a caller who has gone.
  socket.write(bytes);
  return text(socket);
}

beforeEach(() => {
  logLines.length = 0;
});

describe('a request that may change something', () => {
  test.each([
    ['this site’s own page', { 'sec-fetch-site': 'same-origin', origin }],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }],
    ['this site’s own page in a browser that does not say so', { origin }],
    ['a program', {}],
  ])('is accepted from %s', async (_who, headers) => {
    expect((await recordView(headers)).status).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://other.127.0.0.1' }],
    ['another site in a browser that names the origin alone', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
  ])('is refused from %s', async (_who, headers) => {
    const response = await recordView(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'PERMISSION_ERROR' });
  });

  test.each([
    ['HEAD', 'cross-site', 405],
    ['HEAD', 'same-origin', 405],
    ['PUT', 'same-origin', 405],
    ['DELETE', 'cross-site', 405],
    ['GET', 'cross-site', 405],
    ['GET', 'same-origin', 405],
  ])('by name is none by %s from %s, whatever it would change', async (method, site, status) => {
    await pool.query('delete from video_visits');
    const viewsOf = async () => (await pool.query('select view_count from videos where id = $1', [id])).rows;
    const before = await viewsOf();
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const response = await fetch(`${origin}/api/rpc/watch/recordView?data=${input}`, {
      method,
      headers: { ...BROWSER, [ROLE_HEADER]: MEMBER, 'sec-fetch-site': site },
    });
    expect(response.status).toBe(status);
    expect(await viewsOf()).toEqual(before);
  });

  test.each(['cross-site', 'same-site'])('by its path is none by HEAD from %s either', async (site) => {
    const response = await fetch(`${origin}/api/videos/${id}/views`, {
      method: 'HEAD',
      headers: { ...BROWSER, [ROLE_HEADER]: MEMBER, 'sec-fetch-site': site },
    });
    expect(response.status).toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'is refused as %j, which a form could send',
    async (type) => {
      expect((await recordView({ 'content-type': type })).status).toBe(415);
    },
  );

  test('needs no content type when it has no content', async () => {
    expect((await recordView({}, null)).status).toBe(200);
  });

  test.each(['{', 'null', '[]', '"text"', '\u0000', ''])(
    'with the body %j is no failure of ours',
    async (body) => {
      expect((await recordView({}, body)).status).toBeLessThan(500);
      const byName = await fetch(`${origin}/api/rpc/watch/recordView`, {
        method: 'POST',
        headers: { ...JSON_BODY, [ROLE_HEADER]: MEMBER },
        body,
      });
      expect(byName.status).toBeGreaterThanOrEqual(400);
      expect(byName.status).toBeLessThan(500);
      expect(logLines).toEqual([]);
    },
  );
});

describe('an address under /api', () => {
  test.each([
    ['HEAD', '/api/categories', 'GET'],
    ['OPTIONS', '/api/categories', 'GET'],
    ['DELETE', '/api/categories', 'GET'],
    ['GET', '/api/sign-in', 'POST'],
    ['POST', `/api/videos/${id}/transcripts/en`, 'GET, PUT, DELETE'],
  ])('called by another method, %s %s, says by which it is', async (method, path, allowed) => {
    const response = await fetch(origin + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    if (method !== 'HEAD')
      expect(await response.json()).toMatchObject({ code: 'REQUEST_ERROR', status: 405 });
  });

  test.each([
    ['POST', '/api'],
    ['GET', '/api/rpc'],
    ['GET', '/api/nothing'],
    ['GET', '/api/rpc/catalogue/nothing'],
    ['GET', '/api/rpc/catalogue/__proto__'],
    ['GET', '/api/rpc/constructor/prototype'],
  ])('without an operation, %s %s, says so', async (method, path) => {
    const response = await fetch(origin + path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });

  test.each(['%E0%A4%A', '%00', '..%2f..%2fhealth', 'a%20b', '%F0%9F%8E%AC', 'x'.repeat(5_000)])(
    'with the id %s says that the id is wrong',
    async (part) => {
      const response = await fetch(`${origin}/api/videos/${part}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(logLines).toEqual([]);
    },
  );

  test('carries the request’s id, no permission to be kept, and the headers that protect', async () => {
    const { headers } = await fetch(`${origin}/api/categories`);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('a limit', () => {
  test('lets as many writes of one person pass as it says, and tells the next when to come back', async () => {
    const role = { [ROLE_HEADER]: 'anyone', cookie: '' };
    const first = await recordView(role);
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^mindreel_visitor=session_/);
    const visitor = () =>
      fetch(`${origin}/api/videos/${id}/views`, { method: 'POST', headers: { ...BROWSER, cookie } });

    const responses = await Promise.all(Array.from({ length: 30 }, visitor));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const response of refused) {
      const body = await response.json();
      expect(body.message).toMatch(
        /^Rate limit exceeded for api\. (?:Rate limit exceeded|In cooldown period|Exponential backoff applied)$/,
      );
      expect(Number(response.headers.get('retry-after'))).toBe(body.data.retryAfterSeconds);
      expect(body.data.retryAfterSeconds).toBeGreaterThanOrEqual(1);
      expect(body.data.retryAfterSeconds).toBeLessThanOrEqual(30);
    }
    expect((await fetch(`${origin}/api/videos/${id}`, { headers: { cookie } })).status).toBe(200);
  });

  test('counts the visitors of a network together, ten persons’ worth, though each keeps a new cookie', async () => {
    await pool.query('truncate rate_limits');
    // In this role every request has a session of its own.
    const newcomer = () => recordView({ [ROLE_HEADER]: 'share-visitor', cookie: '' });
    const responses = await Promise.all(Array.from({ length: 220 }, newcomer));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
    // On a busy machine the ten seconds may be over before one more comes.
    await pool.query("update rate_limits set expires_at = now() + interval '1 minute'");
    expect((await recordView({ [ROLE_HEADER]: 'anyone', cookie: '' })).status).toBe(429);
    expect((await recordView({ [ROLE_HEADER]: MEMBER })).status).not.toBe(429);
    await pool.query('truncate rate_limits');
  });

  test('of reads is generous, and is there', async () => {
    const other = await startTestApplication(connectionString);
    onTestFinished(other.stop);
    const cookie = `mindreel_visitor=${signVisitor({ sessionId: newSessionId(), hasShareSession: false }, other.application.resources.visitorSecret)}`;
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => {
        const response = await fetch(`${other.origin}/api/categories`, { headers: { cookie } });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

test('a failure that nobody expected is logged once with the id that the answer names', async () => {
  await pool.query('alter table categories rename column active to inactive');
  onTestFinished(async () => {
    await pool.query('alter table categories rename column inactive to active');
  });
  const response = await fetch(`${origin}/api/categories`);
  expect(response.status).toBe(500);
  const body = await response.json();
  expect(body).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'An unexpected error occurred. Please try again.',
  });
  expect(JSON.stringify(body)).not.toMatch(/select|column|categories/i);
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).toMatchObject({
    level: 50,
    requestId: body.data.requestId,
    operation: 'catalogue.categories',
  });
  expect(response.headers.get('x-request-id')).toBe(body.data.requestId);
});

test.each([
  'GET /health HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'GET /api/categories HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET /api/categories HTTP/1.1\r\nHost: %\r\nConnection: close\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET //[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/categories HTTP/1.0\r\n\r\n',
  'GET /%ff?q=%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'BREW /coffee HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
])('whatever is written in place of a request, %j, the instance lives on', async (bytes) => {
  const answer = await sendRaw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect(logLines).toEqual([]);
});

test('an unknown video is told of by the id alone', async () => {
  const response = await fetch(`${origin}/api/videos/${randomUUID()}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND_ERROR', message: 'Video not found' });
});

describe('a zero among the characters, which the database cannot hold,', () => {
  test.each([
    ['email', 'POST', '/api/sign-in', { email: 'a\0@b.co', password: 'x', remember: false }, 'anyone'],
    ['email', 'POST', '/api/reset-requests', { email: 'a\0@b.co' }, 'anyone'],
    ['language', 'PUT', `/api/videos/${id}/transcripts/e%00n`, { text: 'Hello' }, 'admin'],
    ['language', 'PUT', `/api/videos/${id}/primary-transcript`, { language: 'e\0n' }, 'admin'],
    [
      'save.by',
      'PUT',
      `/api/videos/${id}/position`,
      { positionSeconds: 50, durationSeconds: 100, save: { by: 'a\0', number: 1 } },
      'member',
    ],
  ])('in %s (%s %s) is the caller’s mistake', async (_field, method, path, body, role) => {
    const { id: memberId } = await createProfile(database);
    const response = await fetch(origin + path, {
      method,
      headers: { ...JSON_BODY, [ROLE_HEADER]: `${role}/${memberId}/${randomUUID()}` },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(logLines).toEqual([]);
  });
});

describe('where nothing can be written', () => {
  test.each([
    ['DISK_FULL_ERROR', '53100', 'no room left on the server'],
    ['READ_ONLY_ERROR', '25006', 'can only be read at the moment'],
  ])('that is said in words of its own: %s', async (code, sqlState, words) => {
    await pool.query(
      `create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '${sqlState}'; end $$;
       create trigger refuse before insert or update on video_visits execute function refuse()`,
    );
    onTestFinished(async () => {
      await pool.query('drop function refuse cascade');
    });
    const response = await recordView();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    const body = await response.json();
    expect(body).toMatchObject({ code });
    expect(body.message).toContain(words);
    expect(logLines).toMatchObject([{ level: 50, msg: 'nothing can be written' }]);
  });
});

test('readers who came by https come by nothing else for a year', async () => {
  const secure = await startTestApplication(connectionString, {
    config: { publicUrl: 'https://films.example' },
  });
  const proxied = await startTestApplication(connectionString, { config: { trustProxy: true } });
  onTestFinished(async () => {
    await secure.stop();
    await proxied.stop();
  });
  const told = async (from: string, path: string, headers: Record<string, string> = {}) =>
    (await fetch(from + path, { headers })).headers.get('strict-transport-security');
  for (const path of ['/', '/health', '/api/categories', '/api/nothing']) {
    expect(await told(secure.origin, path)).toBe('max-age=31536000');
    expect(await told(proxied.origin, path, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await told(proxied.origin, path)).toBeNull();
    expect(await told(origin, path, { 'x-forwarded-proto': 'https' })).toBeNull();
  }
});
