import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { readConfig } from '#platform/config.ts';
import { mailOutbox, WITH_MAIL_SERVER } from '../../../../tests/support/mail-outbox.ts';
import { closedPort } from '../../../../tests/support/mail-server.ts';
import { verifyAddressMail } from '../rules/account-mails.ts';
import { sweepMails } from './queries.ts';
import { queueMail } from './queue-mail.ts';

const { database, userId, lines, mailServer, send, queue, outbox, pass } = await mailOutbox();

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
      await queueMail(tx, WITH_MAIL_SERVER, { ...content, recipient: 'ada@example.org' }, userId);
      throw new Error('the address was taken');
    });
    await expect(rolledBack).rejects.toThrow('the address was taken');
    expect(await outbox()).toEqual([]);
    await queue();
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 0, user_id: userId }]);
    expect(server.connections).toBe(0);
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

test('mails are kept for 7 days', async () => {
  await queue('old@example.org');
  await pass(7 * 24 * 60 + 1);
  await queue('recent@example.org');
  await pass(7 * 24 * 60 - 1);
  await sweepMails(database);
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['recent@example.org']);
});
