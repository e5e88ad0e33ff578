import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mailedSite } from '../../../../tests/support/mailed-site.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';

const { visit, pool, startInstance, verifiedMember } = await mailedSite();

// While there is an admin, the claim code opens nothing.
beforeEach(async () => {
  await pool.query('truncate user_roles, audit_log');
});

describe('admin', () => {
  const claim = async (browser: Awaited<ReturnType<typeof verifiedMember>>['browser'], code?: string) =>
    (await browser.call('POST', '/admin-claims', code === undefined ? {} : { code })).body.isAdmin;

  test('becomes whoever has the claim code, one of many at once, and nobody after', async () => {
    const preset = await startInstance({ adminClaimCode: 'open-sesame-2026' });
    const people = await Promise.all(Array.from({ length: 4 }, () => verifiedMember()));
    for (const { browser } of people) expect(await claim(browser, 'open-sesame-2025')).toBe(false);
    const at = people.map(({ browser }) => {
      const there = visit({}, preset.origin);
      for (const [name, value] of browser.cookies) there.cookies.set(name, value);
      return there;
    });
    const granted = await Promise.all(at.map((browser) => claim(browser, ' Open Sesame 2026')));
    expect(granted.filter(Boolean)).toHaveLength(1);
    const { rows } = await pool.query('select id, actor_id, action, before, after from audit_log');
    const { id: userId } = (await at[granted.indexOf(true)]?.call('GET', '/session'))?.body ?? {};
    expect(rows).toMatchObject([
      {
        actor_id: userId,
        action: 'accounts.claim-admin',
        before: { userId, role: 'user' },
        after: { userId, role: 'admin' },
      },
    ]);
    expect(
      await at[granted.indexOf(true)]?.call('POST', '/admin/undo', { actionId: rows[0].id }),
    ).toMatchObject({
      status: 409,
      body: { code: 'UNDO_REFUSED' },
    });
    await pool.query('delete from user_roles');
    expect(await Promise.all(at.map((browser) => claim(browser, 'open-sesame-2026')))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('becomes an address of ADMIN_EMAILS once it is verified, and not before', async () => {
    const { email, browser } = await verifiedMember();
    const listed = await startInstance({ adminEmails: [email] });
    const there = visit({}, listed.origin);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    await pool.query('update profiles set email_verified_at = null where email = $1', [email]);
    expect(await claim(there)).toBe(false);
    await pool.query('update profiles set email_verified_at = now() where email = $1', [email]);
    expect(await claim(there)).toBe(true);
    expect((await there.call('GET', '/session')).body.isAdmin).toBe(true);
  });

  test('does not become who is suspended at that moment, whose code stays good for another', async () => {
    const preset = await startInstance({ adminClaimCode: 'open-sesame-2027' });
    const [person, other] = [await verifiedMember(), await verifiedMember()];
    const at = ({ browser }: typeof person) => {
      const there = visit({}, preset.origin);
      for (const [name, value] of browser.cookies) there.cookies.set(name, value);
      return there;
    };
    const suspension = await pool.connect();
    onTestFinished(() => suspension.release(true));
    await suspension.query('begin');
    // As suspending does: nobody else touches the account meanwhile.
    const {
      rows: [{ id }],
    } = await suspension.query('select id from profiles where email = $1 for update', [person.email]);
    await suspension.query('update profiles set suspended_at = now() where id = $1', [id]);
    const claiming = claim(at(person), 'open-sesame-2027');
    // What waits for nothing is done as if nobody suspended them.
    await Promise.race([claiming, untilSomeWait(pool)]);
    await suspension.query('commit');
    expect(await claiming).toBe(false);
    expect((await pool.query('select user_id from user_roles')).rows).toEqual([]);
    expect((await pool.query('select action from audit_log')).rows).toEqual([]);
    expect(await claim(at(other), 'open-sesame-2027')).toBe(true);
  });
});
