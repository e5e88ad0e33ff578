import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { mailOutbox } from '../../../../tests/support/mail-outbox.ts';
import { closedPort } from '../../../../tests/support/mail-server.ts';
import { MAX_ATTEMPTS } from '../rules/retry-delay.ts';

const { database, lines, mailServer, send, queue, outbox, pass, minutesUntilDue } = await mailOutbox();

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
