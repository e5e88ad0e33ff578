import { randomUUID } from 'node:crypto';
import { oc } from '@orpc/contract';
import { createRouterClient, implement, os } from '@orpc/server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import { createApi } from '#app/http/api.ts';
import { procedures } from '#app/procedures.ts';
import { type Access, operation } from '#lib/operation.ts';
import { createMisses } from '#platform/callers/rate-limit.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { guard, type RequestContext, type Resources } from '#platform/procedure.ts';
import { ROLE_HEADER, startTestApplication } from './support/application.ts';
import { capturedLog } from './support/captured-log.ts';
import { createProfile } from './support/factories.ts';
import { operationsOf, undeclaredOperations } from './support/operations.ts';
import { ROLES, testRequestContext } from './support/request-context.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const { origin, stop, logLines } = await startTestApplication(connectionString);
afterAll(stop);

/** What an operation of this access answers to this role before it does anything; null when it may go on. */
function refusalOf(access: Access, role: Access): 401 | 403 | null {
  if (access === 'admin' && role === 'member') return 403;
  const may: Record<Access, readonly Access[]> = {
    anyone: ROLES,
    'share-visitor': ['share-visitor', 'member', 'admin'],
    member: ['member', 'admin'],
    admin: ['admin'],
  };
  return may[access].includes(role) ? null : 401;
}

/** The header of somebody in this role, with an account and a session of their own: no operation finds them used up. */
async function somebody(role: Access): Promise<Record<string, string>> {
  if (role !== 'member' && role !== 'admin') return { [ROLE_HEADER]: role };
  const { id } = await createProfile(database, { is_active: true });
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
     values ($1, $2, false, now() + interval '1 hour') returning id`,
    [id, randomUUID()],
  );
  return { [ROLE_HEADER]: `${role}/${id}/${rows[0]?.id}` };
}

async function callByName(name: string, role: Access): Promise<Response> {
  return fetch(`${origin}/api/rpc/${name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await somebody(role)) },
    body: JSON.stringify({ json: {} }),
  });
}

async function callByPath({ method = 'POST', path = '' }: { method?: string; path?: string }, role: Access) {
  return fetch(`${origin}/api${path.replace(/\{\w+\}/g, () => randomUUID())}`, {
    method,
    headers: { 'content-type': 'application/json', ...(await somebody(role)) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
}

const operations = operationsOf(contract);
const everyOperationAndRole = operations.flatMap(({ name, meta, route }) =>
  ROLES.map((role) => ({ name, role, route, access: meta.access ?? 'admin' })),
);

describe('the contract', () => {
  test('says of every operation who may call it and which limit counts it', () => {
    expect(operations.length).toBeGreaterThan(5);
    expect(undeclaredOperations(contract)).toEqual([]);
  });

  test('is found out when an operation without a declaration is planted', () => {
    const planted = { ...contract, planted: { hidden: oc.route({ path: '/hidden' }) } };
    expect(undeclaredOperations(planted)).toEqual(['planted.hidden']);
  });

  test('is kept by exactly the operations that it names', () => {
    const names = (tree: object) => operationsOf(tree).map(({ name }) => name);
    expect(names(procedures).toSorted()).toEqual(names(contract).toSorted());
  });

  test('names each address once', () => {
    const addresses = operations.map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^(?:GET|POST|PUT|PATCH|DELETE) \/[a-z]/);
  });
});

describe('over HTTP', () => {
  test.each(everyOperationAndRole)(
    '$name for $role is as declared',
    async ({ name, role, route, access }) => {
      const refusal = refusalOf(access, role);
      for (const response of [await callByName(name, role), await callByPath(route, role)]) {
        if (refusal) expect(response.status).toBe(refusal);
        else {
          expect([401, 403]).not.toContain(response.status);
          expect(response.status, JSON.stringify(logLines)).toBeLessThan(500);
        }
      }
    },
  );
});

const plantedContract = {
  forAnyone: operation('anyone', { kind: 'read', per: 'person' }).route({
    method: 'GET',
    path: '/for-anyone',
  }),
  forVisitor: operation('share-visitor', { kind: 'read', per: 'person' }).route({
    method: 'GET',
    path: '/for-visitor',
  }),
  forMember: operation('member', { kind: 'read', per: 'person' }).route({
    method: 'GET',
    path: '/for-member',
  }),
  forAdmin: operation('admin', { kind: 'read', per: 'person' }).route({ method: 'GET', path: '/for-admin' }),
  fails: operation('anyone', { kind: 'api', per: 'person' }).route({ method: 'POST', path: '/fails' }),
  answersWrongly: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/answers-wrongly' })
    .output(z.object({ count: z.number() })),
  takes: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'POST', path: '/takes' })
    .input(
      z.object({ video: z.object({ title: z.string({ error: 'A title is required' }) }), limit: z.int() }),
    ),
};

describe('the base of procedures', () => {
  const { log, lines } = capturedLog('warn');
  const called: string[] = [];
  let allowed = true;
  const resources = {
    log,
    meter: new PerformanceMeter(),
    misses: createMisses(),
    countAgainst: async () =>
      allowed ? { allowed: true } : { allowed: false, reason: 'In cooldown period', retryAfterSeconds: 7 },
  } as unknown as Resources;
  const base = implement(plantedContract).$context<RequestContext>().use(guard);
  const answer = (name: string) => () => {
    called.push(name);
  };
  const planted = {
    forAnyone: base.forAnyone.handler(answer('forAnyone')),
    forVisitor: base.forVisitor.handler(answer('forVisitor')),
    forMember: base.forMember.handler(answer('forMember')),
    forAdmin: base.forAdmin.handler(answer('forAdmin')),
    fails: base.fails.handler(() => {
      throw new Error('the password is hunter2');
    }),
    answersWrongly: base.answersWrongly.handler(() => ({ count: 'hunter2' }) as never),
    takes: base.takes.handler(answer('takes')),
  };
  const api = createApi(planted);

  async function call(path: string, role: Access, init?: RequestInit) {
    const context = testRequestContext(resources, role);
    const response = await api(new Request(`http://mindreel.test/api/${path}`, init), context);
    return { response, body: await response.json().catch(() => null), context };
  }

  beforeEach(() => {
    allowed = true;
    lines.length = 0;
    called.length = 0;
  });

  test.each(
    [
      ['for-anyone', 'anyone'],
      ['for-visitor', 'share-visitor'],
      ['for-member', 'member'],
      ['for-admin', 'admin'],
    ].flatMap(([path, access]) =>
      ROLES.map((role) => [path, role, refusalOf(access as Access, role)] as const),
    ),
  )('%s answers %s with %s', async (path, role, refusal) => {
    const { response, body } = await call(path as string, role);
    expect(response.status).toBe(refusal ?? 200);
    expect(called).toHaveLength(refusal ? 0 : 1);
    if (refusal) expect(body.code).toBe(refusal === 401 ? 'AUTH_ERROR' : 'PERMISSION_ERROR');
    expect(lines).toEqual([]);
  });

  test('refuses to run an operation that declares nothing', async () => {
    const undeclared = os.$context<RequestContext>().use(guard).handler(answer('undeclared'));
    const context = testRequestContext(resources, 'admin');
    const client = createRouterClient({ undeclared }, { context });
    await expect(client.undeclared()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(called).toEqual([]);
    expect(lines).toMatchObject([{ err: { message: 'the operation declares no access or limit' } }]);
  });

  test.each([
    ['fails', 'POST', 'the password is hunter2'],
    ['answers-wrongly', 'GET', 'Output validation failed'],
  ])(
    '%s: what nobody expected is logged once with the request id and answered without internals',
    async (path, method, message) => {
      const { response, body, context } = await call(path, 'anyone', { method });
      expect(response.status).toBe(500);
      expect(response.headers.get('x-request-id')).toBe(context.requestId);
      expect(body).toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'An unexpected error occurred. Please try again.',
        data: { requestId: context.requestId },
      });
      expect(JSON.stringify(body)).not.toMatch(/hunter2|at .*\.ts/);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({
        level: 50,
        requestId: context.requestId,
        err: { message: expect.stringContaining(message) },
      });
      expect(context.outcome).toEqual({ hasFailed: true });
    },
  );

  test('names the fields of an input that is wrong, each with what is wrong', async () => {
    const { response, body } = await call('takes', 'anyone', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ video: {}, limit: 1.5 }),
    });
    expect(response.status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', message: 'A title is required' });
    expect(Object.keys(body.data.fields)).toEqual(['video.title', 'limit']);
    expect(body.data.fields['video.title']).toBe('A title is required');
    expect(called).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('says when to come back, in the words of the limit, to a page too', async () => {
    allowed = false;
    const { response, body, context } = await call('fails', 'anyone', { method: 'POST' });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(body).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: 'Rate limit exceeded for api. In cooldown period',
      data: { operation: 'api', reason: 'In cooldown period', retryAfterSeconds: 7 },
    });
    expect(context.outcome).toEqual({ hasFailed: true, status: 429, retryAfterSeconds: 7 });
    expect(lines).toEqual([]);
  });

  test('refuses before it counts: who may not call uses up nothing', async () => {
    allowed = false;
    const { response } = await call('for-admin', 'member');
    expect(response.status).toBe(403);
  });
});
