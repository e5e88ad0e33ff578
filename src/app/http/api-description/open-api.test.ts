import type { OpenAPI } from '@orpc/openapi';
import { afterAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import type { LimitKind } from '#lib/operation.ts';
import { LIMITS } from '#platform/callers/rate-limit.ts';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { operationsOf } from '../../../../tests/support/operations.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { connectionString } = await testDatabase();
const { origin, stop } = await startTestApplication(connectionString, {
  config: { siteName: 'Herons & co' },
});
afterAll(stop);

const operations = operationsOf(contract);
const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenAPI.Document;
const described = new Map(
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation as OpenAPI.OperationObject,
    ]),
  ),
);

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1, may be read by other sites’ tools, and is small', async () => {
    const response = await fetch(`${origin}/api/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.title).toBe('Herons & co API');
    expect((await response.text()).length).toBeLessThan(400_000);
  });

  test('describes every operation, and nothing else', () => {
    expect([...described.keys()].toSorted()).toEqual(
      operations.map(({ route }) => `${route.method} ${route.path}`).toSorted(),
    );
  });

  test.each(operations)('says of $name what it is for, who may call it and how it refuses', (operation) => {
    const { name, meta, route } = operation;
    const found = described.get(`${route.method} ${route.path}`);
    expect(found?.operationId).toBe(name);
    expect(found?.summary, 'its contract needs `summary` in `.route(...)`').toMatch(/^[A-Z].{9,}[^.]$/);
    expect(found?.tags).toEqual([name.split('.')[0]]);
    expect(found?.security).toEqual(meta.access === 'anyone' ? [] : [{ session: [] }]);
    expect(Object.keys(found?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429', '503']),
    );
    const named = [...(route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const parameters = (found?.parameters ?? []) as OpenAPI.ParameterObject[];
    expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(named);
  });

  test.each(operations)('names every limit of $name, and whose calls count together', ({ meta, route }) => {
    const description = described.get(`${route.method} ${route.path}`)?.description ?? '';
    const { kind, per, costly, countsMisses } = meta.limit ?? {};
    const numbers = (one: LimitKind) => `${LIMITS[one].maxRequests} in ${LIMITS[one].windowSeconds} seconds`;
    const kinds = [kind, costly, countsMisses && 'miss'].filter((one) => one !== undefined);
    for (const one of kinds) expect(description).toContain(numbers(one as LimitKind));
    expect(description).toContain(`for a ${per}`);
  });

  test('says that it is the request that a number of bytes is of', () => {
    const { description } = described.get('PUT /profile/avatar') ?? {};
    expect(description).toContain('A request may bring up to 8 MB.');
  });

  test('shows an answer of the assistant in both of its forms', () => {
    const answer = described.get('POST /smart-chat')?.responses?.['200'] as OpenAPI.ResponseObject;
    expect(Object.keys(answer.content ?? {}).toSorted()).toEqual(['application/json', 'text/event-stream']);
    expect(answer.content?.['application/json']?.schema).toMatchObject({
      properties: { response: { type: 'string' }, message: { properties: { content: { type: 'string' } } } },
      required: ['response', 'message'],
    });
    expect(answer.content?.['text/event-stream']?.schema).toMatchObject({
      type: 'string',
      description: expect.stringMatching(/`start`.*`text`.*`end`/s),
    });
  });

  test.each(['405', '413', '415'])('says of all operations when they answer %s', (status) => {
    expect(document.info.description).toContain(`\`${status}\``);
  });

  test('leads nowhere that is not there', () => {
    const text = JSON.stringify(document);
    const places = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place]) => place ?? '');
    expect(places.length).toBeGreaterThan(100);
    for (const place of new Set(places)) {
      const target = place
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document);
      expect(target, place).toBeDefined();
    }
  });

  test('says that files are sent as forms', () => {
    const body = described.get('PUT /profile/avatar')?.requestBody as OpenAPI.RequestBodyObject;
    expect(Object.keys(body.content)).toEqual(['multipart/form-data']);
  });
});

describe('/api', () => {
  test('shows all of it to people, without a script, a picture or another host', async () => {
    for (const path of ['/api', '/api/', '/api?from=somewhere']) {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('<h3>Answer, 200, text/event-stream</h3>');
      expect(html).toContain('<h1>Herons &amp; co API</h1>');
      for (const { route } of operations)
        expect(html).toContain(`<code>${route.method} /api${route.path}</code>`);
      expect(html).not.toMatch(/<(?:script|img|link|iframe)\b|\b(?:src|href)="https?:/i);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^' ]+'; /);
      expect(policy).not.toMatch(/https?:|script-src|unsafe/);
    }
  });

  test('is not taken for an operation by other methods', async () => {
    expect((await fetch(`${origin}/api`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${origin}/api`, { method: 'HEAD' })).status).toBe(200);
  });
});
