import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { journey, STILL, type Visitor } from '../support/journey.ts';
import { keepToast, toast } from '../support/on-the-page.ts';
import { PASSWORD } from '../support/sign-in.ts';
import { testDatabase } from '../support/test-database.ts';

const CLAIM_CODE = 'otter-lantern-weir';
const TRANSCRIPT = readFileSync('src/database/demo/transcripts/timed-captions.vtt', 'utf8');

/** A site of its own, on which nobody is admin yet. */
async function newSite() {
  const { connectionString } = await testDatabase();
  const { origin, stop } = await startBuiltApplication(connectionString, {
    DEMO_CATALOGUE: 'false',
    ADMIN_CLAIM_CODE: CLAIM_CODE,
  });
  afterAll(stop);
  return origin;
}

type Press = (button: Locator) => Promise<void>;

const WAYS = [
  ['with a mouse', await newSite(), (button) => button.click()],
  ['by the keyboard alone', await newSite(), (button) => button.press('Enter')],
] as const satisfies readonly (readonly [string, string, Press])[];

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
/** An entry of the sidebar. */
const entry = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name });
const rows = (page: Page) => page.getByRole('table', { name: 'Videos' }).getByRole('row');
const notes = (page: Page) => page.locator('.note > div:first-child > p').allTextContents();

async function becomeAdmin({ page, visit, check }: Visitor, press: Press): Promise<void> {
  await visit(`/admin?claim=${CLAIM_CODE}`);
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Sign up|Create/ })
      .first(),
  );
  // The page to sign in has fields of the same names.
  await page.getByRole('heading', { level: 1, name: 'Create an Account' }).waitFor();
  await page.getByLabel('Email').fill('curator@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm').fill(PASSWORD);
  await press(button(page, 'Create Account'));
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  await check();
}

/** Pastes twenty links to the list of videos, and publishes all of them. */
async function addTwenty({ page, check }: Visitor, origin: string, press: Press): Promise<void> {
  await press(entry(page, 'Videos'));
  await page.getByRole('heading', { name: 'No videos found' }).waitFor();
  const links = Array.from({ length: 20 }, (_, n) => `${origin}/demo/timed-captions.webm?copy=${n + 1}`);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, links.join('\n'));
  const sheet = page.getByRole('dialog', { name: 'Add videos' });
  await sheet.getByText('20 new videos').first().waitFor();
  await press(button(sheet, 'Add as drafts'));
  await sheet.getByText('20 drafts added').first().waitFor();
  await check();
  await press(button(sheet, 'Close'));
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
  await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
  await page.getByText('20 selected').waitFor();
  await press(button(page, 'Publish'));
  await toast(page, '20 videos published');
}

/** Gives the first video a title and what is said in it. */
async function describeOne({ page, check }: Visitor, press: Press): Promise<void> {
  await press(rows(page).getByRole('link', { name: 'Timed captions', exact: true }).first());
  await page.getByLabel('Title *').fill('Why Timed Captions Matter');
  await press(button(page, 'Save Changes'));
  await toast(page, 'Video updated successfully');
  await press(rows(page).getByRole('link', { name: 'Why Timed Captions Matter' }).first());
  await press(page.getByRole('tab', { name: 'Transcript' }));
  await page.getByLabel('Or the text itself').fill(TRANSCRIPT);
  await press(button(page, 'Save Transcript'));
  await page
    .getByText(/^Transcript saved: \d+ lines$/)
    .first()
    .waitFor();
  await check();
}

/** Waits for a question that was drawn from the transcript, adds one, and puts that first; gives it. */
async function orderQuestions({ page, check }: Visitor, press: Press): Promise<string> {
  await press(page.getByRole('tab', { name: 'AI Questions' }));
  await expect
    .poll(
      async () => {
        // It is drawn by a job, which the page does not hear of.
        await page.reload();
        await page.getByRole('heading', { name: /^Questions of this video/ }).waitFor();
        return page.getByText('AI Generated', { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const drawn = await notes(page);
  const own = 'How many found the moment?';
  await page.getByRole('textbox', { name: 'Add a question to this video' }).fill(own);
  await press(button(page, 'Add Question'));
  await toast(page, 'Question added successfully');
  for (const _ of drawn) await press(button(page, `Move up: ${own}`));
  await expect.poll(() => notes(page)).toEqual([own, ...drawn]);
  await check();
  return own;
}

async function answer({ page }: Visitor, question: string, press: Press): Promise<void> {
  const note = page.getByRole('listitem', { name: question, exact: true });
  await press(note.getByRole('button', { name: /^Write an answer/ }));
  await note.getByRole('textbox', { name: /^Your answer/ }).fill('Half of them did, see [0:42].');
  await press(note.getByRole('button', { name: 'Save answer' }));
  await toast(page, 'Answer saved');
}

describe('whoever runs a site, from the link in the terminal on', () => {
  journey.for(WAYS)('fills and names it %s', { timeout: 240_000 }, async ([, origin, press], { open }) => {
    const curator = await open({ ...STILL, origin });
    const { page } = curator;
    // Pictures of videos that are deleted while they are on their way.
    const LATE_PICTURE = /status (?:of )?404.*\/thumbnails\//;
    curator.expectComplaint(LATE_PICTURE);
    await becomeAdmin(curator, press);
    await addTwenty(curator, origin, press);
    await describeOne(curator, press);
    const question = await orderQuestions(curator, press);
    await answer(curator, question, press);
    const address = curator
      .address()
      .replace('/admin', '')
      .replace(/\/edit.*/, '');

    const visitor = await open({ ...STILL, origin });
    visitor.expectComplaint(LATE_PICTURE);
    await visitor.visit(address);
    await press(visitor.page.getByRole('button', { name: question }).first());
    const given = visitor.page.getByRole('article', { name: 'Answer' });
    await given.getByText('Curator’s answer').waitFor();
    await press(given.getByRole('button', { name: 'Play from 0:42' }));
    await press(visitor.page.getByRole('button', { name: /^Helpful/ }).first());
    await visitor.check();

    await press(entry(page, 'AI Questions'));
    await press(page.getByRole('tab', { name: 'Analytics' }));
    await page.getByRole('heading', { name: 'Feedback over time' }).waitFor();
    await curator.check();

    await press(entry(page, 'Settings'));
    await page.getByRole('textbox', { name: /^Site name/ }).fill('Herons and Otters');
    await press(button(page, 'Save Site Name'));
    await toast(page, 'Settings updated successfully');
    await visitor.visit('/');
    await visitor.page.getByRole('link', { name: 'Herons and Otters' }).first().waitFor();

    await press(entry(page, 'Videos'));
    await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
    const chosen = page.getByRole('region', { name: 'With the selected videos' });
    await press(button(chosen, 'Delete'));
    await press(button(page.getByRole('alertdialog'), 'Delete'));
    await keepToast(page, '20 videos deleted');
    visitor.expectComplaint(/404/);
    expect(await visitor.visit(address)).toBe(404);
    await press(button(page, 'Undo').first());
    await toast(page, 'Undone');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
    expect(await visitor.visit(address)).toBe(200);
    await visitor.page.getByRole('button', { name: question }).first().waitFor();
  });
});
