import type { Database } from '#platform/database.ts';
import { readTranscript } from '../rules/transcript/read-transcript.ts';
import { languageOf } from './give-transcript.ts';
import { transcriptsOf, wholeTranscript } from './transcript-queries.ts';
import { deleteTranscript, lockVideo, replaceTranscript } from './transcripts.ts';

/** Where a transcript stands, and when it was written: a text that was changed since has another time. */
export interface WrittenTranscript {
  /** BCP 47, canonical. */
  language: string;
  /** ISO 8601. */
  updatedAt: string;
}

/**
 * Gives a video the transcript that its row of a list carries, as a file of many would: in the language that its words tell. One
 * that is there in that language stays. It is a part of the deed that lists the video, and nothing of its own in the log.
 * @returns where it stands; null where nothing was written
 */
export async function addTranscript(
  tx: Database,
  videoId: string,
  text: string,
): Promise<WrittenTranscript | null> {
  const read = readTranscript(text);
  if ('refused' in read) return null;
  const language = await languageOf(read);
  if (!(await lockVideo(tx, videoId)) || (await wholeTranscript(tx, videoId, language))) return null;
  await replaceTranscript(tx, videoId, { language, origin: 'upload', lines: read.lines });
  const written = (await transcriptsOf(tx, videoId)).find((one) => one.language === language);
  return written ? { language, updatedAt: written.updatedAt } : null;
}

/** Removes a transcript that is still as it was written; one that was changed since stays. */
export async function takeBackTranscript(
  tx: Database,
  videoId: string,
  { language, updatedAt }: WrittenTranscript,
): Promise<void> {
  if (!(await lockVideo(tx, videoId))) return;
  const now = (await transcriptsOf(tx, videoId)).find((one) => one.language === language);
  if (now?.updatedAt === updatedAt) await deleteTranscript(tx, videoId, language);
}
