import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { DESKTOP, journey, PHONE } from '../support/journey.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString, { DEMO_CATALOGUE: 'false' });
afterAll(stop);
const site = { origin, database: connectionString };

const file = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) });
const vtt = (text: string) => webVtt([{ startMs: 0, endMs: 1_900, text }]);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

/** What is said in the videos of a title, in the order of their languages. */
async function spoken(title: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select c.text from videos v join video_transcripts t on t.video_id = v.id
       join transcript_cues c on c.video_id = v.id and c.transcript_id = t.id
      where v.title = $1 order by t.language, c.position`,
    [title],
  );
  return rows.map(({ text }) => text);
}

describe.for([
  ['on a desktop', DESKTOP, 'Otters'],
  ['on a phone', PHONE, 'Herons'],
] as const)('an admin %s', ([, device, animal]) => {
  journey(
    'brings the transcripts of many videos at once, sees which is whose, and takes them back',
    async ({ open }) => {
      const titles = [`${animal}: a life`, `${animal} at night`, `${animal} twice`, `${animal} twice`];
      for (const title of titles)
        await createVideo(database, { title, url: `https://example.org/${crypto.randomUUID()}.mp4` });
      const admin = await open({ ...device, origin });
      const { page } = admin;
      await signInAdmin(page, site);
      await admin.visit('/admin/transcripts');
      await page.getByRole('link', { name: 'Add Many' }).click();
      await page.getByRole('heading', { level: 1, name: 'Add transcripts' }).waitFor();
      await admin.check();

      await page
        .getByLabel('Files', { exact: true })
        .setInputFiles([
          file(`${animal}_ a life.en.vtt`, vtt('They swim.')),
          file(`${animal} at night.de.vtt`, vtt('Sie schlafen.')),
          file(`${animal} at noon.vtt`, vtt('They eat.')),
          file(`${animal} twice.vtt`, vtt('They dive.')),
        ]);
      await told(page, '2 videos found');
      await page.getByText('2 files without a video').waitFor();
      await page.getByText('No video has this name or id.').waitFor();
      await page.getByText('Several videos have this name.').waitFor();
      await page.getByRole('link', { name: `${animal}: a life` }).waitFor();
      expect(await spoken(`${animal}: a life`)).toEqual([]);
      await admin.check();

      await button(page, 'Add 2 Transcripts').click();
      await told(page, '2 transcripts added');
      expect(await spoken(`${animal}: a life`)).toEqual(['They swim.']);
      expect(await spoken(`${animal} at night`)).toEqual(['Sie schlafen.']);

      await button(page, 'Choose Other Files').click();
      admin.expectComplaint(/status (?:of )?400/);
      await page
        .getByLabel('Files', { exact: true })
        .setInputFiles([
          file(`${animal}_ a life.en.vtt`, vtt('They play.')),
          file(`${animal} at night.fr.vtt`, 'no captions'),
        ]);
      await button(page, 'Add 2 Transcripts').click();
      await told(page, 'No transcript was added');
      await told(page, '1 video has a transcript in that language already: it stays.');
      await page.getByText('1 file cannot be read').waitFor();
      expect(await spoken(`${animal}: a life`)).toEqual(['They swim.']);
      await admin.check();

      await button(page, 'Replace 1 Transcript').click();
      await told(page, '1 transcript added');
      expect(await spoken(`${animal}: a life`)).toEqual(['They play.']);
      await button(page, 'Undo').click();
      await button(page, 'Choose Files').waitFor();
      expect(await spoken(`${animal}: a life`)).toEqual(['They swim.']);
    },
  );
});

journey('an admin who stops an Undo sees what was taken back, and can add it once more', async ({ open }) => {
  for (const title of ['Crabs', 'Limpets'])
    await createVideo(database, { title, url: `https://example.org/${crypto.randomUUID()}.mp4` });
  const admin = await open({ ...DESKTOP, origin });
  const { page } = admin;
  await signInAdmin(page, site);
  await admin.visit('/admin/transcripts/add');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([file('Crabs.en.vtt', vtt('They wait.')), file('Limpets.en.vtt', vtt('They hold on.'))]);
  await button(page, 'Add 2 Transcripts').click();
  await told(page, '2 transcripts added');
  const { promise: isStopped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/rpc/admin/undo', async (route) => {
    await isStopped;
    await route.continue();
  });
  await button(page, 'Undo').click();
  await button(page, 'Stop').click();
  goOn();
  await told(page, '1 transcript added');
  expect([await spoken('Crabs'), await spoken('Limpets')]).toEqual([['They wait.'], []]);
  await button(page, 'Add 1 Transcript').click();
  await told(page, '2 transcripts added');
  expect(await spoken('Limpets')).toEqual(['They hold on.']);
});
