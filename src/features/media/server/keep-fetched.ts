import { and, eq } from 'drizzle-orm';
import { videoTranscripts } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { publish } from '#platform/events.ts';
import { UNKNOWN_LANGUAGE } from '../rules/transcript/language-tag.ts';
import { textsChanged } from './events.ts';
import type { FetchedCaptions } from './fetch-captions.ts';
import { recordStatus, transcriptsOf } from './transcript-queries.ts';
import {
  deleteTranscript,
  lockVideo,
  preferTranscript,
  repeatPrimary,
  replaceTranscript,
} from './transcripts.ts';

/** Keeps what a host gave, and writes down what asking it came to. What somebody gave here meanwhile stays. */
export async function keepFetched(
  database: Database,
  videoId: string,
  { transcripts, status, error }: FetchedCaptions,
): Promise<void> {
  await database.transaction(async (tx) => {
    // First of all: what somebody is giving at this moment is seen only by whoever waited for it.
    if (!(await lockVideo(tx, videoId))) return;
    for (const { language, isByWords, lines } of transcripts) {
      const known = (await transcriptsOf(tx, videoId)).find((transcript) => transcript.language === language);
      if (known && known.origin !== 'host') continue;
      if (isByWords) await nameLanguage(tx, videoId, language);
      await replaceTranscript(tx, videoId, { language, origin: 'host', lines });
    }
    await recordStatus(tx, videoId, status, error);
  });
}

/**
 * The same text may have been kept before its words told its language: it is not to stand there a second time. It gets the
 * language by now, or goes where there is one in it.
 */
async function nameLanguage(tx: Database, videoId: string, language: string): Promise<void> {
  const all = await transcriptsOf(tx, videoId);
  const unknown = all.find((one) => one.language === UNKNOWN_LANGUAGE && one.origin === 'host');
  if (!unknown) return;
  if (all.some((one) => one.language === language)) {
    if (unknown.isPrimary) await preferTranscript(tx, videoId, language);
    await deleteTranscript(tx, videoId, UNKNOWN_LANGUAGE);
    return;
  }
  const { video_id, language: tag } = videoTranscripts;
  await tx
    .update(videoTranscripts)
    .set({ language })
    .where(and(eq(video_id, videoId), eq(tag, UNKNOWN_LANGUAGE)));
  if (unknown.isPrimary) await repeatPrimary(tx, videoId);
  await publish(tx, textsChanged, { videoId });
}
