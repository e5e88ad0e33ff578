import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#database/mail.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { createLog } from './log.ts';

const { database } = await testDatabase();

test('a failed query is told with its cause and without its values', async () => {
  const failure = await database
    .update(mails)
    .set({
      text: 'https://x/?token=secret-token\n    at line two',
      html: 'secret-token',
      status: 'x' as never,
    })
    .where(eq(mails.id, 'no-uuid-but-ada@example.org'))
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('secret-token');
  let line = '';
  const log = createLog('info', {
    write: (written) => {
      line += written;
    },
  });
  log.error({ err: new Error('outer', { cause: failure }) }, 'it failed');
  expect(line).not.toContain('secret-token');
  const { err } = JSON.parse(line);
  expect(err.cause.message).toMatch(/^Failed query: update "mails" set/);
  expect(err.cause.stack).toMatch(/\n\s+at .*log\.test\.ts/);
  expect(err.cause.cause).toMatchObject({ code: '22P02' });
});

test('an address is told without its query, in which tokens stand', () => {
  let line = '';
  const log = createLog('info', {
    write: (written) => {
      line += written;
    },
  });
  log.info({ url: '/reset-password?token=s3cret#part' }, 'request');
  expect(JSON.parse(line).url).toBe('/reset-password');
});
