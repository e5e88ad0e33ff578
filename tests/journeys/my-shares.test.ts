import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const CLIP = 'c3af56fc-d4de-4a0a-8751-a6a0800b3238';

/** As many links of a member to a clip, each opened as often as its number. */
const shares = (memberId: string, count: number) =>
  inDatabase<{ share_id: string }>(
    `insert into share_records (share_id, video_id, video_title, sharer_id, access_count, created_at)
     select substr(md5($1::text || n), 1, 10), id, title, $1::uuid, n, now() - make_interval(hours => n)
       from videos, generate_series(1, $3::int) n where id = $2 returning share_id`,
    [memberId, CLIP, count],
  );
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

journey('a link to a moment is known by the words that are said there, and leads to it', async ({ open }) => {
  const member = await newMember();
  await inDatabase(
    `insert into share_records (share_id, video_id, video_title, sharer_id, kind, start_seconds, end_seconds)
     select substr(md5($1::text), 1, 10), id, title, $1::uuid, 'moment', 1.52, 3.2 from videos where id = $2`,
    [member.id, CLIP],
  );
  const reader = await open(STILL);
  await member.signIn(reader.page.context());
  await reader.visit('/profile/shares');
  const said = rows(reader.page).getByRole('heading', { level: 3, name: /^“.+”$/ });
  await said.waitFor();
  await rows(reader.page)
    .getByText(/^on .+ · from 0:01 to 0:03 · /)
    .waitFor();
  await said.getByRole('link').click();
  await reader.page.waitForURL(`**/videos/${CLIP}?t=1&until=4`);
});

journey(
  'a member’s links are listed with what is new, can be changed, taken back and brought back',
  async ({ open }) => {
    const member = await newMember();
    await shares(member.id, 3);
    const reader = await open({ permissions: ['clipboard-read', 'clipboard-write'], ...STILL });
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/profile');
    const seen = page.waitForResponse(/sharesSeen/);
    await page.getByRole('link', { name: 'See Your Shares' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Shares' }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(3);
    await rows(page).nth(0).getByText('Opened once').waitFor();
    await rows(page).nth(0).getByText('1 new', { exact: true }).waitFor();
    await rows(page).nth(2).getByText('Opened 3 times').waitFor();
    await reader.check();
    await seen;

    const first = rows(page).nth(0);
    await first.getByRole('button', { name: /^Copy link to/ }).click();
    await toast(page, 'Copied to clipboard!');
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(/\/s\/[\w-]{10}$/);

    await first.getByRole('button', { name: /^Options of/ }).click();
    await first.getByRole('switch', { name: /become connected with me/ }).click();
    await first.getByRole('switch', { name: /become connected with me/, checked: false }).waitFor();
    await first.getByLabel('The link ends').selectOption('In a week');
    await first.getByText(/^Ends on/).waitFor();
    await reader.check();
    await expect
      .poll(() =>
        inDatabase(
          `select connects, expires_at > now() + interval '6 days' as ends from share_records
          where sharer_id = $1 and access_count = 1`,
          [member.id],
        ),
      )
      .toEqual([{ connects: false, ends: true }]);

    await first.getByRole('button', { name: /^Revoke/ }).click();
    await first
      .getByText(/^Revoked\. Who opens the link to .* reads that it was not found or expired\.$/)
      .waitFor();
    const undo = first.getByRole('button', { name: 'Undo' });
    expect(await undo.evaluate((it) => it === document.activeElement)).toBe(true);
    const shareId = url.split('/').at(-1);
    await expect.poll(async () => (await page.request.get(`/api/shares/${shareId}`)).status()).toBe(404);
    await undo.click();
    await first.getByRole('button', { name: /^Copy link to/ }).waitFor();
    expect((await page.request.get(`/api/shares/${shareId}`)).status()).toBe(200);

    // What was looked at is not new any more, and what came since is.
    await inDatabase(
      'update share_records set access_count = access_count + 2 where sharer_id = $1 and access_count = 3',
      [member.id],
    );
    await reader.visit('/profile/shares');
    await rows(page).nth(2).getByText('Opened 5 times').waitFor();
    expect(await page.getByText(/^\d+ new$/).allTextContents()).toEqual(['2 new']);
  },
);

journey(
  'a change that cannot be kept shows again what was, and a link that cannot be taken back stays',
  async ({ open }) => {
    const member = await newMember();
    await shares(member.id, 1);
    const reader = await open(STILL);
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/profile/shares');
    reader.expectComplaint(/changeShare|revokeShare/);
    for (const name of ['changeShare', 'revokeShare'])
      await page.route(`**/${name}`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: /^Options of/ }).click();
    const connects = page.getByRole('switch', { name: /become connected with me/ });
    await connects.click();
    await toast(page, 'Failed to change the link');
    expect(await connects.isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await toast(page, 'Failed to revoke the link');
    await page.getByRole('button', { name: /^Copy link to/ }).waitFor();
  },
);

journey(
  'a switch that is pressed twice while the first press is being kept stays as it was left',
  async ({ open }) => {
    const member = await newMember();
    await shares(member.id, 1);
    const { page, visit } = await open(STILL);
    await member.signIn(page.context());
    await visit('/profile/shares');
    const asked: unknown[] = [];
    const first = Promise.withResolvers<void>();
    await page.route('**/changeShare', async (route) => {
      asked.push(route.request().postDataJSON().json.connects);
      if (asked.length === 1) await first.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Options of/ }).click();
    const connects = page.getByRole('switch', { name: /become connected with me/ });
    await connects.click();
    await expect.poll(() => asked).toEqual([false]);
    await connects.click();
    await expect.poll(() => connects.isChecked()).toBe(true);
    first.resolve();
    await expect.poll(() => asked).toEqual([false, true]);
    await expect
      .poll(() => inDatabase('select connects from share_records where sharer_id = $1', [member.id]))
      .toEqual([{ connects: true }]);
    await expect.poll(() => connects.isChecked()).toBe(true);
  },
);

journey('the end that is chosen last is the one that stays, and shows meanwhile', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 1);
  const { page, visit } = await open(STILL);
  await member.signIn(page.context());
  await visit('/profile/shares');
  const asked: unknown[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/changeShare', async (route) => {
    asked.push(route.request().postDataJSON().json.expiresInDays);
    if (asked.length === 1) await first.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Options of/ }).click();
  const end = page.getByLabel('The link ends');
  await end.selectOption('In a week');
  await expect.poll(() => asked).toEqual([7]);
  await page.getByText(/^Ends on/).waitFor();
  await end.selectOption('Never');
  expect(await end.inputValue()).toBe('never');
  const answered = page.waitForResponse('**/changeShare');
  first.resolve();
  await answered;
  await expect.poll(() => asked).toEqual([7, null]);
  await expect
    .poll(() => inDatabase('select expires_at from share_records where sharer_id = $1', [member.id]))
    .toEqual([{ expires_at: null }]);
  expect(await end.inputValue()).toBe('never');
});

journey('a link that has ended is not copied', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 1);
  await inDatabase(`update share_records set expires_at = now() - interval '1 day' where sharer_id = $1`, [
    member.id,
  ]);
  const { page, visit } = await open(STILL);
  await member.signIn(page.context());
  await visit('/profile/shares');
  await page.getByRole('button', { name: /^Options of/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Copy link to/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Options of/ }).click();
  await page.getByLabel('The link ends').selectOption('Never');
  await page.getByRole('button', { name: /^Copy link to/ }).waitFor();
});

journey('a link that is brought back before its revoking got through works on', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 1);
  const { page, visit } = await open(STILL);
  await member.signIn(page.context());
  await visit('/profile/shares');
  const late = Promise.withResolvers<void>();
  await page.route('**/revokeShare', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const revoked = page.waitForResponse('**/revokeShare');
  const restored = page.waitForResponse('**/restoreShare');
  late.resolve();
  await Promise.all([revoked, restored]);
  await page.getByRole('button', { name: /^Copy link to/ }).waitFor();
  expect(await inDatabase('select revoked_at from share_records where sharer_id = $1', [member.id])).toEqual([
    { revoked_at: null },
  ]);
});

journey('a link that was taken back is not in the list to which one comes back', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 2);
  const { page, visit } = await open(STILL);
  await member.signIn(page.context());
  await visit('/profile/shares');
  const revoked = page.waitForResponse('**/revokeShare');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await revoked;
  await rows(page)
    .first()
    .getByText(/^Revoked\./)
    .waitFor();
  await rows(page).nth(1).getByRole('heading', { level: 3 }).getByRole('link').click();
  // The list stands until the video's page has come.
  await page.getByRole('heading', { level: 1, name: 'Your Shares' }).waitFor({ state: 'detached' });
  await page.goBack();
  await rows(page).first().getByText('Opened 2 times').waitFor();
  expect(await rows(page).count()).toBe(1);
});

journey(
  'what happened to links is listed, the latest first, and more of it when its end is near',
  async ({ open }) => {
    const member = await newMember();
    await shares(member.id, 1);
    await inDatabase(
      `insert into share_events (sharer_id, share_record_id, kind)
     select sharer_id, id, case when n = 60 then 'connected' else 'opened' end
       from share_records, generate_series(1, 60) n where sharer_id = $1 order by n`,
      [member.id],
    );
    const reader = await open(STILL);
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/profile/shares');
    await page.getByRole('tab', { name: 'What happened' }).click();
    await rows(page).first().getByText('It connected you with somebody').waitFor();
    expect(reader.address()).toBe('/profile/shares?tab=events');
    await page.getByRole('main').evaluate((it) => it.scrollIntoView(false));
    await expect.poll(() => rows(page).count()).toBe(60);
    // Of so few nothing was left out.
    expect(await page.getByText(/are kept/).count()).toBe(0);
  },
);

journey('what happened to a link leads to the row of that link', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 12);
  await inDatabase(
    `insert into share_events (sharer_id, share_record_id, kind)
     select sharer_id, id, 'opened' from share_records where sharer_id = $1 and access_count = 12`,
    [member.id],
  );
  const reader = await open(STILL);
  const { page } = reader;
  await member.signIn(page.context());
  await reader.visit('/profile/shares?tab=events');
  await rows(page).first().getByRole('link').click();
  const row = rows(page).filter({ hasText: 'Opened 12 times' });
  const isInSight = () =>
    row.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await row.waitFor();
  await expect.poll(isInSight).toBe(true);
});

journey('who shared nothing yet is told how, and a visitor is asked to sign in', async ({ open }) => {
  const member = await newMember();
  const reader = await open(STILL);
  const { page } = reader;
  await reader.visit('/profile/shares');
  await page.getByText('Please sign in to view your shares.', { exact: true }).waitFor();
  await member.signIn(page.context());
  await reader.visit('/profile/shares');
  await page.getByRole('heading', { name: 'You have not shared anything yet' }).waitFor();
  await reader.visit('/profile/shares?tab=events&after=nonsense');
  await page.getByRole('heading', { name: 'Nothing happened yet' }).waitFor();
});

journey('a link that was revoked before stands among the revoked ones, and works again', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 2);
  const reader = await open(STILL);
  const { page } = reader;
  await member.signIn(page.context());
  await reader.visit('/profile/shares?tab=revoked');
  await page.getByRole('heading', { name: 'Nothing is revoked' }).waitFor();
  await page.getByRole('tab', { name: 'Links' }).click();
  const revoked = page.waitForResponse('**/revokeShare');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await revoked;
  // At once, and after a reload.
  await page.getByRole('tab', { name: 'Revoked' }).click();
  const row = rows(page).filter({ hasText: /Revoked on/ });
  await row.waitFor();
  await reader.visit('/profile/shares?tab=revoked');
  await reader.check();
  await row.getByRole('button', { name: /^Restore/ }).press('Enter');
  await toast(page, 'The link works again');
  const copy = rows(page)
    .first()
    .getByRole('button', { name: /^Copy link to/ });
  await expect.poll(() => copy.evaluate((it) => it === document.activeElement)).toBe(true);
  await rows(page).first().getByText('Restored. The link works again.', { exact: true }).waitFor();
  expect(await page.getByText(/^Revoked on/).count()).toBe(0);
  await page.getByRole('tab', { name: 'Links' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await rows(page).first().getByText('Opened once').waitFor();
});

journey('who opens a link that they revoked reads that they did, and restores it', async ({ open }) => {
  const member = await newMember();
  await shares(member.id, 1);
  await inDatabase(
    'update share_records set revoked_at = now(), is_revoked_by_sharer = true where sharer_id = $1',
    [member.id],
  );
  const [row] = await inDatabase<{ share_id: string }>(
    'select share_id from share_records where sharer_id = $1',
    [member.id],
  );
  const link = `/s/${row?.share_id}`;
  const other = await open(STILL);
  other.expectComplaint(/404/);
  expect(await other.visit(link)).toBe(404);
  await other.page.getByRole('heading', { level: 1, name: 'Share Link Error' }).waitFor();
  const reader = await open(STILL);
  const { page } = reader;
  reader.expectComplaint(/404/);
  await member.signIn(page.context());
  expect(await reader.visit(link)).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'You revoked this link' }).waitFor();
  await page.getByRole('link', { name: 'Revoked links' }).waitFor();
  await reader.check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'The link works again');
  await page.waitForURL('**/videos/*');
  expect(await other.visit(link)).toBe(200);
});

journey.for([
  ['has ended, too', "expires_at = now() - interval '1 day'", 'Its time has run out, too.'],
  ['is of a video that is gone', null, 'Its video is not listed any more.'],
] as const)('a revoked link that %s promises its sharer nothing', async ([, ends, words], { open }) => {
  const member = await newMember();
  await shares(member.id, 1);
  const [row] = await inDatabase<{ share_id: string }>(
    `update share_records set revoked_at = now(), is_revoked_by_sharer = true${ends ? `, ${ends}` : ''}
      where sharer_id = $1 returning share_id`,
    [member.id],
  );
  if (!ends) {
    // Of its own: the others are read by other journeys.
    const [video] = await inDatabase<{ id: string }>(
      `insert into videos (title, url, link_key)
       select 'A film that went', its.url, its.url from (select 'https://video.example/' || gen_random_uuid() as url) its returning id`,
      [],
    );
    await inDatabase('update share_records set video_id = $2 where share_id = $1', [
      row?.share_id,
      video?.id,
    ]);
  }
  const reader = await open(STILL);
  const { page } = reader;
  reader.expectComplaint(/404/);
  await member.signIn(page.context());
  expect(await reader.visit(`/s/${row?.share_id}`)).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'You revoked this link' }).waitFor();
  await page.getByText(words, { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Revoked links' }).waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});
