import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { startBuiltApplication } from './built-application.ts';
import { STILL, type Visitor } from './journey.ts';
import { inDatabase as inDatabaseOf, newAdmin } from './signed-in.ts';
import { testDatabase } from './test-database.ts';

export const titles = (page: Page) => page.getByRole('table', { name: 'Videos' }).getByRole('row');
export const row = (page: Page, title: string) => titles(page).filter({ hasText: title });

/**
 * For a file of journeys: admins who look after videos. On its own site: while there is an admin, the claim code of the one
 * of all opens nothing.
 */
export async function videosAdmin() {
  const { connectionString } = await testDatabase();
  const { origin, stop } = await startBuiltApplication(connectionString);
  afterAll(stop);
  const SITE = { origin, database: connectionString };
  const inDatabase = <Row extends object>(statement: string, values: unknown[] = []) =>
    inDatabaseOf<Row>(statement, values, SITE);

  /** An admin in a window of their own, and what they leave behind taken away again. */
  async function asAdmin(open: (given?: object) => Promise<Visitor>, given: object = STILL) {
    const member = await newAdmin(SITE);
    const admin = await open({ ...given, origin });
    await member.signIn(admin.page.context());
    const mark = randomBytes(4).toString('hex');
    return {
      admin,
      page: admin.page,
      member,
      mark,
      /** Videos of this journey alone: a search for its mark finds them. */
      async list(titles: readonly string[], columns: { published?: boolean } = {}): Promise<string[]> {
        const ids: string[] = [];
        for (const title of titles) {
          const address = `https://films.example/${mark}/${title}.mp4`;
          const [made] = await inDatabase<{ id: string }>(
            `insert into videos (title, description, url, link_key, published)
             values ($1, $2, $3, $3, $4) returning id`,
            [title, `Of the journey ${mark}.`, address, columns.published ?? true],
          );
          ids.push(made?.id ?? '');
        }
        return ids;
      },
      async leave(): Promise<void> {
        await admin.check();
        // Pictures that are still on their way would be those of videos that are gone.
        await admin.page.goto('about:blank');
        await inDatabase(`delete from videos where url like '%' || $1 || '%'`, [mark]);
        await inDatabase('delete from user_roles where user_id = $1', [member.id]);
      },
    };
  }

  return { origin, SITE, inDatabase, asAdmin };
}
