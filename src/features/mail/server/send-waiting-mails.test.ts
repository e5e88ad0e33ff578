import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { readConfig } from '#platform/config.ts';
import { capturedLog } from '../../../../tests/support/captured-log.ts';
import { createProfile } from '../../../../tests/support/factories.ts';
import { closedPort, type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { verifyAddressMail } from '../rules/account-mails.ts';
import { MAX_ATTEMPTS } from '../rules/retry-delay.ts';
import { claimMail, recordFailure, sweepMails } from './queries.ts';
import { queueMail } from './queue-mail.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';
import { setTakenBack } from './set-taken-back.ts';

const { database } = await testDatabase();
const { id: userId } = await createProfile(database);
const { log, lines } = capturedLog();

const servers: MailServer[] = [];
async function mailServer(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  servers.push(server);
  return server;
}

beforeEach(async () => {
  lines.length = 0;
  await database.delete(mails);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

function resourcesFor(port: number | null, given: Record<string, string> = {}) {
  const smtpUrl: Record<string, string> = port === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const config = readConfig({ PUBLIC_URL: 'https://videos.example.org', ...smtpUrl, ...given });
  return { config, database, log, siteName: async () => given.renamed ?? config.siteName };
}

/** One round of the job on one instance. */
function send(
  port: number | null,
  given: Record<string, string> = {},
  signal = new AbortController().signal,
) {
  return sendWaitingMails(resourcesFor(port, given), signal);
}

const WITH_SERVER = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' });

async function queue(
  recipient = 'ada@example.org',
  firstName: string | null = 'Ada',
  config = WITH_SERVER,
): Promise<string> {
  const link = 'https://videos.example.org/verify?token=secret-token';
  const content = verifyAddressMail({ siteName: 'Filme für alle', firstName, link, minutesValid: 60 });
  await database.transaction((tx) => queueMail(tx, config, { ...content, recipient }, userId));
  const [mail] = await database.select().from(mails).where(eq(mails.recipient, recipient));
  return mail?.id ?? '';
}

async function outbox() {
  return database.select().from(mails).orderBy(mails.recipient);
}

/** As if so many minutes had passed since everything in the outbox happened. */
async function pass(minutes: number): Promise<void> {
  const ago = sql.raw(`make_interval(mins => ${minutes})`);
  await database.execute(sql`
    update mails set created_at = created_at - ${ago}, due_at = due_at - ${ago}, expires_at = expires_at - ${ago}`);
}

/** Minutes until a mail is due, rounded. */
async function minutesUntilDue(id: string): Promise<number> {
  const result = await database.execute<{ minutes: number }>(
    sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from mails where id = ${id}`,
  );
  return result.rows[0]?.minutes ?? Number.NaN;
}

describe('a mail', () => {
  test('arrives once, encrypted, in both forms, under the headers that it needs', async () => {
    const server = await mailServer({ login: { user: 'ann@example.org', password: 'p:ss/w%rd' } });
    const id = await queue();
    const [waiting] = await outbox();
    await send(server.port, {
      SMTP_URL: `smtp://ann%40example.org:p%3Ass%2Fw%25rd@127.0.0.1:${server.port}`,
      SITE_NAME: 'Filme, "gut"',
    });
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      sender: 'noreply@videos.example.org',
      recipients: ['ada@example.org'],
      wasEncrypted: true,
      user: 'ann@example.org',
      text: waiting?.text.trimEnd(),
      html: waiting?.html.trimEnd(),
    });
    expect(mail?.text).toContain('https://videos.example.org/verify?token=secret-token');
    expect(mail?.header('from')).toBe('"Filme, \\"gut\\"" <noreply@videos.example.org>');
    expect(mail?.header('to')).toBe('ada@example.org');
    expect(mail?.header('subject')).toBe('Verify your email address for Filme für alle');
    expect(mail?.header('message-id')).toBe(`<${id}@videos.example.org>`);
    expect(Date.parse(mail?.header('date') ?? '')).toBe(
      Math.floor((waiting?.created_at.getTime() ?? 0) / 1000) * 1000,
    );
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
    expect(mail?.header('content-type')).toMatch(/^multipart\/alternative/);

    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, error: null }]);
    await send(server.port);
    expect(server.mails).toHaveLength(1);
  });

  test('leaves its links nowhere once it was sent, neither in the outbox nor in the log', async () => {
    const server = await mailServer();
    await queue();
    await send(server.port);
    const [mail] = await outbox();
    expect(mail?.sent_at).toBeInstanceOf(Date);
    expect(JSON.stringify(mail)).not.toContain('secret-token');
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|ada@example/);
  });

  test('comes from MAIL_FROM when that is set', async () => {
    const server = await mailServer();
    const id = await queue();
    await send(server.port, { MAIL_FROM: 'Our Post <post@films.example>' });
    expect(server.mails[0]?.sender).toBe('post@films.example');
    expect(server.mails[0]?.header('from')).toBe('Our Post <post@films.example>');
    expect(server.mails[0]?.header('message-id')).toBe(`<${id}@films.example>`);
  });

  test('comes from the site as an admin calls it, unless MAIL_FROM names somebody else', async () => {
    const server = await mailServer();
    await queue();
    await send(server.port, { renamed: 'Reading Room' });
    await queue();
    await send(server.port, { renamed: 'Reading Room', MAIL_FROM: 'Our Post <post@films.example>' });
    expect(server.mails.map((mail) => mail.header('from'))).toEqual([
      'Reading Room <noreply@videos.example.org>',
      'Our Post <post@films.example>',
    ]);
  });

  test('is queued with what it tells of, and without a word to any mail server', async () => {
    const server = await mailServer();
    const rolledBack = database.transaction(async (tx) => {
      const content = verifyAddressMail({
        siteName: 'X',
        firstName: null,
        link: 'https://x',
        minutesValid: 5,
      });
      await queueMail(tx, WITH_SERVER, { ...content, recipient: 'ada@example.org' }, userId);
      throw new Error('the address was taken');
    });
    await expect(rolledBack).rejects.toThrow('the address was taken');
    expect(await outbox()).toEqual([]);
    await queue();
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 0, user_id: userId }]);
    expect(server.connections).toBe(0);
  });
});

describe('a mail server that fails', () => {
  test('is away, then back: one mail', async () => {
    const port = await closedPort();
    const id = await queue();
    await send(port);
    expect(await outbox()).toMatchObject([
      { status: 'waiting', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(await minutesUntilDue(id)).toBe(1);

    const server = await mailServer({ port });
    await send(port);
    expect(server.connections).toBe(0);
    await pass(1);
    await send(port);
    await send(port);
    expect(server.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, error: null }]);
  });

  test('is not asked again for every mail of a long queue', async () => {
    const server = await mailServer({ login: { user: 'ann', password: 'right' } });
    for (const name of ['a', 'b', 'c']) await queue(`${name}@example.org`);
    await send(server.port, { SMTP_URL: `smtp://ann:wrong@127.0.0.1:${server.port}` });
    expect(server.connections).toBe(1);
    expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
      ['waiting', 0],
    ]);
    expect((await outbox())[0]?.error).toContain('535');
    // The operator mends the password: all of them go out.
    await pass(1);
    await send(server.port, { SMTP_URL: `smtp://ann:right@127.0.0.1:${server.port}` });
    expect(server.mails).toHaveLength(3);
  });

  test('is away for hours: what was written meanwhile goes out, as long as it is of use', async () => {
    const port = await closedPort();
    for (const name of ['first', 'second', 'third']) await queue(`${name}@example.org`);
    await database.update(mails).set({ expires_at: sql`now() + interval '1 day'` });
    await send(port);
    // Its first try was the only one: all others waited behind it.
    expect((await outbox()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
    await pass(3 * 60);
    const server = await mailServer({ port });
    await send(port);
    expect(server.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'first@example.org',
      'second@example.org',
      'third@example.org',
    ]);
  });

  test('says "later": the mail is tried after growing delays, then given up with the reason', async () => {
    const server = await mailServer({ refuse: () => ({ code: 451, message: 'Greylisted, try later' }) });
    const id = await queue();
    await database.update(mails).set({ expires_at: sql`now() + interval '1 day'` });
    const delays: number[] = [];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await send(server.port);
      const minutes = await minutesUntilDue(id);
      delays.push(minutes);
      await pass(minutes);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await send(server.port);
    expect(await outbox()).toMatchObject([
      { status: 'failed', attempts: MAX_ATTEMPTS, error: expect.stringContaining('Greylisted, try later') },
    ]);
    await pass(60);
    await send(server.port);
    expect(server.connections).toBe(MAX_ATTEMPTS);
  });

  test('refuses for good: the mail fails at once with the reason, and others go out', async () => {
    const server = await mailServer({
      refuse: (recipient) =>
        recipient === 'ada@example.org' ? { code: 550, message: `No such user: ${recipient}` } : undefined,
    });
    await queue('ada@example.org');
    await queue('bob@example.org');
    await send(server.port);
    await pass(30);
    await send(server.port);
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['bob@example.org']]);
    expect(await outbox()).toMatchObject([
      { status: 'failed', attempts: 1, error: expect.stringContaining('550 No such user: ada@example.org') },
      { status: 'sent' },
    ]);
    expect(lines).toMatchObject([{ msg: 'a mail was not sent', failure: 'refused', replyCode: 550 }]);
    expect(JSON.stringify(lines)).not.toContain('ada@example');
  });

  test('takes a mail and dies before it says so: the copy carries the same Message-ID', async () => {
    const arrived: (string | undefined)[] = [];
    const server = await mailServer({
      received(mail) {
        arrived.push(mail.header('message-id'));
        if (arrived.length === 1) throw Object.assign(new Error('Disk full'), { responseCode: 452 });
      },
    });
    const id = await queue();
    await send(server.port);
    await pass(1);
    await send(server.port);
    expect(arrived).toEqual([`<${id}@videos.example.org>`, `<${id}@videos.example.org>`]);
    expect(server.mails).toHaveLength(1);
  });

  test('says nothing more: a stop does not wait for it, and the mail goes out later', async () => {
    const stop = new AbortController();
    const hanging = await mailServer({
      received: () => {
        stop.abort();
        return new Promise(() => undefined);
      },
    });
    await queue();
    await send(hanging.port, {}, stop.signal);
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    const server = await mailServer();
    await pass(1);
    await send(server.port);
    expect(server.mails).toHaveLength(1);
  });
});

describe('several instances', () => {
  test('five at once send one mail once, and twenty mails once each', async () => {
    const server = await mailServer();
    const five = () => Promise.all(Array.from({ length: 5 }, () => send(server.port)));
    await queue();
    await five();
    expect(server.mails).toHaveLength(1);
    const recipients = Array.from(
      { length: 20 },
      (_, i) => `person${String(i).padStart(2, '0')}@example.org`,
    );
    for (const recipient of recipients) await queue(recipient);
    await five();
    expect(
      server.mails
        .slice(1)
        .flatMap((mail) => mail.recipients)
        .sort(),
    ).toEqual(recipients);
  });

  test('a mail whose process died between claim and sending is taken up again, after a while', async () => {
    const server = await mailServer();
    const id = await queue();
    expect((await claimMail(database))?.id).toBe(id);
    await send(server.port);
    await pass(4);
    await send(server.port);
    expect(server.mails).toEqual([]);
    await pass(1);
    await send(server.port);
    expect(server.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('one that wakes up late does not undo what another has done', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = await mailServer({
      received: async () => {
        await gate.promise;
        throw Object.assign(new Error('Too late'), { responseCode: 550 });
      },
    });
    const quick = await mailServer();
    await queue();
    const late = send(slow.port);
    await expect.poll(() => slow.connections).toBe(1);
    await pass(5);
    await send(quick.port);
    gate.resolve();
    await late;
    expect(quick.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: 'sent', error: null }]);
  });

  test('a mail that is taken back while it cannot be sent is not tried again', async () => {
    await queue();
    const claimed = await claimMail(database);
    const [mail] = await outbox();
    if (!claimed || !mail) throw new Error('no mail waits');
    await setTakenBack(database, { userId, recipient: mail.recipient, at: mail.created_at }, true);
    await recordFailure(database, claimed, '450 try later', 1);
    const server = await mailServer();
    await pass(30);
    await send(server.port);
    expect(server.connections).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'failed', error: 'It was taken back.' }]);
  });

  test('a mail whose every process died is given up in the end', async () => {
    const server = await mailServer();
    await queue();
    await database.update(mails).set({ status: 'sending', attempts: MAX_ATTEMPTS });
    await send(server.port);
    expect(server.connections).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'failed', error: 'It was not sent in time.' }]);
  });
});

describe('without a mail server', () => {
  test('mails wait, and nothing tries to send them', async () => {
    await queue();
    await send(null);
    await pass(30);
    await send(null);
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 0, error: null }]);
  });

  test('one that is set up later sends what was just written, no old links', async () => {
    await queue('old@example.org', null, readConfig({}));
    await database.update(mails).set({ expires_at: sql`now() + interval '1 day'` });
    await pass(61);
    await queue('just-now@example.org', null, readConfig({}));
    await pass(5);
    const server = await mailServer();
    await send(server.port);
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['just-now@example.org']]);
    expect(await outbox()).toMatchObject([
      { status: 'sent' },
      { status: 'failed', attempts: 0, error: 'It was not sent in time.' },
    ]);
  });
});

test('a mail whose link has expired meanwhile is not sent, and says what kept it', async () => {
  const port = await closedPort();
  await queue();
  await send(port);
  await pass(60);
  const server = await mailServer({ port });
  await send(port);
  expect(server.connections).toBe(0);
  expect(await outbox()).toMatchObject([
    { status: 'failed', error: expect.stringContaining('ECONNREFUSED') },
  ]);
});

describe('a hostile name or address', () => {
  test.each([
    'ada@example.org\r\nRCPT TO:<eve@example.org>',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'ada@example.org; eve@example.org',
    'Ada <eve@example.org>',
    '<ada@example.org>',
    'ada@example.org eve@example.org',
    '"ada\u0000"@example.org',
    'friends: ada@example.org;',
    'ada',
    '',
  ])('as recipient %j is refused before it is written', async (recipient) => {
    await expect(queue(recipient)).rejects.toThrow('one plain address');
    expect(await outbox()).toEqual([]);
  });

  test('as subject is refused before it is written', async () => {
    const content = verifyAddressMail({ siteName: 'X', firstName: null, link: 'https://x', minutesValid: 5 });
    const mail = { ...content, recipient: 'ada@example.org', subject: 'Hello\r\nBcc: eve@example.org' };
    await expect(queueMail(database, WITH_SERVER, mail, userId)).rejects.toThrow('one line');
  });

  test('that came into the table nevertheless makes no header and reaches nobody else', async () => {
    const server = await mailServer();
    await queue('ada@example.org');
    await queue('bob@example.org');
    await database
      .update(mails)
      .set({ subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nAnother body' })
      .where(eq(mails.recipient, 'ada@example.org'));
    await database
      .update(mails)
      .set({ recipient: 'bob@example.org>\r\nRCPT TO:<eve@example.org' })
      .where(eq(mails.recipient, 'bob@example.org'));
    await send(server.port);
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
    expect((await outbox())[1]).toMatchObject({
      status: 'failed',
      error: 'The recipient is no mail address.',
    });
    const [mail] = server.mails;
    expect(mail?.header('subject')).toMatch(/^Hello Bcc: eve@example\.org +Another body$/);
    expect(mail?.header('bcc')).toBeUndefined();
    expect(mail?.text).toMatch(/^Hello Ada,/);
  });

  test('as name arrives as text in both forms', async () => {
    const server = await mailServer();
    await queue('ada@example.org', '<b>Eve');
    await send(server.port);
    expect(server.mails[0]?.text).toMatch(/^Hello <b>Eve,/);
    expect(server.mails[0]?.html).toContain('Hello &lt;b&gt;Eve,');
    expect(server.mails[0]?.html).not.toContain('<b>');
  });
});

test('mails are kept for 7 days', async () => {
  await queue('old@example.org');
  await pass(7 * 24 * 60 + 1);
  await queue('recent@example.org');
  await pass(7 * 24 * 60 - 1);
  await sweepMails(database);
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['recent@example.org']);
});
