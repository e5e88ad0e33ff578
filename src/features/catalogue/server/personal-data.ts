import { eq } from 'drizzle-orm';
import { followedSources, imports, videos } from '#database/schema.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

/** What a member brought into the catalogue, for 'download my data'; when their account is deleted it stays, of nobody. */
export const personalData: PersonalData<Database>[] = [
  {
    table: 'imports',
    read: (database, userId) =>
      database
        .select({ name: imports.name, status: imports.status, createdAt: imports.created_at })
        .from(imports)
        .where(eq(imports.user_id, userId)),
  },
  {
    table: 'followed_sources',
    read: (database, userId) =>
      database
        .select({
          title: followedSources.title,
          page: followedSources.page_url,
          createdAt: followedSources.created_at,
        })
        .from(followedSources)
        .where(eq(followedSources.user_id, userId)),
  },
  {
    table: 'videos',
    read: (database, userId) =>
      database
        .select({ id: videos.id, title: videos.title, url: videos.url, created_at: videos.created_at })
        .from(videos)
        .where(eq(videos.user_id, userId)),
  },
];
