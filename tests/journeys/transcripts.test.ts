import { afterAll, describe, expect } from 'vitest';
import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { journey, PHONE, type Visitor } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: an admin and videos of theirs would change what other journeys find on the one of all.
const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString, { DEMO_CATALOGUE: 'false' });
afterAll(stop);
const site = { origin, database: connectionString };

const NARROW = { ...PHONE, viewport: { width: 360, height: 700 } };

const file = (name: string, text: string | Uint8Array) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text as string),
});
const vtt = (...words: string[]) =>
  webVtt(words.map((text, at) => ({ startMs: at * 2_000, endMs: at * 2_000 + 1_900, text })));

/** A video of this site's own, which plays without any host; without transcripts. */
async function newVideo(title: string): Promise<string> {
  const url = `/demo/timed-captions.webm?for=${encodeURIComponent(title)}`;
  return (await createVideo(database, { title, url })).id;
}

const told = ({ page }: Visitor, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('an admin on a phone', () => {
  journey(
    'gives a video its transcripts: a file, a text, an edit, the first language, a deletion',
    async ({ open }) => {
      const title = 'Herons at the weir';
      const id = await newVideo(title);
      const admin = await open({ ...NARROW, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/transcripts');
      await page.getByLabel('Search by title').fill('at the WEIR');
      await page.getByRole('button', { name: 'Search', exact: true }).last().click();
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: 'Transcript' }).waitFor();
      await told(admin, 'No transcript yet');
      await admin.check();

      admin.expectComplaint(/status (?:of )?400/);
      await page
        .getByLabel('File')
        .setInputFiles(file('talk.vtt', 'WEBVTT\n\n00:01.000 --> 00:0x.000\nLost.\n'));
      await page.getByRole('button', { name: 'Save Transcript' }).click();
      await page.getByRole('alert').getByText('Line 3 should be a time, but cannot be read as one').waitFor();
      await told(admin, 'No transcript yet');

      await page.getByLabel('File').setInputFiles(file('talk.en.vtt', vtt('Herons wait.', 'Herons strike.')));
      await page.getByRole('button', { name: 'Save Transcript' }).click();
      await told(admin, 'Transcript saved: 2 lines');
      await page.getByText('2 lines, uploaded').waitFor();

      await page.getByLabel('Language', { exact: true }).fill('French');
      await page.getByLabel('Or the text itself').fill('Les hérons attendent.');
      await page.getByRole('button', { name: 'Save Transcript' }).click();
      await told(admin, 'Transcript saved: 1 line');
      await told(admin, 'Without times');

      await page.getByRole('button', { name: 'Edit as text: English' }).click();
      const text = page.getByLabel('Text', { exact: true });
      await expect.poll(() => text.inputValue()).toContain('Herons strike.');
      await text.fill((await text.inputValue()).replace('strike', 'leave'));
      await page.getByRole('button', { name: 'Save Transcript' }).click();
      await page.getByText('2 lines, pasted').waitFor();
      await page.getByRole('button', { name: 'Put first: French' }).click();
      await told(admin, 'French comes first now');
      await admin.check();

      await page.getByRole('button', { name: 'Delete French' }).click();
      await told(admin, 'Transcript deleted');
      await page.getByRole('button', { name: 'Delete French' }).waitFor({ state: 'detached' });
      // An older word with Undo may lie behind this one.
      const deleted = page.getByRole('listitem').filter({ hasText: 'Transcript deleted' });
      await deleted.getByRole('button', { name: 'Undo', exact: true }).click();
      // Its lines come back with it; those that were shown stay till others are chosen.
      await page.getByRole('button', { name: 'Delete French' }).waitFor();
      await page.getByRole('heading', { name: 'Lines in English' }).waitFor();
      await page.getByRole('combobox', { name: 'Language of the lines' }).selectOption({ label: 'French' });
      await page.getByRole('heading', { name: 'Lines in French' }).waitFor();
      await page.getByText('Les hérons attendent.').waitFor();
      await page.getByRole('button', { name: 'Delete French' }).press('Enter');
      await page.getByRole('button', { name: 'Delete French' }).waitFor({ state: 'detached' });
      const { rows } = await pool.query('select transcript, transcript_language from videos where id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ transcript: 'Herons wait.\nHerons leave.', transcript_language: 'en' }]);
    },
  );

  journey('is asked about a transcript that goes on after its video', async ({ open }) => {
    const id = await newVideo('Herons, cut short');
    await pool.query('update videos set duration = 59 where id = $1', [id]);
    const admin = await open({ ...NARROW, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`/admin/videos/${id}/edit?tab=transcript`);
    await page
      .getByLabel('Or the text itself')
      .fill('WEBVTT\n\n00:01.000 --> 00:02.000\nHerons.\n\n1:02:00.000 --> 1:02:10.000\nThanks.\n');
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await told(admin, 'Transcript saved: 2 lines');
    const doubt = 'The transcript goes on until 1:02:10, the video ends at 0:59. Is it of this video?';
    await page.locator('[data-sonner-toast]').getByText(doubt).waitFor();
    await page.getByRole('main').getByText(doubt).waitFor();
    await admin.check();
  });

  journey('looks for captions beside a film of the site that has none, and reads why', async ({ open }) => {
    const id = await newVideo('A film of this site');
    const admin = await open({ ...NARROW, origin });
    await signInAdmin(admin.page, site);
    await admin.visit(`/admin/transcripts/${id}`);
    await admin.page.getByRole('button', { name: 'Look for captions beside the film' }).click();
    await told(admin, 'There are no captions beside this file. Please upload its transcript.');
    await told(admin, 'No transcript yet');
    // There is no host that could have one in the list either.
    await admin.visit('/admin/videos?q=A+film+of+this+site');
    await admin.page.getByText('Transcript: None yet').first().waitFor();
    expect(await admin.page.getByText('Host has none').count()).toBe(0);
  });
});

describe('an admin', () => {
  journey('corrects a line beside the player by keyboard alone, and takes it back', async ({ open }) => {
    const id = await newVideo('Herons, line by line');
    const admin = await open({ origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    const talk =
      '## The weir\n\nAnn Lee: 0:00\nHerons weight.\n\nBen: 0:02\nFor what?\n\nAnn Lee: 0:04\nFish.';
    await put(admin, id, 'en', talk);
    await admin.visit(`/admin/transcripts/${id}`);
    await page.getByRole('heading', { level: 3, name: 'The weir' }).waitFor();
    const line = page.getByRole('button', { name: 'Ann Lee: Herons weight.' });
    await line.focus();
    await page.keyboard.press('Enter');
    const text = page.getByLabel('What is said');
    await expect.poll(() => text.evaluate((it) => it === document.activeElement)).toBe(true);
    await admin.check();
    await text.fill('Herons wait.');
    await page.keyboard.press('Enter');
    await told(admin, 'Line corrected');
    const corrected = page.getByRole('button', { name: 'Ann Lee: Herons wait.' });
    await expect.poll(() => corrected.evaluate((it) => it === document.activeElement)).toBe(true);

    const corrections = page.getByRole('listitem').filter({ hasText: 'Line corrected' });
    await corrections.getByRole('button', { name: 'Undo', exact: true }).click();
    await line.waitFor();

    await line.focus();
    await page.keyboard.press('Enter');
    await text.fill('Gone again.');
    await page.keyboard.press('Escape');
    await expect.poll(() => line.evaluate((it) => it === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Play from 0:02' }).click();
    const film = filmOf(page);
    await expect
      .poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime))
      .toBeGreaterThanOrEqual(2);
    await admin.check();
  });

  const put = ({ page }: Visitor, id: string, language: string, text: string) =>
    page.request.put(`/api/videos/${id}/transcripts/${language}`, { data: { text } });

  journey(
    'looks beside a film of the site that has a transcript, and reads what came of it',
    async ({ open }) => {
      const id = await newVideo('A film with words');
      const admin = await open({ origin });
      await signInAdmin(admin.page, site);
      await put(admin, id, 'en', vtt('Hello.'));
      await admin.visit(`/admin/transcripts/${id}`);
      await admin.page.getByRole('button', { name: 'Look for captions beside the film' }).click();
      await told(admin, 'There are no captions beside this file. Please upload its transcript.');
      await admin.page.getByText('Captions beside the film were last looked for on').waitFor();
      await told(admin, 'Available');
    },
  );

  journey('loses no words: not to another admin, another language or a file', async ({ open }) => {
    const id = await newVideo('Two at work');
    const admin = await open({ origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await put(admin, id, 'en', vtt('Hello.'));
    await put(admin, id, 'fr', vtt('Bonjour.'));
    await admin.visit(`/admin/transcripts/${id}`);
    const [save, text] = [
      page.getByRole('button', { name: 'Save Transcript' }),
      page.getByLabel('Text', { exact: true }),
    ];

    await page.getByLabel('Or the text itself').fill('Guten Tag.');
    await page.getByLabel('File').setInputFiles(file('talk.vtt', vtt('Hi.')));
    await save.click();
    await told(admin, 'A file is chosen, too. Please give one or the other.');
    await page.getByRole('button', { name: 'Edit as text: English' }).click();
    await page.getByRole('button', { name: 'Leave It' }).click();

    await expect.poll(() => text.inputValue()).toContain('Hello.');
    await text.fill(vtt('Hello, you.'));
    await page.getByRole('button', { name: 'Edit as text: French' }).click();
    await page.getByRole('button', { name: 'Keep Writing' }).click();
    expect(await text.inputValue()).toContain('Hello, you.');

    await put(admin, id, 'en', vtt('Hello, all.'));
    admin.expectComplaint(/status (?:of )?400/);
    await save.click();
    await page.getByRole('alert').getByText('This transcript was changed or deleted since').waitFor();
    expect(await text.inputValue()).toContain('Hello, you.');
    await page.getByRole('button', { name: 'Edit as text: English' }).click();
    await page.getByRole('button', { name: 'Leave It' }).click();
    await expect.poll(() => text.inputValue()).toContain('Hello, all.');
    await text.fill(vtt('Hello, you all.'));
    await save.click();
    await told(admin, 'Transcript saved: 1 line');
    await page.getByRole('button', { name: 'Edit as text: French' }).click();
    await expect.poll(() => text.inputValue()).toContain('Bonjour.');
  });
});

journey('an admin sees the picture of a video on its player, also while it is a draft', async ({ open }) => {
  const url = '/demo/timed-captions.webm?for=a-draft';
  const { id } = await createVideo(database, { title: 'A draft', url, published: false });
  const admin = await open({ origin });
  await signInAdmin(admin.page, site);
  // Its player stands over its lines.
  await admin.page.request.put(`/api/videos/${id}/transcripts/en`, { data: { text: vtt('One line.') } });
  for (const tab of ['transcript', 'questions']) {
    await admin.visit(`/admin/videos/${id}/edit?tab=${tab}`);
    const picture = admin.page.getByRole('region', { name: 'Video player' }).locator('picture img');
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  }
});

describe('a reader', () => {
  journey(
    'reads another language, copies it without times, and keeps the player in sight',
    async ({ open }) => {
      const id = await newVideo('Two languages');
      const lines = Array.from({ length: 40 }, (_, at) => `Line ${at} of the talk.`);
      const transcripts = [
        ['en', true, vtt(...lines)],
        ['de', false, vtt('Erste Zeile.', 'Zweite Zeile.')],
      ] as const;
      const admin = await open({ origin });
      await signInAdmin(admin.page, site);
      for (const [language, , text] of transcripts) {
        const answer = await admin.page.request.put(`/api/videos/${id}/transcripts/${language}`, {
          data: { text },
        });
        expect(answer.status()).toBe(200);
      }

      const reader = await open({ ...NARROW, origin, permissions: ['clipboard-read', 'clipboard-write'] });
      const { page } = reader;
      await reader.visit(`/videos/${id}`);
      const panel = page.getByRole('region', { name: 'Transcript' });
      const langOf = (line: RegExp) =>
        panel
          .getByRole('button', { name: line })
          .evaluate((it) => it.closest('[lang]')?.getAttribute('lang'));
      expect(await langOf(/Line 0 of the talk/)).toBe('en');
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(/catalogue\/transcript/, async (route) => {
        await promise;
        await route.continue();
      });
      const language = page.getByLabel('Language of the transcript');
      await language.focus();
      await language.selectOption('German');
      await page.locator('section[aria-label=Transcript][aria-busy=true]').waitFor();
      expect(await langOf(/Line 0 of the talk/)).toBe('en');
      resolve();
      expect(await langOf(/Zweite Zeile/)).toBe('de');
      expect(await language.evaluate((it) => it === document.activeElement)).toBe(true);
      await panel.getByRole('button', { name: 'Copy' }).click();
      await told(reader, 'Transcript copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Erste Zeile.\nZweite Zeile.');

      await panel.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      const player = page.getByRole('article').locator('div').first();
      await expect.poll(async () => (await player.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );

  journey('reads a transcript without times', async ({ open }) => {
    const id = await newVideo('Without times');
    const admin = await open({ origin });
    await signInAdmin(admin.page, site);
    await admin.page.request.put(`/api/videos/${id}/transcripts/en`, {
      data: { text: 'First paragraph.\n\nSecond paragraph.' },
    });
    const reader = await open({ origin });
    await reader.visit(`/videos/${id}`);
    const panel = reader.page.getByRole('region', { name: 'Transcript' });
    await panel.getByText('Second paragraph.').waitFor();
    expect(await panel.locator('button[data-cue]').count()).toBe(0);
    await reader.page.getByRole('searchbox', { name: 'Filter transcript' }).fill('second');
    await panel.getByText('1 of 2 lines').waitFor();
  });
});
