import { recordAction, recordedBefore } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { languageName, UNKNOWN_LANGUAGE } from '../rules/transcript/language-tag.ts';
import { readTranscript } from '../rules/transcript/read-transcript.ts';
import { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_TOO_LARGE } from '../rules/transcript/transcript-limits.ts';
import type { ReadTranscript } from '../rules/transcript/transcript-line.ts';
import { addedTranscript, replacedTranscript } from './admin-actions.ts';
import { decodeText } from './decode-text.ts';
import { transcribedVideoById, transcriptsOf, wholeTranscript } from './transcript-queries.ts';
import { lockVideo, type NewTranscript, replaceTranscript } from './transcripts.ts';

export const NO_VIDEO = { message: 'Video not found' };

const OUTDATED =
  'This transcript was changed or deleted since you opened it, and nothing was saved. Your text is still here: copy it, then open the transcript again.';

/** A refusal that one field is to blame for. */
export const ofField = (field: string, message: string) => ({
  message,
  data: { fields: { [field]: message } },
});

interface Errors {
  VALIDATION_ERROR(given: ReturnType<typeof ofField>): Error;
  NOT_FOUND_ERROR(given: { message: string }): Error;
}

interface GivenTranscript extends Omit<NewTranscript, 'lines'> {
  videoId: string;
  /** Which brought it. */
  field: string;
  read: ReadTranscript;
  /** False: one that is there in the language stays. */
  replaces?: boolean;
  /** Under which it is written down; what is already is not done again. */
  deedId?: string | undefined;
}

/** Writes a text that was read, with what it takes the place of, or refuses it at the field that brought it. */
export async function giveTranscript(
  context: RequestContext,
  errors: Errors,
  { videoId, field, read, replaces = true, deedId, ...transcript }: GivenTranscript,
) {
  if ('refused' in read) throw errors.VALIDATION_ERROR(ofField(field, read.refused));
  const { lines } = read;
  const { language } = transcript;
  const actionId = await context.resources.database.transaction(async (tx) => {
    if (!(await lockVideo(tx, videoId))) throw errors.NOT_FOUND_ERROR(NO_VIDEO);
    if (deedId !== undefined && (await isWritten(tx, deedId, videoId))) return deedId;
    const before = await wholeTranscript(tx, videoId, language);
    if (before && !replaces) return null;
    const changed = await replaceTranscript(tx, videoId, { ...transcript, lines });
    if (changed === 'outdated') throw errors.VALIDATION_ERROR(ofField(field, OUTDATED));
    if (!changed) return null;
    const after = (await transcriptsOf(tx, videoId)).find((one) => one.language === language);
    const done = {
      ...(deedId !== undefined && { id: deedId }),
      subject: await subjectOf(tx, videoId, language),
      after: { lineCount: lines.length, updatedAt: after?.updatedAt ?? '' },
    };
    const where = { videoId, language };
    return before
      ? recordAction(tx, context, replacedTranscript, { ...done, before: { ...where, transcript: before } })
      : recordAction(tx, context, addedTranscript, { ...done, before: where });
  });
  return { language, lineCount: lines.length, isTimed: lines[0]?.startMs !== null, actionId };
}

/** Whether a text of this video was written under an id, and not taken back since. */
async function isWritten(tx: Database, deedId: string, videoId: string): Promise<boolean> {
  const deeds = [
    ...(await recordedBefore(tx, addedTranscript, [deedId])),
    ...(await recordedBefore(tx, replacedTranscript, [deedId])),
  ];
  return deeds.some((before) => before.videoId === videoId);
}

/** For the log: `How Cities Work (English)`. */
export async function subjectOf(tx: Database, videoId: string, language?: string): Promise<string> {
  const video = await transcribedVideoById(tx, videoId);
  return `${video?.title}${language === undefined ? '' : ` (${languageName(language)})`}`;
}

/** A file that is named as captions must be some; one of another name is what it says. */
export async function readTranscriptFile(file: File): Promise<ReadTranscript> {
  if (file.size > MAX_TRANSCRIPT_BYTES) return { refused: TRANSCRIPT_TOO_LARGE };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return 'refused' in decoded ? decoded : readTranscript(decoded.text, /\.(?:vtt|srt)$/i.test(file.name));
}

/** In which a text is written, by its words; they are loaded when there is one to be read. */
export async function languageOf(read: ReadTranscript): Promise<string> {
  if (!('lines' in read)) return UNKNOWN_LANGUAGE;
  const { likelyLanguage } = await import('../rules/language/text-language.ts');
  return likelyLanguage(read.lines.map(({ text }) => text).join(' ')) ?? UNKNOWN_LANGUAGE;
}
