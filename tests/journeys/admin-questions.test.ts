import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { replaceTranscript } from '#features/media/server/public.ts';
import { startBuiltApplication } from '../support/built-application.ts';
import { createQuestion, createVideo } from '../support/factories.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { filmOf, keepToast, toast } from '../support/on-the-page.ts';
import { newMember, signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: what an admin changes there would change what other journeys find on the one of all.
const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const site = { origin, database: connectionString };

/** One of our own clips, with questions and a transcript. */
const CLIP = 'c3af56fc-d4de-4a0a-8751-a6a0800b3238';
const QUESTION = 'How many did not notice the gorilla?';
const ADDRESS = '/admin/ai-questions';

const note = (page: Page, text: string) =>
  page.getByRole('listitem', { name: text, exact: true }).and(page.locator('.note'));
const notes = (page: Page, heading: RegExp) =>
  page.getByRole('region', { name: heading }).locator('.note > div:first-child > p').allTextContents();
const OWN = /^Questions of this video/;
/** Presses Undo beside a toast. */
const undo = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Undo' }).first().click();

describe('an admin who looks after questions', () => {
  journey('answers one beside the player, and a visitor is given it as the curator’s', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(ADDRESS);
    await page.getByRole('heading', { level: 1, name: 'AI Assistant' }).waitFor();
    await page.getByLabel('Search videos by title').fill('question changes');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /How a Question Changes What You See/ }).click();
    const mine = note(page, QUESTION);
    await mine.getByText('Video-specific').waitFor();
    await mine.getByText('Predefined').waitFor();

    await mine.getByRole('button', { name: 'Write an answer' }).click();
    const field = mine.getByRole('textbox', { name: /^Your answer/ });
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('About half of them, see');
    await page.getByRole('button', { name: /^Play How/ }).click();
    await expect
      .poll(() => filmOf(page).evaluate((video) => (video as HTMLVideoElement).currentTime), {
        timeout: 20_000,
      })
      .toBeGreaterThan(1);
    await mine.getByRole('button', { name: 'Pause' }).click();
    const insert = mine.getByRole('button', { name: /^Insert moment 0:0\d/ });
    // The moment is told some times a second: at 0:00 nothing lies behind.
    await mine.getByRole('button', { name: /^Insert moment 0:0[1-9]/ }).waitFor();
    const paused = await insert.textContent();
    const back = mine.getByRole('button', { name: 'Back 5 s' });
    await back.press('Enter');
    await expect.poll(() => insert.textContent()).not.toBe(paused);
    expect(await back.evaluate((it) => it === document.activeElement), 'the focus stays').toBe(true);
    await insert.click();
    expect(await field.inputValue()).toMatch(/^About half of them, see \[0:0\d\] $/);
    await page.keyboard.type('and [9:99].');
    await mine.getByRole('button', { name: 'Save answer' }).click();
    await mine.getByRole('alert').getByText('9:99 is no time of this video.').waitFor();
    await admin.check();
    await field.fill('About half of them, see [0:42].');
    await mine
      .getByRole('region', { name: 'As readers see it' })
      .getByRole('button', { name: 'Play from 0:42' })
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Answer saved');
    await mine.getByText('Curator’s answer').waitFor();
    await admin.check();

    const visitor = await open({ ...STILL, origin });
    await visitor.visit(`/videos/${CLIP}?q=${encodeURIComponent(QUESTION)}`);
    await visitor.page.getByRole('button', { name: QUESTION }).first().click();
    const answer = visitor.page.getByRole('article', { name: 'Answer' });
    await answer.getByText('Curator’s answer').waitFor();
    await answer.getByText('About half of them, see').waitFor();
    await answer.getByRole('button', { name: 'Play from 0:42' }).waitFor();
    await visitor.check();

    // Emptied, it makes room for the assistant's.
    await mine.getByRole('button', { name: /^Edit the answer/ }).click();
    await mine.getByRole('button', { name: 'Remove answer' }).click();
    await toast(page, 'Answer removed: the assistant answers again');
    await expect.poll(() => mine.getByText('Curator’s answer').count()).toBe(0);
    await undo(page, 'Answer removed');
    await mine.getByText('Curator’s answer').waitFor();
  });

  journey('by the keyboard alone edits, moves, deletes and brings back', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`${ADDRESS}?video=${CLIP}`);
    const before = await (async () => {
      await note(page, QUESTION).waitFor();
      return notes(page, OWN);
    })();
    const [first = '', second = ''] = before;

    await note(page, first).getByRole('button', { name: 'Edit' }).first().focus();
    await page.keyboard.press('Enter');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled(), 'nothing was changed').toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Edit: ${first}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Question text cannot be empty').waitFor();
    await page.keyboard.type('What did he record, and how?');
    await page.keyboard.press('Enter');
    await toast(page, 'Question updated successfully');
    await note(page, 'What did he record, and how?').waitFor();
    await undo(page, 'Question updated successfully');
    await note(page, first).waitFor();

    const down = page.getByRole('button', { name: `Move down: ${first}` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => notes(page, OWN)).toEqual([second, first, ...before.slice(2)]);
    await toast(page, 'Question order updated');
    // The focus went with it.
    expect(await down.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: `Move up: ${first}` }).press('Enter');
    await expect.poll(() => notes(page, OWN)).toEqual(before);
    await page.getByRole('button', { name: `Move up: ${first}` }).press('Enter');
    expect(await notes(page, OWN), 'the first cannot go up').toEqual(before);

    await note(page, second).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this question?' });
    await dialog.waitFor();
    await admin.check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, 'Question deleted successfully');
    await expect.poll(() => notes(page, OWN)).toEqual(before.filter((text) => text !== second));
    await undo(page, 'Question deleted successfully');
    await expect.poll(() => notes(page, OWN)).toEqual(before);

    const add = page.getByRole('textbox', { name: 'Add a question to this video' });
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/rpc/assistant/addQuestion', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await add.fill('How long does it take to look?');
    await add.press('Enter');
    await add.fill('What comes');
    answered.resolve();
    await toast(page, 'Question added successfully');
    await expect.poll(() => notes(page, OWN)).toEqual([...before, 'How long does it take to look?']);
    expect(await add.inputValue(), 'what was written meanwhile').toBe('What comes');
    await undo(page, 'Question added successfully');
    await expect.poll(() => notes(page, OWN)).toEqual(before);

    // A long text is refused rather than cut; a long word stays in its column.
    await add.fill('y'.repeat(700));
    await page.getByRole('alert').getByText('A question has at most 300 characters; this has 700.').waitFor();
    await add.press('Enter');
    expect(await add.inputValue()).toHaveLength(700);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await width()).toBeLessThanOrEqual(0);
    await add.fill('y'.repeat(300));
    await add.press('Enter');
    await toast(page, 'Question added successfully');
    const word = await note(page, 'y'.repeat(300)).boundingBox();
    const player = await page.locator('.lg\\:order-2').boundingBox();
    expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(player?.x ?? 0);
    await undo(page, 'Question added successfully');
    await expect.poll(() => notes(page, OWN)).toEqual(before);
  });

  journey('moves one faster than it is answered, and it stays where it was moved to', async ({ open }) => {
    const id = await ownTalk('Three', []);
    const [first, second, third] = ['What is first?', 'What is second?', 'What is third?'] as const;
    for (const [place, text] of [first, second, third].entries())
      await createQuestion(database, { video_id: id, question_text: text, order_index: place });
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`${ADDRESS}?video=${id}`);
    await note(page, first).waitFor();
    const seen: string[] = [];
    const areBothPressed = Promise.withResolvers<void>();
    await page.route('**/api/rpc/assistant/moveQuestion', async (route) => {
      seen.push('moved');
      await areBothPressed.promise;
      await route.continue();
    });
    page.on('request', (request) => {
      if (request.url().includes('/assistant/managedQuestions')) seen.push('read');
    });
    const down = page.getByRole('button', { name: `Move down: ${first}` });
    await down.press('Enter');
    await expect.poll(() => notes(page, OWN)).toEqual([second, first, third]);
    await down.press('Enter');
    await expect.poll(() => notes(page, OWN)).toEqual([second, third, first]);
    areBothPressed.resolve();
    await expect.poll(() => seen).toContain('read');
    expect(seen, 'it is read again after the last move alone').toEqual(['moved', 'moved', 'read']);
    await page.reload();
    await expect.poll(() => notes(page, OWN)).toEqual([second, third, first]);
  });

  journey('sees a move taken back where the server refuses it', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`${ADDRESS}?video=${CLIP}`);
    await note(page, QUESTION).waitFor();
    const before = await notes(page, OWN);
    admin.expectComplaint(/403/);
    const refuse = (route: Route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({
          json: { defined: true, code: 'PERMISSION_ERROR', status: 403, message: 'x' },
        }),
      });
    await page.route('**/api/rpc/assistant/moveQuestion', refuse);
    await page.getByRole('button', { name: `Move down: ${before[0]}` }).click();
    await toast(page, 'Failed to reorder question');
    await toast(
      page,
      "You don't have permission to manage questions. This feature requires administrator privileges.",
    );
    await expect.poll(() => notes(page, OWN)).toEqual(before);

    // What stands there stays where it cannot be read anew, and with it what is being written.
    const questions = '**/api/rpc/assistant/managedQuestions*';
    await page.route(questions, refuse);
    const add = page.getByRole('textbox', { name: 'Add a question to this video' });
    await add.fill('How long does');
    const refused = page.waitForResponse(questions);
    await page.getByRole('button', { name: `Move down: ${before[0]}` }).click();
    await refused;
    await add.press('End');
    await page.keyboard.type(' it take?');
    expect(await add.inputValue()).toBe('How long does it take?');
    await page.unroute(questions);

    await page.route(questions, (route) => route.abort());
    admin.expectComplaint(/net::ERR_FAILED|managedQuestions/);
    await page.getByRole('link', { name: 'Questions of every video' }).click();
    await page.getByRole('heading', { name: 'Error loading questions' }).waitFor();
    await page.unroute(questions);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Asked of every video/ }).waitFor();
  });

  journey(
    'looks at what helps, sets when questions are retired, brings one back, cleans up',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit(`${ADDRESS}?tab=analytics`);
      await page.getByText('No data yet').waitFor();
      const { rows } = await pool.query<{ id: string }>(
        'select id from ai_clickable_questions where video_id = $1 order by order_index',
        [CLIP],
      );
      const vote = async (place: number, isHelpful: boolean, votes: number) => {
        for (let voter = 0; voter < votes; voter++) {
          const { id } = await newMember(site);
          await pool.query(
            `insert into answer_feedback (question_id, video_id, user_id, is_helpful, feedback_value) values ($1, $2, $3, $4, 1)`,
            [rows[place]?.id, CLIP, id, isHelpful],
          );
        }
      };
      await vote(0, false, 10);
      await vote(1, true, 10);
      await vote(2, false, 7);
      await page.reload();
      await page.getByText('27', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Feedback over time' }).waitFor();
      await page.locator('canvas').waitFor();
      await page.getByText('As a table').click();
      await page.getByRole('table', { name: 'Votes a day' }).getByRole('rowheader').nth(29).waitFor();
      await admin.check();

      await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
      const shown = page.getByRole('table', { name: 'Questions that are shown' });
      await shown.getByText('Likely to be retired soon:').waitFor();
      await page.getByRole('tab', { name: 'Active Questions' }).press('ArrowRight');
      const retired = page.getByRole('table', { name: 'Questions that are retired' });
      await retired.getByText('What did Yarbus record?', { exact: true }).waitFor();
      await admin.check();

      await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await dialog.getByRole('textbox', { name: 'Question limit' }).fill('many');
      const rate = dialog.getByRole('slider', { name: 'Exploration rate' });
      await rate.press('ArrowRight');
      expect(await rate.inputValue()).toBe('21');
      await rate.press('PageDown');
      expect(await rate.inputValue()).toBe('11');
      await rate.press('Shift+ArrowRight');
      expect(await rate.inputValue()).toBe('21');
      await dialog.getByRole('tab', { name: 'General' }).press('ArrowRight');
      const threshold = dialog.getByRole('slider', { name: 'Retirement threshold' });
      await threshold.press('PageUp');
      expect(await threshold.inputValue()).toBe('80');
      await threshold.press('End');
      expect(await threshold.inputValue()).toBe('100');
      await dialog.getByRole('tab', { name: 'Question Retirement' }).press('ArrowRight');
      const least = dialog.getByRole('textbox', { name: 'Custom question minimum feedback' });
      expect(await least.inputValue(), 'not the other tab’s').toBe('1');
      await least.fill('x');
      await admin.check();
      await dialog.getByRole('button', { name: 'Save Settings' }).press('Enter');
      await toast(page, 'Settings updated successfully');
      const { rows: kept } = await pool.query('select value from settings where key like $1 order by key', [
        'question%',
      ]);
      expect(kept.map(({ value }) => value)).toEqual([
        { questionLimit: 10, explorationRate: 0.21 },
        expect.objectContaining({ threshold: 1, customQuestionMinFeedback: 0 }),
      ]);
      await undo(page, 'Settings updated successfully');
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select value ->> 'threshold' as t from settings where key = 'questionRetirement'`,
              )
            ).rows,
        )
        .toEqual([{ t: '0.3' }]);

      await retired.getByRole('button', { name: 'Override' }).click();
      await toast(page, 'The question is shown again, and stays');
      await page.getByText('No question is retired.').waitFor();

      await page.getByRole('tab', { name: 'Retired' }).press('ArrowLeft');
      await shown.waitFor();
      const listed = await shown.getByRole('row').count();
      await shown
        .getByRole('button', { name: /^Remove/ })
        .first()
        .dblclick();
      await expect.poll(() => shown.getByRole('row').count()).toBe(listed - 1);
      expect(await page.getByText('Failed to remove question').count()).toBe(0);
      await undo(page, 'Question removed: ');
      await expect.poll(() => shown.getByRole('row').count()).toBe(listed);

      await page.getByRole('tab', { name: 'Questions', exact: true }).click();
      await page.getByRole('tab', { name: 'Maintenance' }).click();
      await page.getByText('Not yet').waitFor();
      await page.getByRole('button', { name: 'Clean Up Questions' }).press('Enter');
      await page.getByText('Clean up all questions now? You can undo it.').waitFor();
      await page.getByRole('button', { name: 'Run cleanup' }).press('Enter');
      await toast(page, 'Question cleanup completed');
      await page.getByText(/^\d+ questions: 0 retired, 1 promoted, \d+ unchanged$/).waitFor();
      await page.getByText(/^Done\. \d+ questions: 0 retired, 1 promoted, \d+ unchanged\.$/).waitFor();
      await page.getByText(/^By an admin\./).waitFor();
      await page.getByText(/^Sunday, .* at 2:00.AM UTC$/).waitFor();
      await admin.check();

      await page.getByRole('tab', { name: 'Documentation' }).click();
      await page.getByRole('heading', { name: 'Where questions come from' }).waitFor();
      await page.getByRole('tab', { name: 'Instructions' }).click();
      await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer in one sentence.');
      await page.getByRole('button', { name: 'Save Instructions' }).click();
      await toast(page, 'AI chat instructions updated successfully');
      await page.getByText(/^Last changed on/).waitFor();
      for (const part of ['', '?tab=analytics', '?tab=instructions', '?view=maintenance', `?video=${CLIP}`])
        await holdsEverywhere(admin, `${ADDRESS}${part}`);

      // On a phone, where there is no room for all tabs, the chosen one is seen whole.
      await page.setViewportSize({ width: 390, height: 800 });
      await admin.visit(`${ADDRESS}?view=add`);
      const chosen = page.getByRole('tab', { name: 'Add Question' });
      await expect
        .poll(async () => {
          const box = await chosen.boundingBox();
          return box !== null && box.x >= 16 && box.x + box.width <= 390 - 16;
        })
        .toBe(true);
    },
  );
});

/** A talk with a transcript of these lines, or none; a draft where not told otherwise: what is published is looked through by itself. */
async function ownTalk(title: string, lines: readonly string[], published = false): Promise<string> {
  const { id } = await createVideo(database, { title, published });
  if (lines.length > 0) {
    const cues = lines.map((text, at) => ({
      startMs: at * 5_000,
      endMs: (at + 1) * 5_000,
      speaker: null,
      text,
    }));
    await replaceTranscript(database, id, { language: 'en', origin: 'upload', lines: cues });
  }
  return id;
}

describe('an admin who has questions suggested for a video', () => {
  const press = (page: Page) => page.getByRole('button', { name: 'Suggest questions' }).press('Enter');

  journey('is told how many were, sees them, and takes them back', async ({ open }) => {
    const id = await ownTalk('Lanterns at sea', [
      'A lantern is a case with a light inside that the wind cannot reach.',
      'The lighthouse keepers trimmed the lantern wick every four hours of the night.',
      'A Fresnel lens is a stack of glass rings that bends the light of a small lamp into one beam.',
      'The Fresnel lens of the harbour was ground in Paris and carried here in eleven crates.',
      'When the keepers left, the wick, the whale oil and the Fresnel lens became a museum.',
    ]);
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`/admin/videos/${id}/edit?tab=questions`);
    await page.getByText('No questions yet: the assistant has not looked through the transcript').waitFor();
    await admin.check();
    await press(page);
    await keepToast(page, /^\d questions? suggested\./);
    const suggested = page.getByRole('region', { name: OWN }).locator('.note');
    await suggested.first().getByText('AI Generated').waitFor();
    const count = await suggested.count();
    await page.getByText(`${count} ${count === 1 ? 'question' : 'questions'} suggested.`).waitFor();
    await admin.check();
    await undo(page, 'suggested.');
    await expect.poll(() => suggested.count()).toBe(0);
  });

  journey('is told that nothing was good enough, and goes on to write one', async ({ open }) => {
    const id = await ownTalk('Hm', ['Yes.', 'No.'], true);
    const admin = await open({ ...PHONE, ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`${ADDRESS}?video=${id}`);
    await press(page);
    await page
      .getByRole('status')
      .getByText('Nothing good enough was found in this transcript. Write one yourself.')
      .waitFor();
    await page.getByText('No questions yet: the assistant looked through the transcript').waitFor();
    await admin.check();
    await page.getByRole('button', { name: 'Write one yourself' }).press('Enter');
    await page.keyboard.type('Why so short?');
    await page.keyboard.press('Enter');
    await toast(page, 'Question added successfully');
    await note(page, 'Why so short?').waitFor();
    // Found out behind the scenes, and told to who looks on.
    await note(page, 'Why so short?').getByText('Not shown: the video’s texts have no answer').waitFor();
  });

  journey('is led to the transcript where there is none', async ({ open }) => {
    const id = await ownTalk('Silence', []);
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`${ADDRESS}?video=${id}`);
    await page.getByText('No questions yet. This video has no transcript to draw questions from.').waitFor();
    expect(await page.getByRole('button', { name: 'Suggest questions' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Add a transcript' }).click();
    await page.getByRole('tab', { name: 'Transcript', selected: true }).waitFor();
    await page.getByLabel('Or the text itself').fill('Silence is what is left when the wind has gone.');
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await toast(page, 'Transcript saved: 1 line');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByText('No questions yet: the assistant has not looked through the transcript').waitFor();
  });
});

describe('an admin who looks after categories', () => {
  journey('adds, renames and deletes one on a phone, and takes each back', async ({ open }) => {
    const admin = await open({ ...PHONE, ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/categories');
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    await page.getByRole('link', { name: 'Short Explainers' }).waitFor();
    const field = page.getByRole('textbox', { name: 'New category' });
    await field.fill('   ');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await toast(page, 'Category name cannot be empty');
    await field.fill('w'.repeat(300));
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('A category name has at most 60 characters; this has 300.').waitFor();
    expect(await field.inputValue()).toHaveLength(300);
    await field.fill('short explainers');
    admin.expectComplaint(/400/);
    await page.getByRole('button', { name: 'Add Category' }).click();
    await toast(page, 'Failed to add category: A category with this name exists already.');
    await field.fill('Walks');
    await page.keyboard.press('Enter');
    await toast(page, 'Category added successfully');
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await row('Walks').getByText('0 videos').waitFor();
    expect(await field.inputValue()).toBe('');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/rpc/catalogue/addCategory', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await field.fill('Swims');
    await page.keyboard.press('Enter');
    await field.fill('Rides');
    answered.resolve();
    await row('Swims').waitFor();
    await page.getByRole('button', { name: 'Add Category' }).waitFor();
    expect(await field.inputValue(), 'what was written meanwhile').toBe('Rides');

    await row('Walks').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name of Walks' }).fill('Long walks');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Category updated successfully');
    await row('Long walks').waitFor();
    await admin.check();

    const explainers = row('Short Explainers');
    const videos = await explainers.textContent();
    await explainers.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .getByText('Are you sure you want to delete this category? This will remove it from all videos.')
      .waitFor();
    await admin.check();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Category deleted successfully');
    await expect.poll(() => explainers.count()).toBe(0);
    await undo(page, 'Category deleted successfully');
    await explainers.waitFor();
    expect(await explainers.textContent()).toBe(videos);
    await holdsEverywhere(admin, '/admin/categories');
  });
});
