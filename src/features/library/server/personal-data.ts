import { desc, eq, sql } from 'drizzle-orm';
import { playbackPositions, userFavorites, userViewHistory, videos } from '#database/schema.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

/** The title as the public sees it: a draft's is not theirs to read. */
const title = sql<string | null>`case when ${videos.published} then ${videos.title} end`;

/** What the library knows of a member, for 'download my data'; all of it goes with their profile. */
export const personalData: PersonalData<Database>[] = [
  {
    table: 'user_favorites',
    read: (database, userId) =>
      database
        .select({ videoId: userFavorites.video_id, title, addedAt: userFavorites.created_at })
        .from(userFavorites)
        .innerJoin(videos, eq(videos.id, userFavorites.video_id))
        .where(eq(userFavorites.user_id, userId))
        .orderBy(desc(userFavorites.created_at)),
  },
  {
    table: 'user_view_history',
    read: (database, userId) =>
      database
        .select({ videoId: userViewHistory.video_id, title, viewedAt: userViewHistory.viewed_at })
        .from(userViewHistory)
        .innerJoin(videos, eq(videos.id, userViewHistory.video_id))
        .where(eq(userViewHistory.user_id, userId))
        .orderBy(desc(userViewHistory.viewed_at)),
  },
  {
    table: 'playback_positions',
    read: (database, userId) =>
      database
        .select({
          videoId: playbackPositions.video_id,
          title,
          positionSeconds: playbackPositions.position_seconds,
          durationSeconds: playbackPositions.duration_seconds,
          isFinished: playbackPositions.is_finished,
          updatedAt: playbackPositions.updated_at,
        })
        .from(playbackPositions)
        .innerJoin(videos, eq(videos.id, playbackPositions.video_id))
        .where(eq(playbackPositions.user_id, userId))
        .orderBy(desc(playbackPositions.updated_at)),
  },
];
