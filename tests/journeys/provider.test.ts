import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { hashToken } from '#platform/callers/token.ts';
import { freePort } from '../../scripts/bench/server-process.ts';
import { startBuiltApplication } from '../support/built-application.ts';
import { databaseAddress } from '../support/database-address.ts';
import { journey } from '../support/journey.ts';
import { CLIENT, startOidcProvider } from '../support/oidc-provider.ts';
import { PERSON } from '../support/person.ts';

const NAME = 'provider_journey';

const client = new pg.Client({ connectionString: inject('postgres') });
await client.connect();
await client.query(`create database ${NAME}`);
await client.end();

const database = new pg.Client({ connectionString: databaseAddress(inject('postgres'), NAME) });
const port = await freePort();
const origin = `http://localhost:${port}`;
const provider = await startOidcProvider([`${origin}/auth/oidc/callback`]);
const site = await startBuiltApplication(databaseAddress(inject('postgres'), NAME), {
  PORT: String(port),
  PUBLIC_URL: origin,
  OIDC_ISSUER: provider.issuer.origin,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Village ID',
});
await database.connect();

afterAll(async () => {
  await database.end();
  await site.stop();
  await provider.stop();
});

/** What the provider's own pages ask for. */
const FOREIGN = /fonts\.g|favicon\.ico/;

journey('somebody signs in at the provider, and comes back to where they wished to go', async ({ open }) => {
  provider.accounts.set('ada', {
    sub: 'ada',
    email: 'ada@example.org',
    email_verified: true,
    given_name: 'Ada',
  });
  const reader = await open({ origin, mayAsk: [provider.issuer.origin], reducedMotion: 'reduce' });
  const { page } = reader;
  reader.expectComplaint(FOREIGN);
  const other = await page.context().newPage();
  await other.goto('/search');
  await other.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
  await reader.visit('/login?returnTo=/profile');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('link', { name: 'Continue with Village ID' }).click();
  await page.locator('input[name="login"]').fill('ada');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Profile' }).waitFor();
  expect(reader.address()).toBe('/profile');
  await page.getByRole('definition').getByText('ada@example.org').waitFor();
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByText('Your account has no password yet.', { exact: false }).waitFor();
  // The tab that was open before hears of it.
  await other.getByRole('button', { name: 'Account menu: ada', exact: true }).waitFor();
  await other.close();
  // Whoever signs in there alone confirms there that it is they who ask.
  await page.getByRole('link', { name: 'Confirm with Village ID' }).first().click();
  await page.locator('input[name="login"]').fill('ada');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { level: 1, name: 'Your Profile' }).waitFor();
  await page.getByRole('button', { name: 'Delete Account' }).waitFor();
  await page.getByRole('button', { name: 'Add a Passkey' }).waitFor();
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'mindreel_session');
  expect(session?.expires, 'Remember me').toBeGreaterThan(Date.now() / 1000);
});

journey('who turns back at the provider is told so, and may try again', async ({ open }) => {
  const reader = await open({ origin, mayAsk: [provider.issuer.origin] });
  const { page } = reader;
  reader.expectComplaint(FOREIGN);
  await reader.visit('/login');
  await page.getByRole('link', { name: 'Continue with Village ID' }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await page.getByText('Signing in there was cancelled.').waitFor();
  await page.getByRole('link', { name: 'Continue with Village ID' }).waitFor();
});

journey(
  'who was invited makes an account there, is welcomed back, and connected with whose link they opened before',
  async ({ open }) => {
    const { rows } = await database.query(
      `insert into profiles (email, first_name, is_active) values ('ann@example.org', 'Ann', true) returning id`,
    );
    const ann = rows[0].id;
    await database.query(
      `insert into invitations (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [hashToken('s3cret'), ann],
    );
    await database.query(`insert into settings (key, value) values ('registration', '"invitation"')`);
    await database.query(
      `insert into share_records (share_id, share_token, video_id, video_title, sharer_id, kind, auto_open)
       select 'annshares1', gen_random_uuid(), id, title, $1, 'video', false from videos limit 1`,
      [ann],
    );
    provider.accounts.set('ben', { sub: 'ben', email: 'ben@example.org', email_verified: true });
    const reader = await open({
      ...PERSON,
      origin,
      mayAsk: [provider.issuer.origin],
      reducedMotion: 'reduce',
    });
    const { page } = reader;
    reader.expectComplaint(FOREIGN);
    const opened = page.waitForResponse((response) => response.url().includes('openShare'));
    await reader.visit('/s/annshares1');
    await opened;
    await reader.visit('/register?invitation=s3cret');
    await page.getByRole('link', { name: 'Continue with Village ID' }).click();
    await page.locator('input[name="login"]').fill('ben');
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Welcome! 🎉').waitFor();
    await page.getByText('Connected with 1 friend(s)!').waitFor();
  },
);
