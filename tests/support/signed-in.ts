import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Where a site is, and its database. */
type Site = ReturnType<typeof siteOfAllJourneys>;
const siteOfAllJourneys = () => inject('site');

/** Asks the database of a site: the one of all journeys, unless told. */
export async function inDatabase<Row extends object>(
  statement: string,
  values: unknown[] = [],
  site: Site = siteOfAllJourneys(),
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: site.database });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

let people = 0;

/** An admin of a site. */
export async function newAdmin(site: Site = siteOfAllJourneys()) {
  const admin = await newMember(site);
  await inDatabase(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id], site);
  return admin;
}

/** Signs an admin of their own in where a page is open. */
export async function signInAdmin(page: Page, site: Site = siteOfAllJourneys()): Promise<void> {
  const admin = await newAdmin(site);
  await admin.signIn(page.context());
}

/** A member of a site, who signs in by cookie in as many browsers as they like. */
export async function newMember(site: Site = siteOfAllJourneys()) {
  people += 1;
  const [profile] = await inDatabase<{ id: string }>(
    'insert into profiles (email, is_active, email_verified_at) values ($1, true, now()) returning id',
    [`reader-${people}-${randomBytes(4).toString('hex')}@example.org`],
    site,
  );
  const id = profile?.id ?? '';
  return {
    id,
    /** Gives them the videos that were listed first as favorites and as what they watched, one a minute, the first the latest. */
    async keepVideos(count: number): Promise<{ id: string; title: string }[]> {
      const videos = await inDatabase<{ id: string; title: string }>(
        'select id, title from videos where published order by created_at, id limit $1',
        [count],
        site,
      );
      for (const [table, moment] of [
        ['user_favorites', 'created_at'],
        ['user_view_history', 'viewed_at'],
      ]) {
        await inDatabase(
          `insert into ${table} (user_id, video_id, ${moment})
           select $1, id, now() - place * interval '1 minute'
           from unnest($2::uuid[]) with ordinality as kept (id, place)`,
          [id, videos.map((video) => video.id)],
          site,
        );
      }
      return videos;
    },
    async signIn(context: BrowserContext): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      await inDatabase(
        `insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
         values ($1, $2, true, now() + interval '1 day')`,
        [id, createHash('sha256').update(token).digest('base64url')],
        site,
      );
      await context.addCookies([{ name: 'mindreel_session', value: token, url: site.origin }]);
    },
  };
}

/**
 * Ends a member's sessions while they look at a page, once it asks for nothing any more: what it asked for at last would be
 * refused, too, and lead away before anything is pressed.
 */
export async function endSessions(page: Page, memberId: string, site: Site = siteOfAllJourneys()) {
  await page.waitForLoadState('networkidle');
  await inDatabase('delete from user_sessions where user_id = $1', [memberId], site);
}
