import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('a flag moves at once, and back when it could not be kept', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const flag = { name: 'batchVideoMapping', rolloutPercentage: 100, isOnForMe: true, isDefault: true };
  const page = await admin.open('/flags', {
    flags: () => ({ flags: [{ ...flag, enabled: true }] }),
    setFlag: () => promise,
  });
  const enabled = page.getByRole('switch', { name: 'Enabled' });
  await enabled.click();
  expect(await enabled.isChecked()).toBe(false);
  reject(new Refusal('VALIDATION_ERROR'));
  await expect.poll(() => enabled.isChecked()).toBe(true);
});
