import { expect, test } from 'vitest';
import {
  ANNA,
  accountPagesInChromium,
  refusal,
} from '../../../../../tests/support/shell-page/account-visitor.ts';

const site = accountPagesInChromium();

const KEY = { id: 'key', name: 'Firefox on Linux', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null };

test('how one confirms that it is oneself is asked for again by Retry when it could not be loaded', async () => {
  const page = await site.open('/passkeys', {
    signedIn: ANNA,
    answers: {
      session: () => ANNA,
      passkeys: () => [KEY],
      confirmation: () => refusal('REQUEST_ERROR', 400, 'x'),
    },
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  site.answer({ confirmation: () => ({ isConfirmed: false, passkey: true, provider: null }) });
  await retry.click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).waitFor();
});

test('who removes their last passkey is not asked to confirm by it any more', async () => {
  let keys = [KEY];
  const page = await site.open('/passkeys', {
    signedIn: ANNA,
    answers: {
      session: () => ANNA,
      passkeys: () => keys,
      confirmation: () => ({ isConfirmed: false, passkey: keys.length > 0, provider: null }),
      removePasskey: () => {
        keys = [];
      },
    },
  });
  await page.getByRole('button', { name: 'Confirm with a passkey' }).waitFor();
  await page.getByRole('button', { name: 'Remove passkey Firefox on Linux' }).click();
  await page.getByText('First choose a password').waitFor();
  expect(await page.getByRole('button', { name: 'Confirm with a passkey' }).count()).toBe(0);
});
