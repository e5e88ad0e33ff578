import { describe, expect, test } from 'vitest';
import { accountSite } from '../../../../tests/support/account-site.ts';
import { createVideo } from '../../../../tests/support/factories.ts';

const { application, member, pool, database, startInstance, newAdmin } = await accountSite();
const second = await startInstance();

type Admin = Awaited<ReturnType<typeof newAdmin>>;

const set = ({ browser }: Admin, name: string, setting: object) =>
  browser.call('PUT', `/admin/flags/${name}`, setting);
const flagOf = async ({ browser }: Admin, name: string) => {
  const { body } = await browser.call('GET', '/admin/flags');
  return body.flags.find((flag: { name: string }) => flag.name === name);
};
const OFF = { enabled: false, rolloutPercentage: 100 };

describe('feature flags', () => {
  test('are on for everybody, and those of the video testing page for a tenth', async () => {
    const admin = await newAdmin();
    const { body } = await admin.browser.call('GET', '/admin/flags');
    const settings = Object.fromEntries(
      body.flags.map(({ name, enabled, rolloutPercentage, isDefault }: Record<string, unknown>) => [
        name,
        [enabled, rolloutPercentage, isDefault],
      ]),
    );
    expect(settings).toEqual({
      batchVideoMapping: [true, 100, true],
      intelligentCaching: [true, 100, true],
      performanceOptimizations: [true, 100, true],
      consolidatedChatSystem: [true, 100, true],
      progressiveShareDisclosure: [true, 100, true],
      modernVideo: [true, 10, true],
      modernDisplay: [true, 100, true],
      modernHooks: [true, 100, true],
      modernForms: [true, 100, true],
    });
  });

  test('are switched on every instance at once, written down, and undone', async () => {
    const admin = await newAdmin();
    const { body } = await set(admin, 'intelligentCaching', OFF);
    expect(await flagOf(admin, 'intelligentCaching')).toMatchObject({ ...OFF, isOnForMe: false });
    const { flags } = second.application.resources;
    await expect.poll(async () => (await flags.settings()).get('intelligentCaching')).toEqual(OFF);
    const { rows } = await pool.query('select action, subject, before, after from audit_log where id = $1', [
      body.actionId,
    ]);
    expect(rows).toEqual([
      {
        action: 'admin.set-flag',
        subject: 'intelligentCaching',
        before: { name: 'intelligentCaching', enabled: true, rolloutPercentage: 100 },
        after: { name: 'intelligentCaching', ...OFF },
      },
    ]);
    expect((await admin.browser.call('POST', '/admin/undo', { actionId: body.actionId })).status).toBe(200);
    expect(await flagOf(admin, 'intelligentCaching')).toMatchObject({ enabled: true, isDefault: true });
    expect((await pool.query('select from feature_flags')).rows).toEqual([]);
  });

  test('keep of their setting what is not said', async () => {
    const admin = await newAdmin();
    await set(admin, 'modernHooks', { rolloutPercentage: 40 });
    expect(await flagOf(admin, 'modernHooks')).toMatchObject({ enabled: true, rolloutPercentage: 40 });
    const { body } = await set(admin, 'modernHooks', { enabled: false });
    expect(await flagOf(admin, 'modernHooks')).toMatchObject({ enabled: false, rolloutPercentage: 40 });
    const { rows } = await pool.query('select after from audit_log where id = $1', [body.actionId]);
    expect(rows).toEqual([{ after: { name: 'modernHooks', enabled: false, rolloutPercentage: 40 } }]);
    await set(admin, 'modernHooks', { enabled: true, rolloutPercentage: 100 });
  });

  test('keep what somebody set since, when the rest is undone', async () => {
    const admin = await newAdmin();
    const { body } = await set(admin, 'modernVideo', { enabled: true, rolloutPercentage: 50 });
    await set(admin, 'modernVideo', { enabled: true, rolloutPercentage: 60 });
    expect((await admin.browser.call('POST', '/admin/undo', { actionId: body.actionId })).body).toMatchObject(
      {
        code: 'UNDO_REFUSED',
        data: { reason: 'Somebody has changed it since.' },
      },
    );
    await set(admin, 'modernVideo', { enabled: true, rolloutPercentage: 10 });
  });

  test('that are what they were write nothing down, and nonsense is refused', async () => {
    const admin = await newAdmin();
    const asIs = { enabled: true, rolloutPercentage: 100 };
    expect((await set(admin, 'batchVideoMapping', asIs)).body).toEqual({ actionId: null });
    expect((await set(admin, 'batchVideoMapping', { enabled: true, rolloutPercentage: 101 })).status).toBe(
      400,
    );
    expect((await set(admin, 'nothing', asIs)).status).toBe(400);
  });

  test('set by two at once are one of the two, and both are written down', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const answers = await Promise.all([
      set(one, 'modernForms', { enabled: true, rolloutPercentage: 20 }),
      set(other, 'modernForms', { enabled: true, rolloutPercentage: 30 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The log names the moment at which each began, and who begins first may still come second: either order is right.
    const { rows } = await pool.query(
      `select before, after from audit_log where subject = 'modernForms'
        order by (before ->> 'rolloutPercentage')::int desc`,
    );
    expect(rows).toHaveLength(2);
    const [first, second] = rows;
    expect(first.before.rolloutPercentage).toBe(100);
    expect(second.before).toEqual(first.after);
    expect(await flagOf(one, 'modernForms')).toMatchObject(second.after);
    await set(one, 'modernForms', { enabled: true, rolloutPercentage: 100 });
  });
});

describe('the debug tool', () => {
  const debug = async ({ browser }: Admin, video: string) =>
    browser.call('GET', `/admin/debug-video?video=${encodeURIComponent(video)}`);

  test('tells of a video by its id, its page and its link: row, search, transcript, tags, kept answers', async () => {
    const admin = await newAdmin();
    const video = await createVideo(database, {
      title: 'Machine learning for rivers',
      url: 'https://vimeo.com/424242',
      tags: ['machine learning', 'how to measure the long and winding river in this video', 'by hand'],
    });
    await pool.query(
      `insert into ai_response_cache (cache_key, prompt, response, video_id, made_by)
       values ('of another model', 'How long?', 'Very long.', $1, 'another')`,
      [video.id],
    );
    for (const named of [
      video.id,
      `https://videos.example/videos/${video.id}?t=5`,
      'https://vimeo.com/424242',
    ]) {
      const { status, body } = await debug(admin, named);
      expect(status).toBe(200);
      expect(body.video).toMatchObject({
        id: video.id,
        title: video.title,
        isPublished: true,
        deletedAt: null,
      });
      expect(body.search).toEqual({ words: expect.any(Number), isFoundByTitle: true });
      expect(body.transcript).toMatchObject({ status: 'pending', transcripts: [] });
      expect(body.tags.domain).toBe('technology');
      expect(body.tags.tags).toEqual([
        { tag: 'machine learning', score: expect.any(Number), quality: 'clean' },
        { tag: expect.stringContaining('winding'), score: null, quality: 'verbose' },
        { tag: 'by hand', score: null, quality: null },
      ]);
      expect(body.answers).toEqual({
        total: 1,
        kept: [
          {
            question: 'How long?',
            characters: 10,
            isAnswer: true,
            isCurrent: false,
            createdAt: expect.any(String),
          },
        ],
      });
    }
  });

  test('tells of a video that is deleted, and that search lost', async () => {
    const admin = await newAdmin();
    const video = await createVideo(database, { title: 'Lost rivers' });
    await pool.query('delete from video_search_documents where video_id = $1', [video.id]);
    expect((await debug(admin, video.id)).body.search).toEqual({ words: null, isFoundByTitle: false });
    await pool.query('update videos set deleted_at = now(), published = false where id = $1', [video.id]);
    expect((await debug(admin, video.id)).body).toMatchObject({
      video: { deletedAt: expect.any(String) },
      transcript: null,
    });
  });

  test.each(['not a video', '00000000-0000-4000-8000-000000000000', 'https://vimeo.com/1'])(
    'says that there is no video of %s',
    async (named) => {
      expect((await debug(await newAdmin(), named)).status).toBe(404);
    },
  );

  test('wants a video', async () => {
    expect((await debug(await newAdmin(), ' ')).body.data.fields).toEqual({ video: 'Video ID is required' });
  });
});

describe('a link for a test', () => {
  const counts = async (videoId: string) => {
    const { rows } = await pool.query(
      `select (select count(*)::int from share_records) as shares, (select count(*)::int from audit_log) as deeds,
              (select count(*)::int from engagement_events) as events, share_count from videos where id = $1`,
      [videoId],
    );
    return rows[0];
  };

  test('works, connects nobody, and leaves no trace', async () => {
    const admin = await newAdmin();
    const reader = await member();
    const video = await createVideo(database);
    const before = await counts(video.id);
    const { body } = await admin.browser.call('POST', '/admin/test-shares', { videoId: video.id });
    const page = await fetch(`${application.origin}/s/${body.shareId}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('og:image');
    const opened = await reader.browser.call('POST', `/shares/${body.shareId}/open`);
    expect(opened.body).toMatchObject({ connection: 'none' });
    expect((await admin.browser.call('DELETE', `/admin/test-shares/${body.shareId}`)).status).toBe(200);
    expect(await counts(video.id)).toEqual(before);
    // Instances are told that a page they keep is over.
    const status = async () => (await fetch(`${application.origin}/s/${body.shareId}`)).status;
    await expect.poll(status).toBe(404);
  });

  test('that nobody removed ends by itself, and goes with the next test', async () => {
    const admin = await newAdmin();
    const video = await createVideo(database);
    const { body } = await admin.browser.call('POST', '/admin/test-shares', { videoId: video.id });
    await pool.query(
      `update share_records set expires_at = now() - interval '1 second' where share_id = $1`,
      [body.shareId],
    );
    expect((await fetch(`${application.origin}/s/${body.shareId}`)).status).toBe(404);
    const next = await admin.browser.call('POST', '/admin/test-shares', { videoId: video.id });
    const { rows } = await pool.query(`select share_id from share_records where content_key like 'test:%'`);
    expect(rows).toEqual([{ share_id: next.body.shareId }]);
    await admin.browser.call('DELETE', `/admin/test-shares/${next.body.shareId}`);
  });

  test('is all that can be removed so, and by nobody else', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const video = await createVideo(database);
    const made = await admin.browser.call('POST', '/shares', { thing: { kind: 'video', videoId: video.id } });
    const test = await admin.browser.call('POST', '/admin/test-shares', { videoId: video.id });
    await admin.browser.call('DELETE', `/admin/test-shares/${made.body.shareId}`);
    await other.browser.call('DELETE', `/admin/test-shares/${test.body.shareId}`);
    const { rows } = await pool.query('select share_id from share_records where video_id = $1', [video.id]);
    expect(rows).toHaveLength(2);
  });

  test('is for videos that are there', async () => {
    const admin = await newAdmin();
    const videoId = '00000000-0000-4000-8000-000000000000';
    expect((await admin.browser.call('POST', '/admin/test-shares', { videoId })).status).toBe(404);
  });
});
