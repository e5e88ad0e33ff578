import { expect, test } from 'vitest';
import { createCostlyWork } from './costly-work.ts';

const statusOf = (answer: string | Response) => (typeof answer === 'string' ? answer : answer.status);

test('a network has ten persons’ worth of pages, another one has its own, and pictures are apart', async () => {
  const work = createCostlyWork();
  const ask = async (clientAddress: string, kind: 'page' | 'picture' = 'page') =>
    statusOf(await work(kind, { clientAddress }, async () => 'made'));
  for (let asked = 0; asked < 300; asked += 1) expect(await ask('198.51.100.7')).toBe('made');
  const refused = await work('page', { clientAddress: '198.51.100.7' }, async () => 'made');
  expect(statusOf(refused)).toBe(429);
  expect(Number((refused as Response).headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ask('198.51.100.8')).toBe('made');
  expect(await ask('198.51.100.7', 'picture')).toBe('made');
});

test('a network of IPv6 counts once, though it has endless addresses', async () => {
  const work = createCostlyWork();
  const asked = Array.from({ length: 310 }, (_, n) => ({ clientAddress: `2001:db8:1:2::${n.toString(16)}` }));
  const answers = await Promise.all(asked.map((context) => work('page', context, async () => 'made')));
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(300);
});

test('no more pages are made at once than there is room for, and whoever comes to a full queue is told to come back', async () => {
  const work = createCostlyWork({ atOnce: 2, mostWaiting: 3 });
  const done = Promise.withResolvers<void>();
  let underWay = 0;
  const asked = Array.from({ length: 6 }, (_, n) =>
    work('page', { clientAddress: `198.51.100.${n}` }, async () => {
      underWay += 1;
      await done.promise;
      return 'made';
    }),
  );
  const turnedAway = await Promise.race(asked.slice(5));
  expect(statusOf(turnedAway ?? '')).toBe(503);
  expect(underWay).toBe(2);
  done.resolve();
  expect((await Promise.all(asked)).filter((answer) => answer === 'made')).toHaveLength(5);
});
