import { isDeepStrictEqual } from 'node:util';
import { implement } from '@orpc/server';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { recordAction } from '#platform/audit.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { mediaContract } from '../contract.ts';
import { parseVideoLink } from '../rules/link/video-link.ts';
import { plainTranscript } from '../rules/transcript/plain-transcript.ts';
import { readTranscript } from '../rules/transcript/read-transcript.ts';
import { webVtt } from '../rules/transcript/web-vtt.ts';
import { askedHost, correctedLine, deletedTranscript, preferredTranscript } from './admin-actions.ts';
import { correctLine } from './correct-line.ts';
import { giveTranscript, NO_VIDEO, ofField, readTranscriptFile, subjectOf } from './give-transcript.ts';
import { fetchCaptionsJob, WENT_WRONG } from './jobs.ts';
import { createMetadataReader } from './metadata/fetch-metadata.ts';
import { taskProcedures } from './tasks/task-procedures.ts';
import { thumbnailProcedures } from './thumbnail-procedures.ts';
import { transcriptFileProcedures } from './transcript-file-procedures.ts';
import {
  alikeVideos,
  recordFetching,
  recordStatus,
  transcribedVideoById,
  transcribedVideos,
  transcriptsOf,
  wholeTranscript,
} from './transcript-queries.ts';
import { deleteTranscript, lockVideo, preferTranscript } from './transcripts.ts';

const procedures = implement(mediaContract).$context<RequestContext>().use(guard);

const LIST = 'transcribed-videos';
/** Videos on one page of the list. */
const PAGE_SIZE = 30;

const NO_TRANSCRIPT = { message: 'There is no transcript in this language.' };

const NO_LINE = { message: 'There is no such line any more.' };

const OUTDATED_LINE =
  'This transcript was changed since you opened it, and nothing was saved. Copy your words, then open it again.';

const readMetadata = createMetadataReader();

/** Whether a text is a video's link, or any other web address. */
function isAddress(text: string): boolean {
  return parseVideoLink(text).isValid || /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

export const mediaProcedures = {
  ...thumbnailProcedures,
  ...taskProcedures,
  ...transcriptFileProcedures,

  fetchVideoMetadata: procedures.fetchVideoMetadata.handler(async ({ input, context, errors, signal }) => {
    if (!isAddress(input.url))
      throw errors.VALIDATION_ERROR(ofField('url', 'Invalid video URL: Malformed URL'));
    const { read } = context.resources;
    const found = await readMetadata(input.url, { read, ...(signal && { signal }) });
    if (found.outcome === 'failed') {
      const { reason, isPassing } = found;
      throw errors.VIDEO_METADATA_ERROR({ data: { reason, isPassing } });
    }
    const {
      title = null,
      description = null,
      thumbnail = null,
      durationSeconds = null,
      author,
    } = found.facts;
    const { speakersOf } = await import('../rules/link/speakers-of.ts');
    const speakers = speakersOf(author ? [author] : []);
    return {
      title,
      description,
      thumbnail,
      source: found.source,
      duration: durationSeconds,
      speakers,
      unopened: found.unopened,
    };
  }),

  transcribedVideos: procedures.transcribedVideos.handler(async ({ input, context, errors }) => {
    const { title, cursor } = input;
    const after = cursor === undefined ? null : decodePlace(LIST, cursor);
    if (cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const { database } = context.resources;
    const found = await transcribedVideos(database, title, after, PAGE_SIZE + 1);
    if (found.length === 0 && title?.trim() && !after)
      return { videos: await alikeVideos(database, title), nextCursor: null, areAlike: true };
    const { shown, nextCursor } = pageOf(LIST, found, PAGE_SIZE);
    return { videos: shown, nextCursor, areAlike: false };
  }),

  transcripts: procedures.transcripts.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const video = await transcribedVideoById(database, input.videoId);
    if (!video) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    return { video, transcripts: await transcriptsOf(database, input.videoId) };
  }),

  transcriptText: procedures.transcriptText.handler(async ({ input, context, errors }) => {
    const found = await wholeTranscript(context.resources.database, input.videoId, input.language);
    if (!found) throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
    const timed = found.lines.flatMap(({ startMs, endMs, ...line }) =>
      startMs === null || endMs === null ? [] : { ...line, startMs, endMs },
    );
    const text = found.isTimed ? webVtt(timed) : plainTranscript(found.lines);
    return { text, isTimed: found.isTimed, updatedAt: found.updatedAt };
  }),

  transcriptLines: procedures.transcriptLines.handler(async ({ input, context, errors }) => {
    const found = await wholeTranscript(context.resources.database, input.videoId, input.language);
    if (!found) throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
    return { updatedAt: found.updatedAt, lines: found.lines };
  }),

  correctTranscriptLine: procedures.correctTranscriptLine.handler(async ({ input, context, errors }) => {
    const { videoId, language, position, basedOn, text } = input;
    return context.resources.database.transaction(async (tx) => {
      await lockVideo(tx, videoId);
      const transcript = await wholeTranscript(tx, videoId, language);
      const before = transcript?.lines[position];
      if (!transcript || !before) throw errors.NOT_FOUND_ERROR(NO_LINE);
      const line = { ...before, text, speaker: input.speaker || null, chapter: input.chapter || null };
      // Sent twice, it is done once.
      if (isDeepStrictEqual(line, before)) return { updatedAt: transcript.updatedAt, line, actionId: null };
      if (transcript.updatedAt !== basedOn) throw errors.VALIDATION_ERROR(ofField('text', OUTDATED_LINE));
      const updatedAt = await correctLine(tx, videoId, language, { position, line, origin: 'paste' });
      if (updatedAt === null) throw errors.NOT_FOUND_ERROR(NO_LINE);
      const actionId = await recordAction(tx, context, correctedLine, {
        subject: await subjectOf(tx, videoId, language),
        before: { videoId, language, position, line: before, origin: transcript.origin },
        after: { line, updatedAt },
      });
      return { updatedAt, line, actionId };
    });
  }),

  pasteTranscript: procedures.pasteTranscript.handler(({ input, context, errors }) => {
    const { videoId, language, text, basedOn } = input;
    return giveTranscript(context, errors, {
      videoId,
      language,
      basedOn,
      origin: 'paste',
      field: 'text',
      read: readTranscript(text),
    });
  }),

  uploadTranscript: procedures.uploadTranscript.handler(async ({ input, context, errors }) => {
    const { videoId, language, file } = input;
    return giveTranscript(context, errors, {
      videoId,
      language,
      origin: 'upload',
      field: 'file',
      read: await readTranscriptFile(file),
    });
  }),

  deleteTranscript: procedures.deleteTranscript.handler(async ({ input, context, errors }) => {
    const { videoId, language } = input;
    const actionId = await context.resources.database.transaction(async (tx) => {
      await lockVideo(tx, videoId);
      const transcript = await wholeTranscript(tx, videoId, language);
      if (!transcript) throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
      await deleteTranscript(tx, videoId, language);
      return recordAction(tx, context, deletedTranscript, {
        subject: await subjectOf(tx, videoId, language),
        before: { videoId, language, transcript },
        after: {},
      });
    });
    return { actionId };
  }),

  preferTranscript: procedures.preferTranscript.handler(async ({ input, context, errors }) => {
    const { videoId, language } = input;
    const actionId = await context.resources.database.transaction(async (tx) => {
      await lockVideo(tx, videoId);
      const [first] = await transcriptsOf(tx, videoId);
      if (!(await preferTranscript(tx, videoId, language))) throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
      if (!first || first.language === language) return null;
      return recordAction(tx, context, preferredTranscript, {
        subject: await subjectOf(tx, videoId, language),
        before: { videoId, language: first.language },
        after: { language },
      });
    });
    return { actionId };
  }),

  fetchTranscripts: procedures.fetchTranscripts.handler(async ({ input, context, errors }) => {
    const { database, enqueue } = context.resources;
    const { videoId } = input;
    if (!(await transcribedVideoById(database, videoId))) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    // Before the job is asked for, which may be done with it at once and then has the last word.
    await database.transaction(async (tx) => {
      await recordFetching(tx, videoId);
      const subject = await subjectOf(tx, videoId);
      await recordAction(tx, context, askedHost, { subject, before: { videoId }, after: {} });
    });
    try {
      await enqueue(fetchCaptionsJob, { videoId }, videoId);
    } catch (thrown) {
      await recordStatus(database, videoId, 'failed', WENT_WRONG);
      throw thrown;
    }
    return {};
  }),
};
