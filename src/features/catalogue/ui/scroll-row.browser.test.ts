import { test } from 'vitest';
import { adminPageInChromium } from '../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('a row whose content fits since it changed has no buttons to scroll by', async () => {
  const page = await admin.open('/row', {});
  const button = page.getByRole('button', { name: 'Scroll right' });
  await button.waitFor();
  await page.getByRole('button', { name: 'One is left' }).click();
  await button.waitFor({ state: 'detached' });
});
