import { describe, expect } from 'vitest';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { PERSON } from '../support/person.ts';
import { register } from '../support/sign-in.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

type Member = Awaited<ReturnType<typeof newMember>>;

const named = async (member: Member, first: string, last: string) => {
  await inDatabase('update profiles set first_name = $2, last_name = $3 where id = $1', [
    member.id,
    first,
    last,
  ]);
  return member;
};

const befriend = (sharer: Member, friend: Member, via = 'share_access', age = '1 day') =>
  inDatabase(
    `insert into friend_relationships (sharer_id, friend_id, established_via, created_at)
     values ($1, $2, $3, now() - $4::interval)`,
    [sharer.id, friend.id, via, age],
  );

const friendships = (member: Member) =>
  inDatabase('select from friend_relationships where sharer_id = $1 or friend_id = $1', [member.id]);

describe('the network on the profile', () => {
  journey(
    'names friends and what connected them, and lets one remove, undo and block them',
    async ({ open }) => {
      const ann = await newMember();
      const ada = await named(await newMember(), 'Ada', 'Moss');
      const ben = await named(await newMember(), 'Ben', 'Ash');
      await befriend(ann, ada);
      await befriend(ben, ann, 'retroactive_share_access', '8 days');
      const reader = await open(STILL);
      const { page } = reader;
      await ann.signIn(page.context());
      // As the server renders it.
      const rendered = await (await page.request.get('/profile')).text();
      expect(rendered).toContain('Ada Moss');
      expect(rendered).not.toContain('Failed to load your network');

      await reader.visit('/profile');
      const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await row('Ada Moss').getByText('Connected yesterday · opened your link').waitFor();
      await row('Ben Ash').getByText('Connected recently · shared with you before signing up').waitFor();
      const onward = page.getByRole('link', { name: 'See what your friends think' });
      expect(await onward.getAttribute('href')).toBe('/friends');
      const { height } = (await row('Ada Moss').boundingBox()) ?? { height: 0 };
      expect(Math.round(height)).toBeGreaterThanOrEqual(64);

      await page.getByRole('button', { name: 'Remove Ada Moss' }).press('Enter');
      await toast(page, 'Ada Moss removed from your network');
      await toast(page, 'They will no longer appear in sharing suggestions');
      expect(await friendships(ada)).toHaveLength(0);
      const undo = page.getByRole('button', { name: 'Undo: Ada Moss' });
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
      await undo.press('Enter');
      await row('Ada Moss').getByText('Connected yesterday').waitFor();
      expect(await row('Ada Moss').getByRole('link').count(), 'there is nothing of hers to read').toBe(0);
      await expect.poll(async () => (await friendships(ada)).length).toBe(1);

      await page.getByRole('button', { name: 'Remove Ben Ash' }).click();
      await toast(page, 'Ben Ash removed from your network');
      await page.getByRole('button', { name: 'Block Ben Ash', exact: true }).click();
      const former = page.getByText('Removed and blocked');
      await former.click();
      await page.getByRole('button', { name: 'Unblock Ben Ash' }).waitFor();
      expect(await inDatabase('select from friend_blocks where blocked_id = $1', [ben.id])).toHaveLength(1);
      await page.getByText('Ben Ash was blocked.', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Unblock Ben Ash' }).click();
      await page.getByText('Ben Ash was removed.', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Block Ben Ash', exact: true }).click();
      // Nobody stood there meanwhile.
      await former.click();
      await page.getByRole('button', { name: 'Unblock Ben Ash' }).waitFor();
    },
  );

  journey(
    'has a quiet place for whom one removed or blocked long ago, and what can be taken back of it, by keyboard',
    async ({ open }) => {
      const ann = await newMember();
      const ada = await named(await newMember(), 'Ada', 'Moss');
      const ben = await named(await newMember(), 'Ben', 'Ash');
      await befriend(ann, ada);
      await befriend(ben, ann);
      const reader = await open(STILL);
      const { page } = reader;
      await ann.signIn(page.context());
      await reader.visit('/profile');
      expect(await page.getByText('Removed and blocked').count(), 'there is nobody').toBe(0);
      await page.request.delete(`/api/friends/${ada.id}`);
      await page.request.put(`/api/blocked-people/${ben.id}`);
      await inDatabase(
        `update friend_removals set removed_at = now() - interval '90 days' where remover_id = $1`,
        [ann.id],
      );
      await reader.visit('/profile');
      await page.getByText('Nobody is here yet.', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: 'Bring back Ada Moss' }).isVisible()).toBe(false);
      await page.locator('summary', { hasText: 'Removed and blocked (2)' }).press('Enter');

      await page.getByRole('button', { name: 'Bring back Ada Moss' }).press('Enter');
      await toast(page, 'Ada Moss is in your network again');
      await page.getByRole('button', { name: 'Remove Ada Moss' }).waitFor();
      expect(await friendships(ada)).toHaveLength(1);
      const unblock = page.getByRole('button', { name: 'Unblock Ben Ash' });
      await expect.poll(() => unblock.evaluate((button) => button === document.activeElement)).toBe(true);

      await unblock.press('Enter');
      await toast(page, 'Ben Ash is no longer blocked');
      expect(await friendships(ben)).toHaveLength(0);
      await page.getByRole('button', { name: 'Block Ben Ash', exact: true }).press('Enter');
      await toast(page, 'Ben Ash blocked');
      await unblock.press('Enter');
      await page.getByRole('button', { name: 'Bring back Ben Ash' }).press('Enter');
      await page.getByText('Removed and blocked').waitFor({ state: 'detached' });
      expect(await friendships(ben)).toHaveLength(1);
    },
  );

  journey(
    'a second press where Remove was neither blocks a friend nor takes the removal back',
    async ({ open }) => {
      for (const options of [STILL, { ...PHONE, ...STILL }]) {
        const ann = await newMember();
        const ada = await named(await newMember(), 'Ada', 'Moss');
        await befriend(ada, ann);
        const reader = await open(options);
        const { page } = reader;
        await ann.signIn(page.context());
        await reader.visit('/profile');
        await page.getByRole('button', { name: 'Remove Ada Moss' }).dblclick();
        await page.getByText('Ada Moss was removed.', { exact: true }).waitFor();
        await toast(page, 'Ada Moss removed from your network');
        await page.getByRole('button', { name: 'Block Ada Moss' }).waitFor();
        expect(await friendships(ada)).toHaveLength(0);
        expect(await inDatabase('select from friend_blocks where blocked_id = $1', [ada.id])).toEqual([]);
      }
    },
  );

  for (const [late, what] of [
    ['tellNewFriends', 'is told'],
    ['newFriends', 'is known'],
  ]) {
    journey(`leaves the way back where it is when a new friend ${what} meanwhile`, async ({ open }) => {
      const ann = await newMember();
      const ada = await named(await newMember(), 'Ada', 'Moss');
      const ben = await named(await newMember(), 'Ben', 'Ash');
      await befriend(ann, ada);
      await befriend(ann, ben, 'share_access', '2 days');
      const reader = await open(STILL);
      const { page } = reader;
      await ann.signIn(page.context());
      // Whom the member's links connected is told late: once one of them was removed.
      const removed = Promise.withResolvers<void>();
      await page.route(`**/sharing/${late}`, async (route) => {
        await removed.promise;
        await route.continue();
      });
      await reader.visit('/profile');
      await page.getByRole('button', { name: 'Remove Ada Moss' }).press('Enter');
      await toast(page, 'Ada Moss removed from your network');
      const readAnew = page.waitForResponse('**/sharing/friends');
      removed.resolve();
      expect(await (await readAnew).text()).not.toContain('Ada Moss');
      await toast(page, 'Connected with Ben Ash!');
      await page.getByRole('button', { name: 'Undo: Ada Moss' }).press('Enter');
      await page.getByRole('button', { name: 'Remove Ada Moss' }).waitFor();
      await expect.poll(async () => (await friendships(ada)).length).toBe(1);
    });
  }

  journey('does not name a friend who was removed over what they shared any more', async ({ open }) => {
    const ann = await newMember();
    const ada = await named(await newMember(), 'Ada', 'Moss');
    const [made] = await inDatabase<{ share_id: string; title: string }>(
      `insert into share_records (share_id, video_id, video_title, sharer_id)
       select substr(md5($1::text), 1, 10), id, title, $1::uuid from videos where published order by created_at limit 1
       returning share_id, video_title as title`,
      [ada.id],
    );
    const reader = await open({ ...PERSON, ...STILL });
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit(`/s/${made?.share_id}`);
    const shared = page.getByText('Ada Moss shared this video', { exact: true }).first();
    await shared.waitFor();
    const toProfile = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
    };
    const back = async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: made?.title ?? '' }).waitFor();
    };
    await toProfile();
    await page.getByRole('button', { name: 'Remove Ada Moss' }).click();
    await toast(page, 'Ada Moss removed from your network');
    await back();
    expect(await shared.count()).toBe(0);
    await page.goForward();
    await page.getByText('Nobody is here yet.', { exact: false }).waitFor();
  });

  journey('keeps a friend who could not be removed', async ({ open }) => {
    const ann = await newMember();
    const ada = await named(await newMember(), 'Ada', 'Moss');
    await befriend(ada, ann);
    const reader = await open(STILL);
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit('/profile');
    reader.expectComplaint(/removeFriend/);
    await page.route('**/sharing/removeFriend', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('button', { name: 'Remove Ada Moss' }).click();
    await toast(page, 'Failed to remove connection');
    await toast(page, 'Please try again later.');
    await page.getByRole('button', { name: 'Remove Ada Moss' }).waitFor();
    expect(await friendships(ada)).toHaveLength(1);
  });

  journey('says of whom is gone meanwhile that a removal cannot be taken back', async ({ open }) => {
    const ann = await newMember();
    const ada = await named(await newMember(), 'Ada', 'Moss');
    await befriend(ada, ann);
    const reader = await open(STILL);
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit('/profile');
    await page.getByRole('button', { name: 'Remove Ada Moss' }).press('Enter');
    await toast(page, 'Ada Moss removed from your network');
    await inDatabase('delete from friend_removals where remover_id = $1', [ann.id]);
    reader.expectComplaint(/restoreFriend/);
    await page.getByRole('button', { name: 'Undo: Ada Moss' }).press('Enter');
    await toast(page, 'Failed to restore connection');
    await toast(page, 'This cannot be taken back any more.');
  });

  journey('says that a block failed, and of a limit how long to wait', async ({ open }) => {
    const ann = await newMember();
    const ada = await named(await newMember(), 'Ada', 'Moss');
    await befriend(ada, ann);
    const reader = await open(STILL);
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit('/profile');
    reader.expectComplaint(/blockPerson|restoreFriend/);
    await page.getByRole('button', { name: 'Remove Ada Moss' }).click();
    await toast(page, 'Ada Moss removed from your network');
    await page.route('**/sharing/blockPerson', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('button', { name: 'Block Ada Moss' }).click();
    await toast(page, 'Failed to block Ada Moss');
    await toast(page, 'Please try again later.');
    await page.getByText('Ada Moss was removed.', { exact: true }).waitFor();
    const data = { operation: 'api', retryAfterSeconds: 8 };
    const json = { defined: true, code: 'RATE_LIMIT_ERROR', status: 429, message: 'Too many', data };
    await page.route('**/sharing/restoreFriend', (route) => route.fulfill({ status: 429, json: { json } }));
    await page.getByRole('button', { name: 'Undo: Ada Moss' }).click();
    await toast(page, 'Rate limit reached for api');
    await toast(page, 'Please wait 8 seconds before trying again.');
    await page.getByText('Ada Moss was removed.', { exact: true }).waitFor();
  });

  journey('says whom a video might interest, until they are no friends any more', async ({ open }) => {
    const ann = await newMember();
    const ada = await named(await newMember(), 'Ada', 'Moss');
    await befriend(ann, ada);
    // What she shared is another video about the same.
    const [video] = await inDatabase<{ id: string; shared: string; word: string }>(
      `select v.id, o.id as shared, lower(tag) as word
         from videos v cross join unnest(v.tags) tag join videos o on o.id <> v.id and o.published and tag = any(o.tags)
        where v.published order by v.created_at, v.id, o.id limit 1`,
    );
    const word = video?.word ?? '';
    await inDatabase(
      `insert into user_interest_profiles (user_id, sharing_relationships) values ($1, jsonb_build_object('sharedTopics', $2::text[]))`,
      [ada.id, [word]],
    );
    await inDatabase(
      `insert into share_records (share_id, video_id, video_title, sharer_id, kind, friends_may_see)
       select substr(md5(random()::text), 1, 10), id, title, $1, 'video', true from videos where id = $2`,
      [ada.id, video?.shared],
    );
    const reader = await open(STILL);
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit(`/videos/${video?.id}`);
    const share = () =>
      page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click();
    await share();
    const suggested = page.getByRole('region', { name: 'Friends whom it might interest' });
    await suggested.getByText('Ada Moss').waitFor();
    await suggested.getByText(word).waitFor();
    await page.request.delete(`/api/friends/${ada.id}`);
    await reader.visit(`/videos/${video?.id}`);
    await share();
    await page.getByLabel('Add a line of your own').waitFor();
    expect(await suggested.count()).toBe(0);
  });

  journey('can be left private, and closed, on a phone, too', async ({ open }) => {
    const ann = await newMember();
    const reader = await open({ ...PHONE, ...STILL });
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit('/profile');
    await page.getByText('Nobody is here yet.', { exact: false }).waitFor();
    const privately = page.getByRole('switch', { name: 'Connect me with people whose links I open' });
    expect(await privately.isChecked()).toBe(true);
    await privately.click();
    await expect
      .poll(() => inDatabase('select connects from sharing_preferences where user_id = $1', [ann.id]))
      .toEqual([{ connects: false }]);
    await reader.visit('/profile');
    expect(await privately.isChecked()).toBe(false);
    await page.getByRole('heading', { name: 'Your Network' }).click();
    await expect.poll(() => privately.isVisible()).toBe(false);
  });
});

describe('who registers after opening a link', () => {
  journey(
    'is welcomed, connected with who shared it, and each finds the other in their network',
    async ({ open }) => {
      const ann = await named(await newMember(), 'Ann', 'Reed');
      const [sharer, newcomer] = [await open(STILL), await open({ ...STILL, ...PERSON })];
      await ann.signIn(sharer.page.context());
      const [video] = await inDatabase<{ id: string }>(
        'select id from videos where published and cardinality(tags) > 0 order by created_at limit 1',
      );
      const made = await sharer.page.request.post('/api/shares', {
        data: { thing: { kind: 'video', videoId: video?.id } },
      });
      const { shareId } = await made.json();
      const { page } = newcomer;
      const opened = page.waitForResponse((response) => response.url().includes('openShare'));
      await newcomer.visit(`/s/${shareId}`);
      await opened;

      await newcomer.visit('/register');
      // Each stands for a few seconds only: all are waited for at once.
      await Promise.all([
        register(page, { email: `ben-${shareId.toLowerCase()}@example.org`, firstName: 'Ben' }),
        ...[
          'Welcome! 🎉',
          "Your account has been created! We've pre-loaded some interests based on what you viewed.",
          'Connected with 1 friend(s)!',
          'We found people who shared content with you before you signed up',
        ].map((words) => toast(page, words)),
      ]);

      await newcomer.visit('/profile');
      await page.getByText('Connected today · shared with you before signing up').waitFor();
      await page.getByText('Ann Reed').waitFor();
      await newcomer.visit('/profile/interests');
      await page.getByText('from a link that you opened before signing up').first().waitFor();
      await sharer.visit('/profile');
      await sharer.page.getByText('Connected today · opened your link before signing up').waitFor();
      await sharer.page.getByText('Ben', { exact: true }).waitFor();
    },
  );
});

describe('the interests of a member', () => {
  journey('say why, and can be removed, reset and turned off', async ({ open }) => {
    const ann = await newMember();
    const [video] = await inDatabase<{ id: string; title: string }>(
      'select id, title from videos where published order by created_at limit 1',
    );
    await inDatabase(
      `insert into engagement_events (user_id, video_id, event_type, content_type, content_keywords)
       values ($1, $2, 'view', 'video', '{lanterns,rivers}'), ($1, $2, 'favorite', 'video', '{lanterns}')`,
      [ann.id, video?.id],
    );
    await inDatabase(
      `insert into user_interest_profiles (user_id, topic_keywords) values ($1, '{lanterns,rivers}')`,
      [ann.id],
    );
    const reader = await open(STILL);
    const { page } = reader;
    await ann.signIn(page.context());
    await reader.visit('/profile');
    await page.getByRole('link', { name: 'View Your Interests' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Interests' }).waitFor();
    await page.getByText('1 video watched · 1 favorite').waitFor();
    expect(await page.getByRole('link', { name: video?.title ?? '' }).count()).toBe(2);

    await page.getByRole('button', { name: 'Remove: rivers' }).click();
    await page.getByRole('button', { name: 'Undo: rivers' }).waitFor();
    const words = async () =>
      (
        await inDatabase('select topic_keywords as w from user_interest_profiles where user_id = $1', [
          ann.id,
        ])
      )[0];
    await expect.poll(words).toEqual({ w: ['lanterns'] });
    await page.getByRole('button', { name: 'Undo: rivers' }).click();
    await expect.poll(words).toEqual({ w: ['lanterns', 'rivers'] });

    await page.getByRole('switch', { name: 'Note what I care about' }).click();
    await expect.poll(words).toEqual({ w: [] });
    expect(await page.getByText('lanterns').count()).toBe(0);
    await page.getByRole('switch', { name: 'Note what I care about' }).click();
    await page.getByText('lanterns').waitFor();

    await page.getByRole('button', { name: 'Reset Interests' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Interests' }).click();
    await toast(page, 'Interests reset');
    await page.getByText('Nothing is known yet.', { exact: false }).waitFor();
  });
});

journey('who has friends and no name reads what these read in its place, and adds one', async ({ open }) => {
  const ann = await newMember();
  const reader = await open(STILL);
  const { page } = reader;
  await ann.signIn(page.context());
  const line = page.getByText(/^You gave no name: your friends read \S+\*\*\*@\S+\. Add your name$/);
  const add = page.getByRole('link', { name: 'Add your name' });
  await reader.visit('/friends');
  expect(await line.count(), 'without friends').toBe(0);
  await befriend(ann, await named(await newMember(), 'Ben', 'Ash'));
  await reader.visit('/friends');
  await line.waitFor();
  await reader.check();
  await add.click();
  await page.waitForURL('**/profile#your-name');
  const field = page.getByLabel('First Name');
  await expect
    .poll(() => field.evaluate((it) => it.getBoundingClientRect().bottom < innerHeight && scrollY > 0))
    .toBe(true);
  await field.fill('Ann');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await toast(page, 'Name saved');
  await page.getByRole('link', { name: 'See what your friends think' }).click();
  await page.getByRole('navigation', { name: 'People' }).getByText('Ben Ash').waitFor();
  expect(await add.count()).toBe(0);
});
