import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FaultSite, startFaultSite } from '../../scripts/faults/fault-site.ts';
import { type Amount, FAULTS } from '../../scripts/faults/faults.ts';
import { installedNginx } from '../../scripts/lib/nginx.mjs';
import type { Instance } from '../../tools/instances/instance.ts';
import { FIREFOX } from '../support/account-site.ts';
import { brokenInvariants } from '../support/broken-invariants.ts';

/** The short form of `npm run faults`. */
const AMOUNT: Amount = { writes: 24, kills: 1, lost: 24, slow: 4, awaySeconds: 1 };

const nginx = installedNginx();

describe.skipIf(nginx === undefined)('instances on one database and one bucket, behind nginx', () => {
  let site: FaultSite;
  beforeAll(async () => {
    site = await startFaultSite(nginx ?? '');
  });
  afterAll(() => site?.stop());

  /** Calls an operation of one instance, past nginx, as somebody who is signed in. */
  const call = (
    { origin }: Pick<Instance, 'origin'>,
    cookie: string,
    method: string,
    to: string,
    input?: object,
  ) =>
    fetch(`${origin}/api${to}`, {
      method,
      headers: { 'user-agent': FIREFOX, cookie, 'content-type': 'application/json' },
      ...(input && { body: JSON.stringify(input) }),
    });
  /** What each instance answers. */
  const everywhere = <Answer>(ask: (instance: Instance) => Promise<Answer>) =>
    Promise.all(site.instances.map(ask));

  test('who signs out at one is signed out at all', async () => {
    const { cookie } = await site.newMember(false);
    const profiles = () => everywhere(async (one) => (await call(one, cookie, 'GET', '/profile')).status);
    expect(await profiles()).toEqual([200, 200]);
    const [first] = site.instances;
    if (first) expect((await call(first, cookie, 'POST', '/sign-out', {})).status).toBe(200);
    expect(await profiles()).toEqual([401, 401]);
  });

  test('a setting that is changed at one is on the kept pages of all', async () => {
    const { cookie } = await site.newMember(true);
    const pages = () => everywhere(async ({ origin }) => (await fetch(`${origin}/`)).text());
    await pages();
    const [first] = site.instances;
    const settings = { siteName: 'Otterly' };
    if (first) expect((await call(first, cookie, 'PATCH', '/admin/settings', settings)).status).toBe(200);
    await vi.waitFor(
      async () => {
        for (const page of await pages()) expect(page).toContain('Otterly');
      },
      { timeout: 30_000, interval: 50 },
    );
  });

  test('a picture that is uploaded at one is shown by all', async () => {
    const { cookie } = await site.newMember(false);
    const body = new FormData();
    body.set('picture', site.ground.picture, 'me.png');
    const answer = await fetch(`${site.instances[0]?.origin}/api/profile/avatar`, {
      method: 'PUT',
      headers: { 'user-agent': FIREFOX, cookie },
      body,
    });
    expect(answer.status).toBe(200);
    const { avatarUrl } = await answer.json();
    const shown = await everywhere(async ({ origin }) => {
      const picture = await fetch(new URL(avatarUrl, origin), { headers: { cookie } });
      return [picture.status, picture.headers.get('content-type')?.split('/')[0]];
    });
    expect(shown).toEqual([
      [200, 'image'],
      [200, 'image'],
    ]);
  });

  test('a limit counts what is asked at all of them together', async () => {
    const ask = async (): Promise<number[][]> => {
      const { cookie } = await site.newMember(false);
      const change = (one: Instance, isPaused: boolean) =>
        call(one, cookie, 'PUT', '/history-settings', { isPaused });
      const begunMs = performance.now();
      const answers = await everywhere((one) =>
        Promise.all(Array.from({ length: 16 }, async (_, n) => (await change(one, n % 2 === 0)).status)),
      );
      // What took longer was counted from anew.
      return performance.now() - begunMs < 10_000 ? answers : ask();
    };
    const answers = await ask();
    // Twenty calls in ten seconds are allowed (spec 2 §9).
    expect(answers.flat().filter((status) => status === 200)).toHaveLength(20);
    expect(answers.flat().filter((status) => status === 429)).toHaveLength(12);
  });

  describe('lose nothing, and do nothing twice', () => {
    test.each(FAULTS.filter(({ isLong }) => !isLong))('while $name', async ({ run }) => {
      const { wrong } = await run(site, AMOUNT);
      expect(wrong).toEqual([]);
      expect(await brokenInvariants(site.pool)).toEqual([]);
    });
  });
});
