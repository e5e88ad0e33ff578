import { parse } from 'html-metadata-parser';
import { getLinkPreview } from 'link-preview-js';
import getMetaData from 'metadata-scraper';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { unfurl } from 'unfurl.js';
import urlMetadata from 'url-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication } from './support/application.ts';
import { createQuestion, createVideo } from './support/factories.ts';
import { createMember } from './support/members.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startTestApplication(connectionString);
afterAll(stop);

const QUESTION = 'Why do “old” rivers & young ones <meet>?';
const DESCRIPTION = 'A question about “Rivers of Europe”, asked on Mindreel.';

let link: string;
beforeAll(async () => {
  const video = await createVideo(database, { title: 'Rivers of Europe' });
  const { id } = await createQuestion(database, { video_id: video.id, question_text: QUESTION });
  const ann = await createMember(database);
  const thing = { kind: 'question' as const, videoId: video.id, questionId: id };
  link = `${origin}/s/${(await ann.sharing.createShare({ thing })).shareId}`;
});

/** What a library makes of a page. */
interface Preview {
  title: unknown;
  description: unknown;
  picture: unknown;
}

/** Libraries that show previews, as their own users call them; those that refuse this machine are told that it is meant. */
const LIBRARIES: Record<string, (url: string) => Promise<Preview>> = {
  'open-graph-scraper': async (url) => {
    const { result } = await openGraph({ url, onlyGetOpenGraphInfo: true });
    return { title: result.ogTitle, description: result.ogDescription, picture: result.ogImage?.[0]?.url };
  },
  'unfurl.js': async (url) => {
    const { open_graph: found } = await unfurl(url);
    return { title: found?.title, description: found?.description, picture: found?.images?.[0]?.url };
  },
  'link-preview-js': async (url) => {
    // It takes no address of this machine, unless it is a proxy's that leads elsewhere.
    const proxied = { proxyUrl: `${url}?`, resolveDNSHost: async () => '93.184.216.34' };
    const found = await getLinkPreview('http://mindreel.example/', proxied);
    if (!('title' in found)) throw new Error('no page was found');
    return { title: found.title, description: found.description, picture: found.images[0] };
  },
  'url-metadata': async (url) => {
    const options = {
      requestFilteringAgentOptions: { allowPrivateIPAddress: true },
      ensureSecureImageRequest: false,
    };
    const found = await urlMetadata(url, options);
    return { title: found['og:title'], description: found['og:description'], picture: found['og:image'] };
  },
  'html-metadata-parser': async (url) => {
    const { og } = await parse(url);
    return { title: og?.title, description: og?.description, picture: og?.image };
  },
  'metadata-scraper': async (url) => {
    const { title, description, image } = await getMetaData({ url, forceImageHttps: false });
    return { title, description, picture: image };
  },
};

/** All that an opening would have changed. */
async function counters() {
  const { rows } = await pool.query(`
    select (select sum(access_count) from share_records)::int as opens,
           (select count(*) from anonymous_share_sessions)::int as sessions,
           (select count(*) from share_events)::int as told,
           (select sum(view_count) from videos)::int as views`);
  return rows[0];
}

test.each(Object.entries(LIBRARIES))(
  '%s reads what was shared from a link, and counts for nothing',
  async (_name, read) => {
    const before = await counters();
    const { title, description, picture } = await read(link);
    expect({ title, description }).toEqual({ title: QUESTION, description: DESCRIPTION });
    expect(picture).toMatch(new RegExp(`^${link}/[a-z0-9]+\\.jpg$`));
    const answer = await fetch(String(picture));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await counters()).toEqual(before);
  },
);
