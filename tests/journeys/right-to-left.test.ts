import type { Locator } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { createCues, createQuestion, createVideo } from '../support/factories.ts';
import { journey } from '../support/journey.ts';
import { newMember } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: what comes first there is what these videos are.
const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString, { DEMO_CATALOGUE: 'false' });
afterAll(stop);

const ARABIC = { title: 'كيف نقرأ خريطة قديمة', description: 'محاضرة عن الخرائط القديمة ومن رسمها.' };
const ENGLISH = { title: 'How We Read an Old Map', description: 'A talk on old maps and who drew them.' };

/** From where words run, and to which edge they keep. */
const laid = (words: Locator) =>
  words.evaluate((it) => {
    const { direction, textAlign } = getComputedStyle(it);
    return `${direction} ${textAlign}`;
  });
const [FROM_RIGHT, FROM_LEFT] = ['rtl start', 'ltr start'];

describe('a video in Arabic', () => {
  journey('has its title and summary run from the right wherever it is listed', async ({ open }) => {
    const arabic = await createVideo(database, ARABIC);
    const english = await createVideo(database, ENGLISH);
    // Home opens with what has questions.
    for (let made = 0; made < 3; made += 1) await createQuestion(database, { video_id: arabic.id });
    const member = await newMember({ origin, database: connectionString });
    await pool.query('insert into user_view_history (user_id, video_id) values ($1, $2), ($1, $3)', [
      member.id,
      arabic.id,
      english.id,
    ]);
    await pool.query(
      'insert into playback_positions (user_id, video_id, position_seconds, duration_seconds) values ($1, $2, 30, 90), ($1, $3, 30, 90)',
      [member.id, arabic.id, english.id],
    );
    const reader = await open({ origin });
    const { page } = reader;
    await member.signIn(page.context());
    for (const address of ['/', '/history', '/search']) {
      await reader.visit(address);
      if (address === '/') await page.getByRole('list', { name: 'Questions' }).waitFor();
      for (const [{ title }, direction] of [
        [ARABIC, FROM_RIGHT],
        [ENGLISH, FROM_LEFT],
      ] as const) {
        const titles = page.getByRole('heading', { name: title });
        await titles.first().waitFor();
        expect(new Set(await Promise.all((await titles.all()).map(laid)))).toEqual(new Set([direction]));
      }
    }
    expect(await laid(page.getByText(ARABIC.description))).toBe(FROM_RIGHT);
    expect(await laid(page.getByText(ENGLISH.description))).toBe(FROM_LEFT);
    await reader.check();
  });

  journey('has its page and the lines of its transcript run from the right', async ({ open }) => {
    const reader = await open({ origin });
    const { page } = reader;
    for (const [facts, line, direction] of [
      [ARABIC, 'ننظر أولا إلى الحافة.', FROM_RIGHT],
      [ENGLISH, 'We look at the edge first.', FROM_LEFT],
    ] as const) {
      for (const isTimed of [true, false]) {
        const { id } = await createVideo(database, facts);
        await createCues(database, id, [{ text: line, ...(!isTimed && { start_ms: null, end_ms: null }) }]);
        await reader.visit(`/videos/${id}`);
        expect(await laid(page.getByRole('heading', { level: 1, name: facts.title }))).toBe(direction);
        expect(await laid(page.getByRole('region', { name: 'Transcript' }).getByText(line))).toBe(direction);
      }
    }
    await reader.check();
  });
});
