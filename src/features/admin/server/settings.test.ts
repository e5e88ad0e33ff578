import { describe, expect, test } from 'vitest';
import { accountSite } from '../../../../tests/support/account-site.ts';
import { createQuestion, createVideo } from '../../../../tests/support/factories.ts';

const { member, pool, visit, database, startInstance, newAdmin } = await accountSite();
const second = await startInstance();

type Admin = Awaited<ReturnType<typeof newAdmin>>;

const change = ({ browser }: Admin, given: object) => browser.call('PATCH', '/admin/settings', given);
const read = async ({ browser }: Admin) => (await browser.call('GET', '/admin/settings')).body.settings;
const undo = ({ browser }: Admin, actionId: unknown) => browser.call('POST', '/admin/undo', { actionId });
const DEFAULTS = {
  siteName: '',
  registration: 'open',
  passwordMinimum: 6,
  connectByLink: true,
  whoMayAsk: null,
};

describe('the settings of the site', () => {
  test('are changed, written down with what was before, known to every instance, and undone', async () => {
    const admin = await newAdmin();
    expect(await read(admin)).toMatchObject(DEFAULTS);
    const chosen = {
      siteName: 'Village Films',
      registration: 'closed',
      passwordMinimum: 9,
      connectByLink: false,
      whoMayAsk: 'nobody',
      budget: { visitorCalls: 1, visitorTokens: 2, calls: 3, tokens: 4 },
    };
    const { body } = await change(admin, chosen);
    expect(await read(admin)).toEqual(chosen);
    await expect.poll(() => second.application.resources.siteName()).toBe('Village Films');
    const { rows } = await pool.query('select * from audit_log where id = $1', [body.actionId]);
    expect(rows).toMatchObject([
      {
        action: 'admin.change-settings',
        actor_id: admin.id,
        subject:
          "the name of the site, who may make an account, the length of passwords, whether links connect, who may ask the assistant, the assistant's budget",
        before: DEFAULTS,
        after: chosen,
      },
    ]);
    expect((await undo(admin, body.actionId)).status).toBe(200);
    expect(await read(admin)).toMatchObject(DEFAULTS);
  });

  test('keep what somebody changed since, when the rest is undone', async () => {
    const admin = await newAdmin();
    const { body } = await change(admin, { siteName: 'One', passwordMinimum: 8 });
    await change(admin, { siteName: 'Two' });
    await undo(admin, body.actionId);
    expect(await read(admin)).toMatchObject({ siteName: 'Two', passwordMinimum: 6 });
    const again = await change(admin, { siteName: 'Three' });
    await change(admin, { siteName: 'Four' });
    expect((await undo(admin, again.body.actionId)).body).toMatchObject({
      code: 'UNDO_REFUSED',
      data: { reason: 'Somebody has changed it since.' },
    });
    await change(admin, { siteName: '' });
  });

  test('that are what they were write nothing down', async () => {
    const admin = await newAdmin();
    expect((await change(admin, { registration: 'open', siteName: '' })).body).toEqual({ actionId: null });
    expect((await pool.query('select from audit_log where actor_id = $1', [admin.id])).rows).toEqual([]);
  });

  test('of one thing that are changed by two at once are both kept', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    const budget = { visitorCalls: 5, visitorTokens: 5, calls: 5, tokens: 5 };
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([change(one, { whoMayAsk: 'everyone' }), change(two, { budget })]);
      expect(await read(one)).toMatchObject({ whoMayAsk: 'everyone', budget });
      await change(one, { whoMayAsk: null, budget: { ...budget, calls: 6 } });
    }
  });

  test('keep the numbers of the budget that are not given', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    await change(one, { budget: { visitorCalls: 1, visitorTokens: 2, calls: 3, tokens: 4 } });
    await Promise.all([change(one, { budget: { calls: 30 } }), change(two, { budget: { tokens: 40 } })]);
    expect(await read(one)).toMatchObject({
      budget: { visitorCalls: 1, visitorTokens: 2, calls: 30, tokens: 40 },
    });
    expect((await change(one, { budget: { calls: 30 } })).body).toEqual({ actionId: null });
  });

  test('of the budget are undone number by number, and stay where somebody changed one since', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    await change(one, { budget: { visitorCalls: 1, visitorTokens: 2, calls: 3, tokens: 4 } });
    const { body } = await change(one, { budget: { visitorCalls: 1, calls: 30, tokens: 40 } });
    const { rows } = await pool.query('select before, after from audit_log where id = $1', [body.actionId]);
    expect(rows).toEqual([
      { before: { budget: { calls: 3, tokens: 4 } }, after: { budget: { calls: 30, tokens: 40 } } },
    ]);
    await change(two, { budget: { visitorTokens: 20, tokens: 400 } });
    expect((await undo(one, body.actionId)).status).toBe(200);
    expect(await read(one)).toMatchObject({
      budget: { visitorCalls: 1, visitorTokens: 20, calls: 3, tokens: 400 },
    });
  });

  test.each([
    [{ passwordMinimum: 5 }, 'passwordMinimum', 'Please enter 6 or more'],
    [{ siteName: 'x'.repeat(61) }, 'siteName', 'Please use at most 60 characters'],
    [
      { budget: { visitorCalls: -1, visitorTokens: 0, calls: 0, tokens: 0 } },
      'budget.visitorCalls',
      'Please enter 0 or more',
    ],
  ])('refuse %j with the field that is wrong', async (given, field, words) => {
    const admin = await newAdmin();
    expect(await change(admin, given)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: words } } },
    });
  });
});

describe('the dashboard', () => {
  test('counts what waits and what happened, and nothing that is made up', async () => {
    const admin = await newAdmin();
    const before = (await admin.browser.call('GET', '/admin/dashboard')).body;
    expect(before.model).toBeNull();
    expect(before.week.watched).toHaveLength(7);

    const video = await createVideo(database);
    await createVideo(database, { published: false });
    await pool.query(
      `insert into mails (recipient, subject, text, html, had_server, expires_at)
       values ('a@example.org', 'x', 'x', 'x', false, now() + interval '1 hour'),
              ('b@example.org', 'x', 'x', 'x', false, now() - interval '1 hour')`,
    );
    const question = await createQuestion(database, { video_id: video.id });
    await pool.query(
      `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id, created_at)
       values ($1, $2, true, 1, $3, now()), ($1, $2, true, 1, $4, now() - interval '8 days')`,
      [question.id, video.id, admin.id, (await member()).id],
    );
    const reader = visit();
    for (let twice = 0; twice < 2; twice += 1) await reader.call('POST', `/videos/${video.id}/views`);

    const after = (await admin.browser.call('GET', '/admin/dashboard')).body;
    expect(after.needs).toEqual({
      drafts: before.needs.drafts + 1,
      withoutTranscript: before.needs.withoutTranscript + 2,
      waitingMails: before.needs.waitingMails + 1,
      failedMails: before.needs.failedMails,
      gone: 0,
      missingFilms: 0,
      isBackupOverdue: false,
      isBackupOff: true,
    });
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    // One visit a person and half an hour.
    expect(sum(after.week.watched) - sum(before.week.watched)).toBe(1);
    expect(sum(after.week.helpful) - sum(before.week.helpful)).toBe(1);
  });

  test('minds that daily backups are off, and that no backup was made for a week', async () => {
    const admin = await newAdmin();
    const needs = async () => {
      const { isBackupOverdue, isBackupOff } = (await admin.browser.call('GET', '/admin/dashboard')).body
        .needs;
      return { isBackupOverdue, isBackupOff };
    };
    expect(await needs()).toEqual({ isBackupOverdue: false, isBackupOff: true });
    await admin.browser.call('PUT', '/admin/backup-hour', { hour: 3 });
    expect(await needs()).toEqual({ isBackupOverdue: false, isBackupOff: false });
    await pool.query(`update user_roles set created_at = now() - interval '8 days'`);
    expect(await needs()).toEqual({ isBackupOverdue: true, isBackupOff: false });
    await admin.browser.call('PUT', '/admin/backup-hour', { hour: null });
    const made = (name: string, age: string) =>
      pool.query(
        `insert into backup_runs (kind, name, state, created_at) values ('backup', $1, 'done', now() - $2::interval)`,
        [name, age],
      );
    await made('old', '8 days');
    expect(await needs()).toEqual({ isBackupOverdue: true, isBackupOff: true });
    await made('new', '6 days');
    expect(await needs()).toEqual({ isBackupOverdue: false, isBackupOff: false });
  });

  test('is for admins', async () => {
    const { browser } = await member();
    for (const path of ['/admin/dashboard', '/admin/settings']) {
      expect((await browser.call('GET', path)).status).toBe(403);
      expect((await visit().call('GET', path)).status).toBe(401);
    }
    expect((await browser.call('PATCH', '/admin/settings', {})).status).toBe(403);
  });
});
