import type { Database } from '#platform/database.ts';
import type { FetchedCaptions } from './fetch-captions.ts';
import { recordStatus, transcriptsOf } from './transcript-queries.ts';
import { lockVideo, replaceTranscript } from './transcripts.ts';

/** Keeps what a host gave, and writes down what asking it came to. What somebody gave here meanwhile stays. */
export async function keepFetched(
  database: Database,
  videoId: string,
  { transcripts, status, error }: FetchedCaptions,
): Promise<void> {
  await database.transaction(async (tx) => {
    // First of all: what somebody is giving at this moment is seen only by whoever waited for it.
    if (!(await lockVideo(tx, videoId))) return;
    for (const { language, lines } of transcripts) {
      const known = (await transcriptsOf(tx, videoId)).find((transcript) => transcript.language === language);
      if (known && known.origin !== 'host') continue;
      await replaceTranscript(tx, videoId, { language, origin: 'host', lines });
    }
    await recordStatus(tx, videoId, status, error);
  });
}
