import { expect, test } from 'vitest';
import { accountSite } from './support/account-site.ts';

const TOKEN = 'a-token-of-the-tests';
const { application, startInstance } = await accountSite();
const watched = await startInstance({ metricsToken: TOKEN });
const read = (origin: string, authorization?: string) =>
  fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} });

test('without a token in the configuration there are no metrics', async () => {
  expect((await read(application.origin)).status).toBe(404);
  expect((await read(application.origin, 'Bearer undefined')).status).toBe(404);
});

test.each([undefined, 'Bearer another-token-of-the-tests', TOKEN, `bearer${TOKEN}`])(
  'whoever brings %s is told nothing',
  async (authorization) => {
    const answer = await read(watched.origin, authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).not.toContain('mindreel');
  },
);

test('whoever brings the token reads them in the text format of Prometheus', async () => {
  await (await fetch(`${watched.origin}/api/categories`)).text();
  await expect.poll(() => watched.application.jobs.state()).toBe('ok');
  const answer = await read(watched.origin, `Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const lines = text.split('\n').filter(Boolean);
  expect(
    lines.filter((line) => !/^(?:# (?:HELP|TYPE) |[a-z\d_]+(?:\{.*\})? [-+\d.eENan]+$)/.test(line)),
  ).toEqual([]);
  expect(text).toContain('mindreel_operation_seconds_count{operation="catalogue.categories"} 1');
  expect(text).toMatch(/^mindreel_database_query_seconds_count [1-9]/m);
  expect(text).toMatch(/^mindreel_jobs\{job="mail.send",state="failed"\} 0$/m);
  expect(text).toMatch(/^mindreel_process_resident_memory_bytes \d+/m);
});
