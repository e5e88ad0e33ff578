import { test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('a source that is followed though its answer did not come stands in the list', async () => {
  let sources: object[] = [];
  const page = await admin.open('/sources', {
    followedSources: () => sources,
    followSource: () => {
      sources = [
        {
          id: 'source',
          title: 'Bread & salt',
          pageUrl: 'https://tube.example/c/bread',
          lookedAt: null,
          failure: null,
          drafts: 2,
          published: 0,
        },
      ];
      throw new Refusal('SERVICE_UNAVAILABLE');
    },
  });
  await page.getByRole('textbox', { name: 'Address' }).fill('https://tube.example/c/bread');
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByText('Bread & salt').waitFor();
});
