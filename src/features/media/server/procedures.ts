import { implement } from '@orpc/server';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { mediaContract } from '../contract.ts';
import { readTranscript } from '../rules/read-transcript.ts';
import { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_TOO_LARGE } from '../rules/transcript-limits.ts';
import type { ReadTranscript } from '../rules/transcript-line.ts';
import { webVtt } from '../rules/web-vtt.ts';
import { decodeText } from './decode-text.ts';
import { fetchCaptionsJob, WENT_WRONG } from './jobs.ts';
import {
  recordFetching,
  recordStatus,
  transcribedVideoById,
  transcribedVideos,
  transcriptLines,
  transcriptsOf,
} from './transcript-queries.ts';
import { deleteTranscript, type NewTranscript, preferTranscript, replaceTranscript } from './transcripts.ts';

const procedures = implement(mediaContract).$context<RequestContext>().use(guard);

/** Videos on one page of the list. */
const PAGE_SIZE = 30;

const NO_VIDEO = { message: 'Video not found' };
const NO_TRANSCRIPT = { message: 'There is no transcript in this language.' };

const OUTDATED =
  'This transcript was changed or deleted since you opened it, and nothing was saved. Your text is still here: copy it, then open the transcript again.';

/** A refusal that one field is to blame for. */
const ofField = (field: string, message: string) => ({ message, data: { fields: { [field]: message } } });

type Errors = Parameters<Parameters<typeof procedures.pasteTranscript.handler>[0]>[0]['errors'];

/** Writes a text that was read, or refuses it at the field that brought it. */
async function write(
  context: RequestContext,
  errors: Errors,
  given: { videoId: string; field: string; read: ReadTranscript } & Omit<NewTranscript, 'lines'>,
) {
  const { videoId, field, read, ...transcript } = given;
  if ('refused' in read) throw errors.VALIDATION_ERROR(ofField(field, read.refused));
  const { lines } = read;
  const { database } = context.resources;
  const changed = await replaceTranscript(database, videoId, { ...transcript, lines });
  if (changed === null) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
  if (changed === 'outdated') throw errors.VALIDATION_ERROR(ofField(field, OUTDATED));
  return { language: transcript.language, lineCount: lines.length, isTimed: lines[0]?.startMs !== null };
}

/** A file that is named as captions must be some; one of another name is what it says. */
async function readFile(file: File): Promise<ReadTranscript> {
  if (file.size > MAX_TRANSCRIPT_BYTES) return { refused: TRANSCRIPT_TOO_LARGE };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return 'refused' in decoded ? decoded : readTranscript(decoded.text, /\.(?:vtt|srt)$/i.test(file.name));
}

export const mediaProcedures = {
  transcribedVideos: procedures.transcribedVideos.handler(async ({ input, context }) => {
    const found = await transcribedVideos(
      context.resources.database,
      input.title,
      input.cursor,
      PAGE_SIZE + 1,
    );
    const page = found.slice(0, PAGE_SIZE);
    return { videos: page, nextCursor: found.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
  }),

  transcripts: procedures.transcripts.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const video = await transcribedVideoById(database, input.videoId);
    if (!video) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    return { video, transcripts: await transcriptsOf(database, input.videoId) };
  }),

  transcriptText: procedures.transcriptText.handler(async ({ input, context, errors }) => {
    const found = await transcriptLines(context.resources.database, input.videoId, input.language);
    if (!found) throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
    const timed = found.lines.flatMap(({ startMs, endMs, ...line }) =>
      startMs === null || endMs === null ? [] : { ...line, startMs, endMs },
    );
    const text = found.isTimed ? webVtt(timed) : found.lines.map((line) => line.text).join('\n\n');
    return { text, isTimed: found.isTimed, updatedAt: found.updatedAt };
  }),

  pasteTranscript: procedures.pasteTranscript.handler(({ input, context, errors }) => {
    const { videoId, language, text, basedOn } = input;
    return write(context, errors, {
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
    return write(context, errors, {
      videoId,
      language,
      origin: 'upload',
      field: 'file',
      read: await readFile(file),
    });
  }),

  deleteTranscript: procedures.deleteTranscript.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    if (!(await deleteTranscript(database, input.videoId, input.language)))
      throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
    return {};
  }),

  preferTranscript: procedures.preferTranscript.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    if (!(await preferTranscript(database, input.videoId, input.language)))
      throw errors.NOT_FOUND_ERROR(NO_TRANSCRIPT);
    return {};
  }),

  fetchTranscripts: procedures.fetchTranscripts.handler(async ({ input, context, errors }) => {
    const { database, enqueue } = context.resources;
    const { videoId } = input;
    if (!(await transcribedVideoById(database, videoId))) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    // Before the job is asked for, which may be done with it at once and then has the last word.
    await recordFetching(database, videoId);
    try {
      await enqueue(fetchCaptionsJob, { videoId }, videoId);
    } catch (thrown) {
      await recordStatus(database, videoId, 'failed', WENT_WRONG);
      throw thrown;
    }
    return {};
  }),
};
