import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operationsFor } from '#app/application.ts';
import type { RenderPage } from '#app/pages/page.ts';
import { sweepSharePicturesJob } from '#features/sharing/server/jobs.ts';
import { newSessionId, signVisitor, VISITOR_COOKIE } from '#platform/callers/visitor-cookie.ts';
import { siteNameSetting } from '#platform/site-name.ts';
import { startTestApplication } from './support/application.ts';
import { createQuestion, createVideo, type Video } from './support/factories.ts';
import { createMember } from './support/members.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();

/** In place of the page of a dead link: it asks what the real one asks. */
const render: RenderPage = async (request, context) => {
  const shareId = new URL(request.url).pathname.split('/')[2] ?? '';
  const { sharing } = operationsFor(context) as never as {
    sharing: { sharedContent(input: { token: string }): Promise<unknown> };
  };
  const failed = await sharing.sharedContent({ token: shareId }).catch((error: Error) => error);
  return new Response(`<p>${(failed as Error).message}</p>`, { headers: { 'content-type': 'text/html' } });
};

const { origin, stop, application } = await startTestApplication(connectionString, { render });
afterAll(stop);

let video: Video;
let ann: Awaited<ReturnType<typeof createMember>>;
beforeEach(async () => {
  video = await createVideo(database, { title: 'Rivers of Europe', description: 'Where water goes.' });
  ann = await createMember(database);
});

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const share = () => ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { ...BROWSER, ...headers } });
const newId = () => randomBytes(8).toString('base64url').slice(0, 10);

/** What stands in a page's head under a name. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
/** What the page hands to its script. */
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="share">([\s\S]*)<\/script><script>/.exec(html)?.[1] ?? '');

describe('the page behind a link', () => {
  test('says what was shared to whoever shows a preview, and leads on without scripts', async () => {
    const { shareId, shareToken } = await share();
    const response = await open(`/s/${shareId}?utm_source=mail`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toContain('<p role="status">Loading shared content...</p>');
    expect(html).toContain(
      `<a href="/videos/${video.id}?shareToken=${shareToken}">Open “Rivers of Europe”</a>`,
    );
    expect(html).toContain('<title>Rivers of Europe · Mindreel</title>');
    expect(metaOf(html, 'description')).toBe('Where water goes.');
    for (const name of ['og:title', 'twitter:title']) expect(metaOf(html, name)).toBe('Rivers of Europe');
    expect(metaOf(html, 'og:url')).toBe(`${origin}/s/${shareId}`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(html, 'og:image')).toMatch(new RegExp(`^${origin}/s/${shareId}/[a-z0-9]+\\.jpg$`));
    expect(metaOf(html, 'twitter:image')).toBe(metaOf(html, 'og:image'));
  });

  test.each(['.', ')', ',', '!', '?', ';', ':', '"', '’', '”).', '%22', '。', '?utm_source=mail'])(
    'is found with %s behind it, as it is copied out of a sentence',
    async (mark) => {
      const { shareId } = await share();
      const response = await open(`/s/${shareId}${mark}`);
      expect(response.status).toBe(200);
      expect(metaOf(await response.text(), 'og:url')).toBe(`${origin}/s/${shareId}`);
    },
  );

  test.each(['x', '.x', '%', '%E2%80', '/'])('is another one with %s behind it', async (behind) => {
    const { shareId } = await share();
    const html = await (await open(`/s/${shareId}${behind}`)).text();
    expect(html).not.toContain('Loading shared content');
  });

  test('hands on what the video’s page is opened with', async () => {
    const { shareId, shareToken } = await ann.sharing.createShare({
      thing: { kind: 'moment', videoId: video.id, startSeconds: 5.5, endSeconds: 9 },
    });
    const html = await (await open(`/s/${shareId}`)).text();
    expect(metaOf(html, 'og:title')).toBe('Rivers of Europe · 0:05–0:09');
    expect(dataOf(html)).toMatchObject({
      origin,
      path: `/videos/${video.id}?shareToken=${shareToken}&t=5&until=9`,
      state: { fromShare: true, shareContext: { shareToken, shareId, questionText: null, autoOpen: false } },
    });
  });

  test('holds a hostile text as words, wherever it stands', async () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)> &lt; \u2028 %s`;
    const { shareId } = await share();
    await pool.query(
      `update share_records set kind = 'question', question_text = $1, auto_open = true where share_id = $2`,
      [hostile, shareId],
    );
    await pool.query('update videos set title = $1 where id = $2', [hostile, video.id]);
    const html = await (await open(`/s/${shareId}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(dataOf(html).state.shareContext.questionText).toBe(hostile);
  });

  test('is safe under a name of the host that holds marks', async () => {
    const { shareId } = await share();
    const { request } = await import('node:http');
    const html = await new Promise<string>((resolve, reject) => {
      request(
        { port: new URL(origin).port, path: `/s/${shareId}`, headers: { host: 'a"onload=b' } },
        (res) => {
          let text = '';
          res.on('data', (chunk) => {
            text += chunk;
          });
          res.on('end', () => resolve(text));
        },
      )
        .on('error', reject)
        .end();
    });
    expect(html).not.toContain('content="http://a"');
  });

  test('changes when its video or the site’s name does, and ends with its link', async () => {
    const { shareId } = await share();
    const titleOf = async () => /<title>(.*)<\/title>/.exec(await (await open(`/s/${shareId}`)).text())?.[1];
    await vi.waitFor(async () => {
      await titleOf();
      expect(application.shareLinks.kept(origin, shareId)).not.toBeNull();
    }, 15_000);
    await pool.query(`update videos set title = 'Lakes' where id = $1`, [video.id]);
    await vi.waitFor(async () => expect(await titleOf()).toBe('Lakes · Mindreel'), 15_000);
    await application.resources.settings.set(database, siteNameSetting, 'Reading Room');
    await vi.waitFor(async () => expect(await titleOf()).toBe('Lakes · Reading Room'), 15_000);
    await pool.query(`delete from settings`);
    await vi.waitFor(async () => expect(await titleOf()).toBe('Lakes · Mindreel'), 15_000);
    await pool.query('update share_records set revoked_at = now() where share_id = $1', [shareId]);
    await vi.waitFor(async () => expect((await open(`/s/${shareId}`)).status).toBe(404), 15_000);
  });

  test('begins what it says with its sharer’s own line, and changes with it', async () => {
    const { shareId } = await share();
    const ownWords = 'Mind the <bend> & the "mouth".';
    const described = async () => metaOf(await (await open(`/s/${shareId}`)).text(), 'og:description');
    await vi.waitFor(async () => {
      expect(await described()).toBe('Where water goes.');
      expect(application.shareLinks.kept(origin, shareId)).not.toBeNull();
    }, 15_000);
    await ann.sharing.changeShare({ shareId, note: ownWords });
    const escaped = '“Mind the &lt;bend&gt; &amp; the &quot;mouth&quot;.” — Where water goes.';
    await vi.waitFor(async () => expect(await described()).toBe(escaped), 15_000);
    const html = await (await open(`/s/${shareId}`)).text();
    expect(dataOf(html).state.shareContext.note).toBe(ownWords);
    await ann.sharing.changeShare({ shareId, note: '' });
    await vi.waitFor(async () => expect(await described()).toBe('Where water goes.'), 15_000);
  });

  test('that was kept ends when its link is over', async () => {
    const { shareId } = await share();
    await pool.query(
      `update share_records set expires_at = now() + interval '5 seconds' where share_id = $1`,
      [shareId],
    );
    expect((await open(`/s/${shareId}`)).status).toBe(200);
    await vi.waitFor(async () => expect((await open(`/s/${shareId}`)).status).toBe(404), 15_000);
  });

  test('asked for by HEAD has no body; and asking writes nothing, whoever asks', async () => {
    const { shareId } = await share();
    const tables = async () =>
      (
        await pool.query(`
          select (select count(*) from anonymous_share_sessions)::int as sessions, (select count(*) from share_events)::int as events,
                 (select count(*) from rate_limits)::int as limits, (select sum(access_count) from share_records)::int as opens`)
      ).rows[0];
    const before = await tables();
    const head = await fetch(`${origin}/s/${shareId}`, { method: 'HEAD', headers: BROWSER });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const readers: Record<string, string>[] = [
      {},
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Slackbot 1.0' },
    ];
    for (const headers of readers) {
      const { status, headers: answered } = await open(`/s/${shareId}`, headers);
      expect([status, answered.get('set-cookie')]).toEqual([200, null]);
    }
    expect(await tables()).toEqual(before);
  });

  test.each([
    [404, 'Share link not found or expired', async () => newId()],
    [404, 'Share link format is invalid', async () => 'x'],
    [
      410,
      'Share link not found or expired',
      async () => {
        const { shareId } = await share();
        await pool.query('update videos set published = false where id = $1', [video.id]);
        return shareId;
      },
    ],
  ])('where there is none has status %i: %s', async (status, words, idOf) => {
    const response = await open(`/s/${await idOf()}`);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
  });
});

describe('opening a link', () => {
  const post = (shareId: string, headers: Record<string, string>) =>
    fetch(`${origin}/api/shares/${shareId}/open`, { method: 'POST', headers: { ...BROWSER, ...headers } });
  const opens = async (shareId: string) =>
    (await pool.query('select access_count from share_records where share_id = $1', [shareId])).rows[0]
      .access_count;

  test.each([
    ['what a browser fetches ahead', { 'sec-purpose': 'prefetch' }],
    ['what it draws unseen', { 'sec-purpose': 'prefetch;prerender' }],
    ['what Safari fetches ahead', { purpose: 'prefetch' }],
    ['a program', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
  ])('is done by nobody for %s: nothing is counted or begun', async (_what, headers) => {
    const { shareId } = await share();
    const answer = await post(shareId, headers);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await opens(shareId)).toBe(0);
  });

  test('with somebody else’s session, signed by nobody here, begins one of its own', async () => {
    const { shareId, shareToken } = await share();
    const stolen = newSessionId();
    const given = signVisitor({ sessionId: stolen, hasShareSession: true }, 'another secret');
    const answer = await post(shareId, { cookie: `${VISITOR_COOKIE}=${given}` });
    expect(answer.headers.get('set-cookie')).toMatch(/^mindreel_visitor=session_/);
    const { rows } = await pool.query(
      'select session_id from anonymous_share_sessions where share_token = $1',
      [shareToken],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].session_id).not.toBe(stolen);
    expect(await opens(shareId)).toBe(1);
  });

  test.each(['cross-site', 'same-site'])('from a page of another site (%s) is refused', async (site) => {
    const { shareId } = await share();
    expect((await post(shareId, { 'sec-fetch-site': site })).status).toBe(403);
    expect(await opens(shareId)).toBe(0);
  });
});

describe('the picture of a share', () => {
  const pictureOf = async (shareId: string) =>
    (metaOf(await (await open(`/s/${shareId}`)).text(), 'og:image') ?? '').replace(origin, '');
  const question = async (words: string) => {
    const { id } = await createQuestion(database, { video_id: video.id, question_text: words });
    return ann.sharing.createShare({ thing: { kind: 'question', videoId: video.id, questionId: id } });
  };

  test('is 1200 by 630, may be cached for ever, and is made once for all who ask', async () => {
    const { shareId, shareToken } = await question('Why do rivers bend?');
    const path = await pictureOf(shareId);
    const put = vi.spyOn(application.resources.storage, 'put');
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(path)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg');
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answers[0]?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(bodies[0]).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    // By the job when the link was made, or here.
    expect(put.mock.calls.filter(([key]) => key.includes(shareToken)).length).toBeLessThanOrEqual(1);
    put.mockRestore();
  });

  test('is ready before anybody asks for it', async () => {
    const { shareToken } = await question('Why do rivers end?');
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of application.resources.storage.list('pictures/shares/')) found.push(key);
      return found.filter((key) => key.includes(shareToken));
    };
    await vi.waitFor(async () => expect(await keys()).toHaveLength(1), { timeout: 20_000, interval: 200 });
  }, 30_000);

  test('of another version leads to the one that there is, and changes with what it shows', async () => {
    const { shareId } = await question('Why do rivers meet?');
    const path = await pictureOf(shareId);
    const old = await fetch(`${origin}/s/${shareId}/old.jpg`, { headers: BROWSER, redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, path]);
    await pool.query(`update videos set title = 'Lakes of Europe' where id = $1`, [video.id]);
    await vi.waitFor(async () => expect(await pictureOf(shareId)).not.toBe(path), 15_000);
  });

  test('of a link that was revoked is not found, of which nothing stays', async () => {
    const { shareId, shareToken } = await question('Why do rivers leave?');
    const path = await pictureOf(shareId);
    expect((await open(path)).status).toBe(200);
    const { storage } = application.resources;
    await pool.query('update share_records set revoked_at = now() where share_id = $1', [shareId]);
    expect((await open(path)).status).toBe(404);
    const { shareToken: other, shareId: otherId } = await question('Why do rivers stay?');
    await open(await pictureOf(otherId));
    await sweepSharePicturesJob.run({}, application.resources, new AbortController().signal);
    const left: string[] = [];
    for await (const { key } of storage.list('pictures/shares/')) left.push(key);
    expect(left.some((key) => key.includes(shareToken))).toBe(false);
    expect(left.some((key) => key.includes(other))).toBe(true);
  });

  test('of a video is headed by its title, whatever is asked about it, and of a moment by what is said there', async () => {
    await createQuestion(database, { video_id: video.id, question_text: 'Which is longest?' });
    await pool.query(
      `with t as (insert into video_transcripts (video_id, language, origin, is_timed, is_primary)
                  values ($1, 'en', 'paste', true, true) returning id)
       insert into transcript_cues (transcript_id, video_id, position, start_ms, end_ms, text)
       select t.id, $1, n, n * 1000, n * 1000 + 1000, (array['Rain falls.', E'Rivers\nbegin.', 'They meet.'])[n + 1]
         from t, generate_series(0, 2) n`,
      [video.id],
    );
    const thoughts = vi.spyOn(application.pictures, 'pictureOfThought');
    const moment = { kind: 'moment', startSeconds: 1 } as const;
    for (const [thing, heading, about, description, time] of [
      [{ kind: 'video' }, 'Rivers of Europe', '', 'Where water goes.', ''],
      [
        moment,
        '“Rivers begin.”',
        'on Rivers of Europe · 0:01',
        'From “Rivers of Europe” at 0:01 on Mindreel.',
        ' · 0:01',
      ],
      [
        { ...moment, endSeconds: 3 },
        '“Rivers begin. They meet.”',
        'on Rivers of Europe · 0:01–0:03',
        'From “Rivers of Europe” at 0:01–0:03 on Mindreel.',
        ' · 0:01–0:03',
      ],
    ] as const) {
      const { shareId } = await ann.sharing.createShare({ thing: { ...thing, videoId: video.id } });
      const page = await (await open(`/s/${shareId}`)).text();
      expect(metaOf(page, 'og:title')).toBe(heading + time);
      expect(metaOf(page, 'og:description')).toBe(description);
      const picture = await open((metaOf(page, 'og:image') ?? '').replace(origin, ''));
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const drawn = thoughts.mock.calls.map(([, , { words, about: under }]) => [words, under]);
      expect(drawn).toContainEqual([heading, about]);
    }
    thoughts.mockRestore();
  });
});

describe('who guesses links', () => {
  test('finds none, and is told to wait after 300 in vain, by whichever way they ask', async () => {
    const own = await startTestApplication(connectionString, { render });
    onTestFinished(own.stop);
    const { shareId, shareToken } = await share();
    const ask = (path: string) => fetch(own.origin + path, { headers: BROWSER });
    const ways = [(id: string) => `/api/shares/${id}`, (id: string) => `/s/${id}`];
    const statuses: number[] = [];
    for (let n = 0; n < 300; n += 20) {
      const some = Array.from({ length: 20 }, (_, i) =>
        ask((ways[(n + i) % 15 === 0 ? 1 : 0] ?? String)(newId())),
      );
      for (const answer of await Promise.all(some)) statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status !== 404)).toEqual([]);
    for (const path of [
      `/s/${newId()}`,
      `/s/${shareId}`,
      `/api/shares/${newId()}`,
      `/api/shares/${shareToken}`,
    ]) {
      const answer = await ask(path);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200);
    }
    const opened = await fetch(`${own.origin}/api/shares/${newId()}/open`, {
      method: 'POST',
      headers: BROWSER,
    });
    expect(opened.status).toBe(429);
  });

  test('hits none of a hundred thousand', async () => {
    await pool.query(
      `insert into share_records (share_id, video_id, video_title, sharer_id)
       select substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_'), 1, 10), $1, 'T', $2
         from generate_series(1, 10000) n`,
      [video.id, ann.id],
    );
    const { finder } = application.shareLinks;
    const found = await Promise.all(Array.from({ length: 100_000 }, () => finder.find(newId())));
    expect(found.filter(Boolean)).toEqual([]);
  }, 60_000);
});
