import type { InferSelectModel } from 'drizzle-orm';
import {
  aiClickableQuestions,
  categories,
  profiles,
  transcriptCues,
  videoCategories,
  videos,
  videoTranscripts,
} from '#database/schema.ts';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { Database } from '#platform/database.ts';

export type Video = InferSelectModel<typeof videos>;
export type Category = InferSelectModel<typeof categories>;

type GivenVideo = Partial<typeof videos.$inferInsert> & { categories?: readonly Pick<Category, 'id'>[] };

/** Tells rows apart, so that a test says only what it is about. */
let made = 0;
function next(): number {
  made += 1;
  return made;
}

/** Columns of a video, unlike any other's; published, so that it is seen. */
export function videoRow(given: Partial<typeof videos.$inferInsert> = {}): typeof videos.$inferInsert {
  const number = next();
  const url = given.url ?? `https://www.youtube.com/watch?v=${String(number).padStart(11, 'v')}`;
  const link = parseVideoLink(url);
  return {
    title: `Untitled film ${number}`,
    url,
    link_key: link.isValid ? canonicalVideoLink(link) : `unknown:${url}`,
    published: true,
    ...given,
  };
}

/** A video of its own, in the categories that are given. */
export async function createVideo(database: Database, given: GivenVideo = {}): Promise<Video> {
  const { categories: within = [], ...columns } = given;
  const [video] = await database.insert(videos).values(videoRow(columns)).returning();
  if (!video) throw new Error('the video was not written');
  if (within.length > 0) {
    await database
      .insert(videoCategories)
      .values(within.map((category) => ({ video_id: video.id, category_id: category.id })));
  }
  return video;
}

/** A category of its own. */
export async function createCategory(
  database: Database,
  given: Partial<typeof categories.$inferInsert> = {},
): Promise<Category> {
  const [category] = await database
    .insert(categories)
    .values({ name: `Category ${next()}`, ...given })
    .returning();
  if (!category) throw new Error('the category was not written');
  return category;
}

type GivenCue = Partial<typeof transcriptCues.$inferInsert> & { text: string };

/** A transcript of a video, the primary one unless it says otherwise: its lines, five seconds each likewise. */
export async function createCues(
  database: Database,
  videoId: string,
  lines: readonly (string | GivenCue)[],
  given: Partial<typeof videoTranscripts.$inferInsert> = {},
): Promise<void> {
  const [transcript] = await database
    .insert(videoTranscripts)
    .values({
      video_id: videoId,
      language: 'en',
      origin: 'upload',
      is_timed: lines.every((line) => typeof line === 'string' || line.start_ms !== null),
      is_primary: true,
      ...given,
    })
    .returning();
  if (!transcript) throw new Error('the transcript was not written');
  await database.insert(transcriptCues).values(
    lines.map((line, position) => ({
      transcript_id: transcript.id,
      video_id: videoId,
      position,
      start_ms: position * 5_000,
      end_ms: (position + 1) * 5_000,
      ...(typeof line === 'string' ? { text: line } : line),
    })),
  );
}

/** A person with an account. */
export async function createProfile(
  database: Database,
  given: Partial<typeof profiles.$inferInsert> = {},
): Promise<InferSelectModel<typeof profiles>> {
  const [profile] = await database
    .insert(profiles)
    .values({ email: `person${next()}@example.org`, ...given })
    .returning();
  if (!profile) throw new Error('the profile was not written');
  return profile;
}

/** A question worth asking: about every video unless it is given one. */
export async function createQuestion(
  database: Database,
  given: Partial<typeof aiClickableQuestions.$inferInsert> = {},
): Promise<InferSelectModel<typeof aiClickableQuestions>> {
  const [question] = await database
    .insert(aiClickableQuestions)
    .values({ question_text: `What is it about, ${next()}?`, ...given })
    .returning();
  if (!question) throw new Error('the question was not written');
  return question;
}
