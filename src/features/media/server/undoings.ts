import { final, undoing } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import {
  addedTranscript,
  askedHost,
  cancelledTask,
  correctedLine,
  deletedTranscript,
  preferredTranscript,
  replacedTranscript,
  startedTask,
} from './admin-actions.ts';
import { correctLine } from './correct-line.ts';
import { thumbnailUndoings } from './thumbnail-actions.ts';
import { transcriptsOf, wholeTranscript } from './transcript-queries.ts';
import { deleteTranscript, lockVideo, preferTranscript, replaceTranscript } from './transcripts.ts';

const NO_VIDEO = 'The video is gone.';
const CHANGED = 'The transcript was changed since.';

/** Whether a transcript is no more as it was written then, and how it is instead; the video is held. */
async function whyNotAsLeft(
  tx: Database,
  videoId: string,
  language: string,
  updatedAt: string,
): Promise<string | null> {
  if (!(await lockVideo(tx, videoId))) return NO_VIDEO;
  const now = (await transcriptsOf(tx, videoId)).find((one) => one.language === language);
  return now?.updatedAt === updatedAt ? null : CHANGED;
}

/** How what admins do to transcripts is undone; whoever changes a video's transcripts meanwhile waits. */
export const undoings = [
  ...thumbnailUndoings,
  undoing(addedTranscript, async ({ tx, before: { videoId, language }, after }) => {
    const refused = await whyNotAsLeft(tx, videoId, language, after.updatedAt);
    if (refused === null) await deleteTranscript(tx, videoId, language);
    return refused;
  }),

  undoing(replacedTranscript, async ({ tx, before: { videoId, language, transcript }, after }) => {
    const refused = await whyNotAsLeft(tx, videoId, language, after.updatedAt);
    if (refused !== null) return refused;
    if (transcript) await replaceTranscript(tx, videoId, { language, ...transcript });
    else await deleteTranscript(tx, videoId, language);
    return null;
  }),

  undoing(deletedTranscript, async ({ tx, before: { videoId, language, transcript } }) => {
    if (!(await lockVideo(tx, videoId))) return NO_VIDEO;
    if (await wholeTranscript(tx, videoId, language))
      return 'There is another transcript in this language by now.';
    await replaceTranscript(tx, videoId, { language, ...transcript });
    if (transcript.isPrimary) await preferTranscript(tx, videoId, language);
    return null;
  }),

  undoing(preferredTranscript, async ({ tx, before: { videoId, language }, after }) => {
    if (!(await lockVideo(tx, videoId))) return NO_VIDEO;
    const [first] = await transcriptsOf(tx, videoId);
    if (first?.language !== after.language) return 'Another transcript comes first by now.';
    return (await preferTranscript(tx, videoId, language)) ? null : 'The transcript that came first is gone.';
  }),

  undoing(correctedLine, async ({ tx, before: { videoId, language, position, line, origin }, after }) => {
    if (!(await lockVideo(tx, videoId))) return NO_VIDEO;
    const now = await wholeTranscript(tx, videoId, language);
    const found = now?.lines[position];
    const isThere =
      found?.startMs === after.line.startMs &&
      found.text === after.line.text &&
      found.speaker === after.line.speaker &&
      (found.chapter ?? null) === (after.line.chapter ?? null);
    if (!now || !isThere) return 'The line was changed since.';
    // Its host may take it back only while nothing else in it is the admin's.
    const isAlone = now.updatedAt === after.updatedAt;
    await correctLine(tx, videoId, language, { position, line, origin: isAlone ? origin : now.origin });
    return null;
  }),

  final(askedHost, 'What the host gave stays. Delete the transcript instead.'),
  final(startedTask, 'What it moved, deleted or fetched stays so.'),
  final(cancelledTask, 'Start the task again instead.'),
];
