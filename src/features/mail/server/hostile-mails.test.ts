import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { mailOutbox, WITH_MAIL_SERVER } from '../../../../tests/support/mail-outbox.ts';
import { verifyAddressMail } from '../rules/account-mails.ts';
import { queueMail } from './queue-mail.ts';

const { database, userId, mailServer, send, queue, outbox } = await mailOutbox();

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
    await expect(queueMail(database, WITH_MAIL_SERVER, mail, userId)).rejects.toThrow('one line');
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
