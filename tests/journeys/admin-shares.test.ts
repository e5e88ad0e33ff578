import { afterAll, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { inDatabase, newAdmin, newMember } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: while there is an admin, the claim code of the one of all opens nothing.
const { connectionString } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const SITE = { origin, database: connectionString };

journey('an admin who takes a link down and stops its sharer goes on where they were', async ({ open }) => {
  const [member, ada] = [await newAdmin(SITE), await newMember(SITE)];
  const [video] = await inDatabase<{ id: string }>(
    `insert into videos (title, description, url, link_key, published)
     values ('Lanterns', '', $1, $1, true) returning id`,
    ['https://films.example/lanterns.mp4'],
    SITE,
  );
  await inDatabase(
    `insert into share_records (share_id, video_id, video_title, sharer_id)
     select substr(md5(id::text), 1, 10), $1, 'Lanterns', id from profiles where id = $2`,
    [video?.id, ada.id],
    SITE,
  );
  await inDatabase(
    `insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_text, answer_text, auto_open)
     select substr(md5(id::text), 2, 10), $1, 'Lanterns', id, 'answer', 'Who lights them?', 'Nobody **does**.', true
       from profiles where id = $2`,
    [video?.id, member.id],
    SITE,
  );
  const [{ email } = { email: '' }] = await inDatabase<{ email: string }>(
    'select email from profiles where id = $1',
    [ada.id],
    SITE,
  );
  const admin = await open({ ...STILL, origin });
  const { page } = admin;
  await member.signIn(page.context());
  await admin.visit(`/admin/videos/${video?.id}/shares`);
  await page.getByText('Nobody does.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Take Down: Who lights them\?, / }).waitFor();
  expect(await page.getByRole('link', { name: 'The video', exact: true }).getAttribute('href')).toBe(
    `/videos/${video?.id}`,
  );
  await page.getByRole('button', { name: `Take Down: The video, ${email}`, exact: true }).press('Enter');
  await toast(page, 'Link taken down');
  await page.getByText('Taken down', { exact: true }).waitFor();
  const stopSharing = page.getByRole('button', { name: `Stop Sharing: ${email}` });
  const hasFocus = (name: string) =>
    page.getByRole('button', { name: `${name}: ${email}` }).evaluate((it) => it === document.activeElement);
  await expect.poll(() => hasFocus('Stop Sharing')).toBe(true);
  await expect.poll(() => stopSharing.getAttribute('aria-disabled')).toBe('false');
  await stopSharing.press('Enter');
  await page.getByText('Sharing stopped', { exact: true }).waitFor();
  expect(await hasFocus('Let Share Again')).toBe(true);
});
