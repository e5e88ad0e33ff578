import { describe, expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { mailOutbox } from '../../../../tests/support/mail-outbox.ts';
import { MAX_ATTEMPTS } from '../rules/retry-delay.ts';
import { claimMail, recordFailure } from './queries.ts';
import { setTakenBack } from './set-taken-back.ts';

const { database, userId, mailServer, send, queue, outbox, pass } = await mailOutbox();

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
