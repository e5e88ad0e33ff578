import { afterEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import { readConfig } from './config.ts';
import { sendMail, smtpOptions } from './send-mail.ts';

let server: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
});

function settings(url: string) {
  const { mail } = readConfig({ SMTP_URL: url });
  if (!mail) throw new Error('no mail server is set');
  return mail;
}

const MAIL = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  recipient: 'ada@example.org',
  subject: 'Hello',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  createdAt: new Date('2026-05-01T12:00:00Z'),
};
const never = new AbortController().signal;

test('smtps:// speaks TLS from the first byte', async () => {
  server = await startMailServer({ hasImplicitTls: true });
  await sendMail(settings(`smtps://127.0.0.1:${server.port}`), MAIL, never);
  expect(server.mails).toMatchObject([{ recipients: ['ada@example.org'], wasEncrypted: true }]);
});

test.each([
  ['smtp://ann:secret@mail.example.org', { secure: false, requireTLS: true }],
  ['smtp://mail.example.org', { secure: false, requireTLS: false }],
  ['smtps://ann:secret@mail.example.org', { secure: true, requireTLS: false }],
])('%s: a password leaves this machine encrypted or not at all', (url, expected) => {
  expect(smtpOptions(settings(url).server)).toMatchObject({ ...expected, tls: { rejectUnauthorized: true } });
});

test.each(['smtp://ann:secret@localhost', 'smtp://ann:secret@127.0.0.1:2525', 'smtp://ann:secret@[::1]'])(
  '%s: a server on this machine may have a certificate of its own, or none',
  (url) => {
    const options = smtpOptions(settings(url).server);
    expect(options).toMatchObject({ requireTLS: false, tls: { rejectUnauthorized: false } });
  },
);

test.each(['smtp://127.example.org', 'smtp://localhost.example.org'])('%s is not this machine', (url) => {
  expect(smtpOptions(settings(url).server).tls.rejectUnauthorized).toBe(true);
});

test.each([
  [450, 'deferred'],
  [550, 'refused'],
  [552, 'refused'],
  [530, 'server'],
])('the answer %i to a recipient means %s, in the words of the server', async (code, failure) => {
  server = await startMailServer({ refuse: () => ({ code, message: 'Not like this' }) });
  const sending = sendMail(settings(`smtp://127.0.0.1:${server.port}`), MAIL, never);
  await expect(sending).rejects.toMatchObject({
    name: 'MailError',
    failure,
    replyCode: code,
    message: `${code} Not like this`,
  });
});

test.each(['ada@example.org, eve@example.org', 'ada@example.org>\r\nRCPT TO:<eve@example.org', 'ada'])(
  'the recipient %j is refused without asking',
  async (recipient) => {
    server = await startMailServer();
    const sending = sendMail(settings(`smtp://127.0.0.1:${server.port}`), { ...MAIL, recipient }, never);
    await expect(sending).rejects.toMatchObject({ failure: 'refused' });
    expect(server.connections).toBe(0);
  },
);
