import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile } from '../../../../tests/support/factories.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { choosePasswordMail } from '../rules/account-mails.ts';
import { personalData, queueMail, sendMailsSoon } from './public.ts';

const { database, connectionString } = await testDatabase();
const ada = await createProfile(database, { email: 'ada@example.org' });

const arrival = Promise.withResolvers<void>();
const mailServer = await startMailServer({ received: () => arrival.resolve() });
afterAll(mailServer.stop);
const withServer = readConfig({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });

beforeEach(async () => {
  await database.delete(mails);
});

const content = choosePasswordMail({
  siteName: 'Mindreel',
  firstName: 'Ada',
  link: 'https://videos.example.org/reset-password?token=secret-token',
  minutesValid: 60,
});

function outboxUnder(config: Config) {
  return operationsAs('admin', database, {}, { config }).mail.outbox;
}

test('an admin reads what waits, so that a link can be passed on', async () => {
  await queueMail(database, withServer, { ...content, recipient: ada.email }, ada.id);
  const { mails: listed, nextCursor, sendsMail } = await outboxUnder(readConfig({}))({});
  expect({ nextCursor, sendsMail }).toEqual({ nextCursor: null, sendsMail: false });
  expect(listed).toMatchObject([
    {
      recipient: 'ada@example.org',
      subject: 'Choose a new password for Mindreel',
      status: 'waiting',
      attempts: 0,
      error: null,
      sentAt: null,
    },
  ]);
  const [mail] = listed;
  expect(mail?.text).toContain('https://videos.example.org/reset-password?token=secret-token');
  expect(Date.parse(mail?.expiresAt ?? '') - Date.parse(mail?.createdAt ?? '')).toBe(60 * 60_000);
});

test('the outbox is read page by page, the newest first, each mail once', async () => {
  await database.insert(mails).values(
    Array.from({ length: 120 }, (_, i) => ({
      ...{ subject: content.subject, text: content.text, html: content.html, user_id: ada.id },
      recipient: `person${i}@example.org`,
      expires_at: new Date(),
      // Three a moment: the id decides among them.
      created_at: new Date(Date.UTC(2026, 4, 1) + Math.floor(i / 3)),
    })),
  );
  const outbox = outboxUnder(withServer);
  const seen: { id: string; createdAt: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await outbox({ cursor });
    expect(page.sendsMail).toBe(true);
    seen.push(...page.mails);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(120);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  const keys = seen.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(keys).toEqual(keys.toSorted().reverse());
  expect(await outbox({ cursor: ada.id })).toMatchObject({ mails: [], nextCursor: null });
});

test('in a running instance a mail goes out as soon as it is asked for, and its words are gone', async () => {
  const { application, stop } = await startTestApplication(connectionString, { config: withServer });
  try {
    await database.transaction((tx) =>
      queueMail(tx, withServer, { ...content, recipient: ada.email }, ada.id),
    );
    sendMailsSoon(application.resources);
    await arrival.promise;
    await expect
      .poll(async () => (await outboxUnder(withServer)({})).mails, { timeout: 10_000 })
      .toMatchObject([{ status: 'sent', attempts: 1, text: null, sentAt: expect.any(String) }]);
    expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
  } finally {
    await stop();
  }
});

test('nothing is asked for without a mail server, and nobody waits for what cannot be asked for', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (given: unknown) => warnings.push(given) } as never;
  const enqueue = () => Promise.reject(new Error('the queue is away'));
  sendMailsSoon({ config: readConfig({}), enqueue, log });
  sendMailsSoon({ config: withServer, enqueue, log });
  await expect.poll(() => warnings).toEqual([{ err: new Error('the queue is away') }]);
});

test('a person is given what was mailed to them, without the links, and it goes with the account', async () => {
  const bob = await createProfile(database, { email: 'bob@example.org' });
  await queueMail(database, withServer, { ...content, recipient: bob.email }, bob.id);
  await queueMail(database, withServer, { ...content, recipient: ada.email }, ada.id);
  const given = await Promise.all(personalData.map(({ read }) => read(database, bob.id)));
  expect(given).toMatchObject([[{ recipient: 'bob@example.org', subject: content.subject }]]);
  expect(JSON.stringify(given)).not.toContain('secret-token');
  await database.execute(sql`delete from profiles where id = ${bob.id}`);
  expect((await database.select().from(mails)).map(({ recipient }) => recipient)).toEqual([
    'ada@example.org',
  ]);
});
