import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { demoCategories, demoVideos } from '#database/demo/catalogue.ts';
import { aiClickableQuestions, categories, curatorAnswers, settings, videos } from '#database/schema.ts';
import { insertVideos } from '#features/catalogue/server/public.ts';
import { readTranscript } from '#features/media/rules/transcript/read-transcript.ts';
import { keepOwnPicture, replaceTranscript } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

const TRANSCRIPTS = path.resolve('src/database/demo/transcripts');
const PICTURES = path.resolve('public');

/** Who submitted the demo, on its cards. */
const SUBMITTER = 'Mindreel';

/** Remembers that the demo catalogue was offered once: whoever removes it does not get it again. */
const SETTING = 'demo_catalogue';

/**
 * Fills an empty database with the demo catalogue, once (decisions: The demo catalogue). One transaction: a start
 * that is broken off leaves nothing, and of two instances starting at once one fills and the other waits.
 * @returns whether it was filled now.
 */
export async function fillWithDemoCatalogue(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo_catalogue'))`);
    const offered = await tx.select().from(settings).where(eq(settings.key, SETTING));
    const listed = await tx.select({ id: videos.id }).from(videos).limit(1);
    if (offered.length > 0) return false;
    // Whoever imported before the first start wants their own videos, also once they have removed them again.
    const isEmpty = listed.length === 0;
    await tx.insert(settings).values({ key: SETTING, value: { filled: isEmpty } });
    if (!isEmpty) return false;
    await tx
      .insert(categories)
      .values([...demoCategories])
      .onConflictDoNothing();
    const idByName = new Map(demoCategories.map((category) => [category.name, category.id]));
    await insertVideos(
      tx,
      demoVideos.map((video) => ({
        id: video.id,
        title: video.title,
        description: video.description,
        url: video.url,
        speakers: video.speakers,
        ...(video.tags && { tags: [...video.tags] }),
        categoryIds: video.categories.flatMap((name) => idByName.get(name) ?? []),
        isFeatured: video.isFeatured,
        durationSeconds: video.durationSeconds,
        source: 'demo',
        submitterName: SUBMITTER,
        createdAt: new Date(video.createdAt),
      })),
    );
    const questions = demoVideos.flatMap((video) =>
      video.questions.map(({ text, answer }, order) => ({ id: randomUUID(), video, text, answer, order })),
    );
    await tx.insert(aiClickableQuestions).values(
      questions.map(({ id, video, text, order }) => ({
        id,
        video_id: video.id,
        question_text: text,
        order_index: order,
        question_source: 'admin',
      })),
    );
    await tx.insert(curatorAnswers).values(
      questions.flatMap(({ id, video, answer }) =>
        answer === undefined
          ? []
          : // As old as their video: those of our own clips are the latest.
            { video_id: video.id, question_id: id, content: answer, updated_at: new Date(video.createdAt) },
      ),
    );
    for (const video of demoVideos) {
      if (!video.transcriptSlug) continue;
      const text = await readFile(path.join(TRANSCRIPTS, `${video.transcriptSlug}.vtt`), 'utf8');
      const read = readTranscript(text, true);
      if ('refused' in read) throw new Error(`${video.transcriptSlug}: ${read.refused}`);
      await replaceTranscript(tx, video.id, { language: 'en', origin: 'demo', lines: read.lines });
    }
    return true;
  });
}

/**
 * Our own clips show a frame of themselves (decisions: drawn cards): gives it to those that have no picture, also where
 * the demo was filled by a version that kept none.
 */
export async function keepFramesOfOwnClips(database: Database, storage: FileStorage): Promise<void> {
  const frames = new Map(demoVideos.flatMap(({ id, thumbnail }) => (thumbnail ? [[id, thumbnail]] : [])));
  const isBare = and(eq(videos.source, 'demo'), eq(videos.thumbnail_version, ''));
  const bare = await database
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, [...frames.keys()]), isBare));
  for (const { id } of bare) {
    const frame = await readFile(path.join(PICTURES, frames.get(id) ?? ''));
    const version = await keepOwnPicture(storage, id, frame);
    // Somebody may have given it another picture meanwhile.
    await database
      .update(videos)
      .set({ thumbnail_version: version })
      .where(and(eq(videos.id, id), isBare));
  }
}
