import { expect, inject } from 'vitest';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, PHONE } from '../support/journey.ts';
import { PERSON } from '../support/person.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

/** One of our own clips, and two of its questions. */
const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const TITLE = 'Why Timed Captions Make a Video Searchable';
const QUESTIONS = ['What is a cue?', 'Who else do captions serve?'] as const;

/** A member with two friends, who shared one question, and one of whom shared another. */
async function memberWithFriends() {
  const me = await newMember();
  for (const [name, questions] of [
    ['Adalind', QUESTIONS],
    ['Benvolio', QUESTIONS.slice(0, 1)],
  ] as const) {
    const friend = await newMember();
    await inDatabase('update profiles set first_name = $2 where id = $1', [friend.id, name]);
    await inDatabase('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
      friend.id,
      me.id,
    ]);
    await inDatabase(
      `insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_id, question_text, auto_open, friends_may_see, created_at)
       select substr(md5(random()::text), 1, 10), q.video_id, v.title, $1, 'question', q.id, q.question_text, true, true,
              now() - interval '1 hour' * array_position($2::text[], q.question_text) - interval '1 minute' * $3::int
         from ai_clickable_questions q join videos v on v.id = q.video_id where q.question_text = any($2)`,
      [friend.id, questions, questions === QUESTIONS ? 0 : 1],
    );
  }
  return me;
}

journey(
  'a member reads what friends think on home and on its page, and goes to a question',
  async ({ open }) => {
    const me = await memberWithFriends();
    const reader = await open();
    const { page } = reader;
    await me.signIn(page.context());
    await reader.visit('/');
    const row = page.getByRole('region', { name: 'What your friends think' });
    expect(await row.getByRole('article').count()).toBe(2);
    await row.getByText('Adalind and Benvolio', { exact: true }).waitFor();
    const pictures = await row
      .locator('img')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
    expect(Math.max(...pictures)).toBeLessThanOrEqual(96);
    await reader.check();
    await row.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('heading', { level: 1, name: 'What your friends think', exact: true }).waitFor();
    const notes = page.getByRole('main').getByRole('article');
    expect(await notes.getByRole('heading').allTextContents()).toEqual([...QUESTIONS]);
    await reader.check();

    await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Benvolio' }).click();
    await expect.poll(() => notes.count()).toBe(1);
    expect(reader.address()).toMatch(/^\/friends\?person=/);
    await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Everybody' }).click();
    await expect.poll(() => notes.count()).toBe(2);

    await notes.getByRole('link', { name: QUESTIONS[1] }).click();
    await page.waitForURL(new RegExp(`${CLIP}\\?.*shareToken=`));
    await page.getByText(QUESTIONS[1]).filter({ visible: true }).first().waitFor();
  },
);

journey(
  'a member finds the videos and the moments that friends shared, each by its link',
  async ({ open }) => {
    const me = await newMember();
    const friend = await newMember();
    await inDatabase('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
      friend.id,
      me.id,
    ]);
    await inDatabase(
      `insert into share_records (share_id, video_id, video_title, sharer_id, kind, start_seconds, friends_may_see)
     select substr(md5(random()::text), 1, 10), id, title, $1, kind, start, true
       from videos, (values ('video', null::float8), ('moment', 6)) shared (kind, start) where id = $2`,
      [friend.id, CLIP.replace('/videos/', '')],
    );
    const reader = await open();
    const { page } = reader;
    await me.signIn(page.context());
    await reader.visit('/friends');
    const notes = page.getByRole('main').getByRole('article');
    await expect.poll(() => notes.count()).toBe(2);
    await reader.check();
    await notes.getByRole('heading', { name: TITLE }).waitFor();
    await notes.getByRole('link', { name: /^“To a computer, recorded speech/ }).click();
    await page.waitForURL(new RegExp(`${CLIP}\\?.*shareToken=.*t=6`));
    await page.getByRole('region', { name: /shared this moment$/ }).waitFor();
  },
);

journey('one or two notes of friends on home fill the row from side to side', async ({ open }) => {
  const me = await memberWithFriends();
  const reader = await open();
  const { page } = reader;
  await me.signIn(page.context());
  const row = page.getByRole('region', { name: 'What your friends think' });
  const ends = async () => {
    const widths = await row.evaluate((it) => {
      const right = (one: Element) => Math.round(one.getBoundingClientRect().right);
      return [right(it), ...[...it.querySelectorAll('article')].map(right)];
    });
    return { region: widths[0], last: widths.at(-1), notes: widths.length - 1 };
  };
  await reader.visit('/');
  const both = await ends();
  expect(both).toEqual({ region: both.region, last: both.region, notes: 2 });
  await inDatabase(
    `delete from friend_relationships where friend_id = $1 and sharer_id in (
    select sharer_id from share_records group by sharer_id having count(*) > 1)`,
    [me.id],
  );
  await reader.visit('/');
  await expect.poll(async () => (await ends()).notes).toBe(1);
  const one = await ends();
  expect(one.last).toBe(one.region);
});

journey(
  'what a friend thinks is not shown any more once they were removed, though it was read before',
  async ({ open }) => {
    const me = await memberWithFriends();
    const reader = await open();
    const { page } = reader;
    await me.signIn(page.context());
    await reader.visit('/friends');
    const notes = page.getByRole('main').getByRole('article');
    await expect.poll(() => notes.count()).toBe(2);
    // Within the page, which has read it: nothing is loaded anew.
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    // A friend's name leads to what they think.
    await page.getByRole('main').getByRole('link', { name: 'Adalind', exact: true }).click();
    await page.waitForURL(/\/friends\?person=/);
    const chosen = page.getByRole('navigation', { name: 'People' }).locator('[aria-current]');
    await expect.poll(() => chosen.allTextContents()).toEqual(['Adalind']);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Adalind' }).click();
    await page.getByText('Adalind removed from your network').waitFor();
    await page.getByRole('link', { name: 'See what your friends think' }).click();
    await page.getByRole('heading', { level: 1, name: 'What your friends think', exact: true }).waitFor();
    await notes.first().waitFor();
    expect(await notes.getByRole('heading').allTextContents()).toEqual([QUESTIONS[0]]);
    expect(await page.getByRole('main').getByText('Adalind').count()).toBe(0);
  },
);

journey('the margin of a video says which friends shared a question, to members alone', async ({ open }) => {
  const me = await memberWithFriends();
  const member = await open();
  await me.signIn(member.page.context());
  await member.visit(CLIP);
  const question = member.page
    .getByRole('region', { name: 'Questions', exact: true })
    .getByRole('button', { name: QUESTIONS[0] });
  await question.getByText('Adalind and Benvolio').waitFor();
  await member.check();
  const visitor = await open();
  for (const address of ['/', CLIP, '/friends']) {
    await visitor.visit(address);
    expect(await visitor.page.content()).not.toMatch(/Adalind|Benvolio/);
  }
});

journey(
  'a member lets friends see what they found helpful, and keeps that from them again',
  async ({ open }) => {
    const me = await memberWithFriends();
    for (const options of [{}, PHONE]) {
      const reader = await open(options);
      const { page } = reader;
      await me.signIn(page.context());
      await reader.visit('/friends');
      const choice = page.getByRole('switch', { name: 'My friends may see which answers I found helpful' });
      expect(await choice.isChecked()).toBe(false);
      for (const chosen of [true, false]) {
        const kept = page.waitForResponse(/setSharingPreferences/);
        await choice.setChecked(chosen);
        await kept;
        await reader.visit('/friends');
        expect(await choice.isChecked()).toBe(chosen);
      }
    }
  },
);

journey(
  'who has no friends yet meets an example, and the way to share; a visitor the way to sign in',
  async ({ open }) => {
    const lonely = await newMember();
    const reader = await open();
    const { page } = reader;
    await lonely.signIn(page.context());
    await reader.visit('/friends');
    await page.getByText('An example', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: 'Share a question', exact: true }).click();
    await page.waitForURL(/\/videos\//);

    const visitor = await open();
    await visitor.visit('/friends');
    await visitor.page
      .getByRole('heading', { name: 'Please sign in to see what your friends think.' })
      .waitFor();
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await visitor.page.waitForURL(/\/login\?returnTo=%2Ffriends/);
  },
);

journey('visitors read on home what was found helpful this month', async ({ open }) => {
  const voter = await newMember();
  const [question] = await inDatabase<{ id: string; video_id: string }>(
    'select id, video_id from ai_clickable_questions where question_text = $1',
    [QUESTIONS[0]],
  );
  await inDatabase(
    `update videos set ai_insights = ai_insights || jsonb_build_object($2::text, jsonb_build_object('content', 'A line with its time. [0:30](#t=30)')) where id = $1`,
    [question?.video_id, question?.id],
  );
  await inDatabase(
    'insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id) values ($1, $2, true, 1, $3)',
    [question?.id, question?.video_id, voter.id],
  );
  try {
    // Nothing tells kept pages of votes: they are a minute old at most, or as old as the last change of the catalogue.
    await inDatabase('update categories set name = name');
    const { origin } = inject('site');
    for (const address of ['/', '/friends'])
      await expect
        .poll(async () => (await fetch(origin + address)).text(), { timeout: 30_000 })
        .toContain('A line with its time.');
    const visitor = await open();
    await visitor.visit('/friends');
    const row = visitor.page.getByRole('region', { name: /^Found helpful/ });
    await row.getByText('A line with its time.').waitFor();
    await visitor.visit('/');
    await row.getByRole('link', { name: QUESTIONS[0] }).click();
    await visitor.page.waitForURL(/\?q=/);
  } finally {
    await inDatabase('delete from answer_feedback where user_id = $1', [voter.id]);
    await inDatabase(`update videos set ai_insights = ai_insights - $2::text where id = $1`, [
      question?.video_id,
      question?.id,
    ]);
    await inDatabase('update categories set name = name');
  }
});

journey(
  'a member without friends meets the film and its questions first, on a phone too',
  async ({ open }) => {
    const member = await newMember();
    const reader = await open({ ...PHONE });
    await member.signIn(reader.page.context());
    await reader.visit('/');
    const film = await reader.page.getByRole('list', { name: 'Questions' }).boundingBox();
    const picked = await reader.page
      .getByRole('region', { name: /^(?:Picked by curators|Found helpful)/ })
      .boundingBox();
    expect(film?.y).toBeLessThan(844);
    expect(picked?.y).toBeGreaterThan(film?.y ?? 0);
  },
);

journey(
  'what friends think has nothing that axe finds, on a phone and a desktop, in light and dark',
  async ({ open }) => {
    const me = await memberWithFriends();
    const reader = await open({ colorScheme: 'light' });
    await me.signIn(reader.page.context());
    await holdsEverywhere(reader, '/friends');
  },
);

journey('what a friend sent by a link alone is found again on the page of friends', async ({ open }) => {
  const [me, friend] = [await newMember(), await newMember()];
  await inDatabase(`update profiles set first_name = 'Adalind' where id = $1`, [friend.id]);
  const [sent] = await inDatabase<{ share_id: string }>(
    `insert into share_records (share_id, video_id, video_title, sharer_id, note)
     select substr(md5(random()::text), 1, 10), id, title, $1, 'For you alone.' from videos where id = $2 returning share_id`,
    [friend.id, CLIP.replace('/videos/', '')],
  );
  const reader = await open(PERSON);
  const { page } = reader;
  await me.signIn(page.context());
  await reader.visit(`/s/${sent?.share_id}`);
  await page.getByText('Adalind shared this video', { exact: true }).first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Friends' }).first().click();
  await page.getByText('By a link that you opened', { exact: true }).waitFor();
  await page.getByText('For you alone.', { exact: true }).waitFor();
  await reader.check();
  await page.getByRole('main').getByRole('link', { name: TITLE }).first().click();
  await page.waitForURL(new RegExp(`${CLIP}\\?.*shareToken=`));
});
