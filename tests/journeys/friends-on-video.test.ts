import { expect } from 'vitest';
import { journey, PHONE, type Visitor } from '../support/journey.ts';
import { PERSON } from '../support/person.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

/** One of our own clips. */
const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const [, , ID] = CLIP.split('/');
const TITLE = 'Why Timed Captions Make a Video Searchable';
const QUESTION = 'What is a cue?';

/** A member with two friends: one says something to the video, to a moment and to a question of it, the other found it worth sharing. */
async function memberWithFriends() {
  const me = await newMember();
  const ids: string[] = [];
  for (const name of ['Adalind', 'Benvolio']) {
    const friend = await newMember();
    ids.push(friend.id);
    await inDatabase('update profiles set first_name = $2 where id = $1', [friend.id, name]);
    await inDatabase('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
      friend.id,
      me.id,
    ]);
  }
  await inDatabase(
    `insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_id, question_text, start_seconds, note, auto_open, friends_may_see, created_at)
     select substr(md5(random()::text), 1, 10), v.id, v.title, shared.sharer_id::uuid, kind,
            case kind when 'question' then q.id end, case kind when 'question' then q.question_text end, start, note, kind = 'question', true,
            now() - make_interval(hours => ago)
       from videos v
       join ai_clickable_questions q on q.video_id = v.id and q.question_text = $3
      cross join (values ($1, 'video', null::float8, 'I never searched a film again without it.', 1),
                         ($1, 'moment', 23, 'Here it clicked.', 2),
                         ($1, 'question', null, 'Guess before you press play.', 3),
                         ($2, 'video', null, null, 4)) shared (sharer_id, kind, start, note, ago)
      where v.id = $4`,
    [...ids, QUESTION, ID],
  );
  return me;
}

const region = ({ page }: Visitor) => page.getByRole('region', { name: 'What your friends think' });

journey(
  'a member reads beside a video what friends think of it, and who shared which moment',
  async ({ open }) => {
    const me = await memberWithFriends();
    const reader = await open(PERSON);
    const { page } = reader;
    await me.signIn(page.context());
    await reader.visit(CLIP);
    const notes = region(reader).getByRole('article');
    expect(await notes.count()).toBe(3);
    await notes.first().getByText('Adalind and Benvolio', { exact: true }).waitFor();
    await notes.first().getByText('I never searched a film again without it.').waitFor();
    // Of what friends shared it is known who found it worth sharing.
    expect(await page.getByText('Someone you trust found this worth sharing.').count()).toBe(0);
    await reader.check();
    const tick = page
      .getByRole('list', { name: 'Moments of this video' })
      .getByLabel('Adalind: Here it clicked.');
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await tick.waitFor();
    await region(reader).getByRole('link', { name: QUESTION }).click();
    await page.getByText('Adalind shared this with a question', { exact: true }).first().waitFor();
    // What stands there is not told once more.
    await expect.poll(() => notes.count()).toBe(2);
    expect(reader.address()).toContain('shareToken=');
  },
);

journey('a moment that a friend shared is played from beside its video', async ({ open }) => {
  const me = await memberWithFriends();
  const reader = await open({ ...PHONE, ...PERSON });
  const { page } = reader;
  await me.signIn(page.context());
  await reader.visit(CLIP);
  await region(reader).getByRole('link', { name: 'Watch from 0:23' }).tap();
  await page.getByRole('region', { name: 'Adalind shared this moment' }).waitFor();
  await page.getByRole('button', { name: 'Play from 0:23' }).waitFor();
});

journey('a member may share a video while what friends think of it is still on its way', async ({ open }) => {
  const me = await memberWithFriends();
  const reader = await open(PERSON);
  const { page } = reader;
  await me.signIn(page.context());
  const { promise, resolve } = Promise.withResolvers<void>();
  // What members alone need of a video's page comes in a file of its own.
  await page.route(/\/assets\/on-demand-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await reader.visit(CLIP);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog', { name: 'Share this video' }).waitFor();
  resolve();
  await page.keyboard.press('Escape');
  await region(reader).getByRole('article').first().waitFor();
});

journey(
  'what friends think leaves the film and what was typed alone where it cannot be had, and is there on the next page',
  async ({ open }) => {
    const me = await memberWithFriends();
    const reader = await open(PERSON);
    const { page } = reader;
    await me.signIn(page.context());
    // Also when it is asked for again.
    const parts = /\/assets\/on-demand-[\w-]+\.js/;
    reader.expectComplaint(/on-demand-|error boundary/);
    await page.route(parts, (route) => route.abort());
    await reader.visit('/search?q=captions');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('main').getByRole('link', { name: TITLE }).first().click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.getByRole('button', { name: /^Play/ }).first().waitFor();
    await page.getByRole('button', { name: 'AI chat' }).click();
    await page.getByRole('textbox', { name: /question/i }).fill('Kept');
    expect(await region(reader).count()).toBe(0);
    await page.unroute(parts);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await region(reader).getByRole('article').first().waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  },
);

journey('who has no friends there, or no account, meets no empty place', async ({ open }) => {
  await memberWithFriends();
  const reader = await open();
  await reader.visit(CLIP);
  await reader.page.getByText('Someone you trust found this worth sharing.').waitFor();
  expect(await region(reader).count()).toBe(0);
  await (await newMember()).signIn(reader.page.context());
  await reader.visit(CLIP);
  await reader.page.getByText('Someone you trust found this worth sharing.').waitFor();
  expect(await region(reader).count()).toBe(0);
});
