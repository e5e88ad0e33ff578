import { afterAll } from 'vitest';
import type { Config } from '#platform/config.ts';
import { startTestApplication, type TestApplication } from './application.ts';
import { BrowserSession } from './browser-session.ts';
import { testDatabase } from './test-database.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const PASSWORD = 'otter-lantern-42';

/** An application to register at, its database, and browsers that visit it. The limits of writes are widened. */
export async function accountSite(config: Partial<Config> = {}) {
  const { connectionString, pool, database } = await testDatabase();
  const applications: TestApplication[] = [];
  /** Another instance on the same database. */
  const startInstance = async (given: Partial<Config> = {}): Promise<TestApplication> => {
    const started = await startTestApplication(connectionString, { config: { ...config, ...given } });
    const { resources } = started.application;
    resources.countAgainst = async () => ({ allowed: true });
    applications.push(started);
    return started;
  };
  const application = await startInstance();
  afterAll(() => Promise.all(applications.map(({ stop }) => stop())));
  const visit = (headers: Record<string, string> = {}, origin = application.origin) =>
    new BrowserSession(origin, { 'user-agent': FIREFOX, ...headers });
  let people = 0;
  /** Somebody who registered and signed in. */
  async function member(remember = false) {
    const browser = visit();
    const email = `member-${++people}@example.org`;
    await browser.call('POST', '/register', { email, password: PASSWORD });
    await pool.query('update profiles set is_active = true where email = $1', [email]);
    const { body } = await browser.call('POST', '/sign-in', { email, password: PASSWORD, remember });
    return { browser, email, id: body.id as string };
  }
  return {
    application,
    connectionString,
    pool,
    database,
    startInstance,
    visit,
    /** An address that nobody registered yet. */
    newEmail: () => `person-${++people}@example.org`,
    member,
    /** What somebody did, as the log has it, the first thing first. */
    logged: async (actorId: string) =>
      (
        await pool.query(
          'select action, subject, before, after from audit_log where actor_id = $1 order by created_at, id',
          [actorId],
        )
      ).rows,
    undo: ({ browser }: { browser: BrowserSession }, actionId: unknown) =>
      browser.call('POST', '/admin/undo', { actionId }),
    /** Somebody who registered, signed in, and is admin. */
    async newAdmin() {
      const admin = await member();
      await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
      return admin;
    },
  };
}
