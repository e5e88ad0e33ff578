import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { journey, PHONE } from '../support/journey.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: elsewhere other journeys vote and write answers meanwhile.
const { connectionString, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);

const CAPTIONS = {
  id: 'dc13303a-380c-43a5-8bb1-d2645e02f3d5',
  title: 'Why Timed Captions Make a Video Searchable',
};
const QUESTION = { id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238', title: 'How a Question Changes What You See' };
const LONG = `Surprisingly, **times** matter more than words, which is rare, see [0:05](#t=5).

| what | why |
|------|-----|
| times | they seek |

\`\`\`
00:05 --> 00:09 a line of code that is longer than any card is wide, so that it scrolls in itself, whatever the screen
\`\`\`

<script>alert(1)</script> ![pixel](https://evil.example/pixel.png) [press](javascript:alert(1)) ${'And so on. '.repeat(30)}`;

/** The first question of a video's own, with a kept answer and its voters, so many days ago. */
async function insight(video: { id: string }, content: string, votes: readonly boolean[], daysAgo: number) {
  const { rows } = await pool.query<{ id: string; question_text: string }>(
    'select id, question_text from ai_clickable_questions where video_id = $1 order by order_index limit 1',
    [video.id],
  );
  const [question] = rows;
  if (!question) throw new Error('the demo video has no question');
  await pool.query(
    `update videos set ai_insights = ai_insights || jsonb_build_object($2::text, jsonb_build_object('content', $3::text))
      where id = $1`,
    [video.id, question.id, content],
  );
  for (const [at, isHelpful] of votes.entries()) {
    await pool.query(
      `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash, created_at)
       values ($1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
      [question.id, video.id, isHelpful, isHelpful ? 1 : -1, `voter ${at} of ${video.id}`, daysAgo],
    );
  }
  return { id: question.id, text: question.question_text };
}

let long: { id: string; text: string };
let short: { id: string; text: string };

journey(
  'without votes the page shows what curators picked, and without that what to do',
  async ({ open }) => {
    const early = await open({ origin });
    await early.visit('/insights');
    const picks = early.page.getByRole('tabpanel').getByRole('article');
    await picks.first().waitFor();
    expect(await picks.count()).toBe(3);
    await early.page
      .getByText('Nobody found an answer helpful in this time. These were picked by curators.')
      .waitFor();
    // One word of surprise in an answer is no surprise.
    expect(await picks.getByText('Surprising', { exact: true }).count()).toBe(0);
    // Most sound like nothing in particular: to say so on each would say nothing.
    expect(await picks.getByText('Neutral', { exact: true }).count()).toBe(0);
    expect(await picks.getByText('Curator’s pick').count()).toBe(3);
    expect(await picks.filter({ hasText: /helpful|vote|%/ }).count()).toBe(0);
    // They are no news of the last seven days, and say no day that is none of these.
    expect(await picks.getByRole('time').count()).toBe(0);
    // What it is tagged with finds its video.
    const title = (await picks.first().locator('bdi').textContent()) ?? '';
    await picks.first().getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
    await early.page.getByRole('article').filter({ hasText: title }).first().waitFor();
    await early.visit('/');
    const pick = early.page.getByRole('region', { name: 'Picked by curators' }).getByRole('listitem').first();
    // All of it leads to where it was asked, as all of a video's card leads to that.
    await pick.scrollIntoViewIfNeeded();
    const met = await pick
      .getByRole('paragraph')
      .first()
      .evaluate((it) => {
        const { left, top, height } = it.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + height / 2)?.getAttribute('href');
      });
    expect(met).toMatch(/^\/videos\/.+q=/);
    await pool.query('delete from curator_answers');
    const { page, visit } = await open({ origin });
    await visit('/insights');
    await page.getByRole('heading', { level: 1, name: 'Content Insights' }).waitFor();
    await page.getByRole('heading', { name: 'No insights available' }).waitFor();
    await page.getByText('Try a longer time period.').waitFor();
    await page.getByRole('link', { name: 'Show All Time' }).click();
    await page.getByText('Insights appear here once people find an answer helpful.').waitFor();
    expect(await page.getByLabel('Time period').inputValue()).toBe('all');
  },
);

describe('insights', () => {
  beforeAll(async () => {
    long = await insight(CAPTIONS, LONG, [true, true, false], 0);
    short = await insight(QUESTION, 'One asks, and the eye walks another way [0:12](#t=12).', [true], 20);
  });

  journey('are read by period and order, in the address and not in the history', async ({ open }) => {
    const reader = await open({ origin });
    const { page } = reader;
    await reader.visit('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    const cards = page.getByRole('tabpanel').getByRole('article');
    await cards.getByRole('heading', { name: long.text }).waitFor();
    expect(await cards.count()).toBe(1);
    await cards.getByText('2 of 3 found this helpful').waitFor();
    const told = page.getByRole('tabpanel').getByRole('status');
    expect(await told.textContent()).toBe('1 insight');
    await cards.getByText('Surprising', { exact: true }).waitFor();
    expect(await (await page.request.get('/insights')).text()).toContain(long.text);
    const steps = await page.evaluate(() => history.length);

    await page.getByLabel('Time period').selectOption('Past 30 Days');
    await cards.getByRole('heading', { name: short.text }).waitFor();
    expect(reader.address()).toBe('/insights?timeRange=month&sortBy=rating');
    const questions = () => cards.getByRole('heading').allTextContents();
    expect(await questions()).toEqual([short.text, long.text]);
    expect(await told.textContent()).toBe('2 insights');

    await page.getByRole('tab', { name: 'Most Recent' }).click();
    await expect.poll(questions).toEqual([long.text, short.text]);
    expect(reader.address()).toBe('/insights?timeRange=month&sortBy=date');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(reader.address).toBe('/insights?timeRange=month&sortBy=rating');
    expect(await page.getByRole('tab', { name: 'Top Rated' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (it: Element) => getComputedStyle(it).backgroundColor;
    const chosen = await page.getByRole('tab', { name: 'Top Rated' }).evaluate(ground);
    expect(chosen, 'told from the other in any colours').not.toBe(
      await page.locator('body').evaluate(ground),
    );
    await page.emulateMedia({ forcedColors: 'none' });

    // Pressed it would be asked, and its answer written anew.
    const href = await cards.getByRole('link', { name: short.text }).getAttribute('href');
    expect(new URL(href ?? '', origin).searchParams.get('q')).toBe(short.text);
    await cards.getByRole('link', { name: '0:12' }).click();
    await page.getByRole('button', { name: 'Play from 0:12' }).waitFor();
  });

  journey('are asked for once somebody has chosen for 300 ms', async ({ open }) => {
    const { page, visit, address } = await open({ origin });
    await page.clock.install();
    await visit('/insights');
    const tab = page.getByRole('tab', { name: 'Most Recent' });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.clock.runFor(299);
    expect(address()).toBe('/insights');
    await page.clock.runFor(1);
    await expect.poll(address).toBe('/insights?timeRange=week&sortBy=date');
    await page.clock.resume();
  });

  journey('that are long unfold, and hold nothing that runs or loads', async ({ open }) => {
    const reader = await open({ ...PHONE, origin });
    const { page } = reader;
    await reader.visit('/insights?timeRange=all');
    const card = page.getByRole('article').filter({ hasText: long.text });
    expect(await card.getByRole('table').count()).toBe(0);
    await card.getByRole('button', { name: 'Read more' }).click();
    await card.getByRole('cell', { name: 'they seek' }).waitFor();
    await card.getByText('<script>alert(1)</script>').waitFor();
    expect(await card.locator('img, script, iframe').count()).toBe(0);
    expect(await card.getByRole('link', { name: 'press' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((wanted) => document.documentElement.className === wanted, colorScheme);
      await reader.check();
    }
    await card.getByRole('button', { name: 'Read less' }).click();
    await expect.poll(() => card.getByRole('table').count()).toBe(0);
  });

  journey.for([
    ['a finger', PHONE, 20],
    ['a mouse', {}, 11],
  ] as const)(
    'have their times close to the words beside them, and room for %s',
    async ([, device, px], { open }) => {
      const { page, visit } = await open({ ...device, origin });
      await visit('/insights?timeRange=all');
      const time = page.getByRole('main').getByRole('article').getByRole('link', { name: '0:12' });
      await time.waitFor();
      const gap = await time.evaluate((it) => {
        const edge = (node: Node | null) => {
          const range = document.createRange();
          if (node) range.selectNodeContents(node);
          return range.getBoundingClientRect();
        };
        return edge(it.nextSibling).left - edge(it).right;
      });
      expect(gap).toBeLessThan(1);
      // And yet who comes a little above, below or beside it meets it.
      const box = await time.boundingBox();
      if (!box) throw new Error('the time is not shown');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const met = await page.evaluate(
        ({ x, y, off }) =>
          [
            [0, -off],
            [0, off],
            [-off, 0],
            [off, 0],
          ].map(([right = 0, down = 0]) => document.elementFromPoint(x + right, y + down)?.textContent),
        { ...middle, off: px },
      );
      expect(met).toEqual(['0:12', '0:12', '0:12', '0:12']);
    },
  );

  journey('follow a vote at once', async ({ open }) => {
    const { page, visit } = await open({ origin });
    await visit('/insights');
    await page.getByText('2 of 3 found this helpful').waitFor();
    const status = await page.evaluate(
      async ([questionId, videoId]) =>
        (
          await fetch('/api/feedback', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ questionId, videoId, isHelpful: true }),
          })
        ).status,
      [long.id, CAPTIONS.id],
    );
    expect(status).toBe(200);
    await page.reload();
    await page.getByText('3 of 4 found this helpful').waitFor();
  });

  journey('that cannot be loaded are told of, and come when asked again', async ({ open }) => {
    const reader = await open({ origin });
    const { page } = reader;
    await reader.visit('/search');
    reader.expectComplaint(/insights|Internal Server Error/);
    await page.route('**/assistant/insights', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Error Loading Insights' }).waitFor();
    await page.getByText('Failed to load insights. Please try again.').waitFor();
    await page.unroute('**/assistant/insights');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: long.text }).waitFor();
  });

  journey('are chosen without scripts, too', async ({ open }) => {
    const reader = await open({ origin, javaScriptEnabled: false });
    const { page } = reader;
    await reader.visit('/insights');
    await page.getByLabel('Time period').selectOption('All Time');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('heading', { name: short.text }).waitFor();
    await page.getByRole('tab', { name: 'Most Recent' }).click();
    await page.getByRole('heading', { name: short.text }).waitFor();
    expect(reader.address()).toBe('/insights?timeRange=all&sortBy=date');
  });
});

journey('on a phone, whatever leads on from an insight is 44 px high', async ({ open }) => {
  const { page, visit } = await open({ ...PHONE, origin });
  await visit('/insights?timeRange=all');
  const card = page.getByRole('main').getByRole('article');
  await card.first().waitFor();
  // Of a time in running text, a finger is met around what one sees: by what is drawn over it.
  const low = await card.locator('a, button').evaluateAll((all) =>
    all.flatMap((it) => {
      const around = Number.parseFloat(getComputedStyle(it, '::after').height) || 0;
      return Math.max(it.getBoundingClientRect().height, around) < 44 ? [it.textContent] : [];
    }),
  );
  expect(low).toEqual([]);
});
