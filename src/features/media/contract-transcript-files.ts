import { z } from 'zod';
import { MAX_UPLOAD_BYTES, operation } from '#lib/operation.ts';
import { videoId } from './contract-fields.ts';
import { MATCHED_AT_ONCE } from './rules/transcript/transcript-limits.ts';

const matchedVideo = z.object({
  id: z.string(),
  title: z.string(),
  /** In which it is titled and described; null where the words do not tell. */
  language: z.string().nullable(),
});

/** The transcripts of many videos, a file each (decisions: Transcripts). */
export const transcriptFilesContract = {
  /**
   * The videos that files with captions belong to, by their names: the id at the host, else the name of the film's file, else
   * the title. In the order of the names; none where nothing fits, and of several that fit equally the first three.
   */
  matchTranscriptFiles: operation('admin', { kind: 'read', per: 'person', maxBodyBytes: 1024 * 1024 })
    .route({
      method: 'POST',
      path: '/transcript-files/matches',
      summary: 'Which videos files with captions belong to, by their names',
    })
    .input(z.object({ names: z.array(z.string().min(1).max(300)).min(1).max(MATCHED_AT_ONCE) }))
    .output(z.object({ matches: z.array(z.array(matchedVideo)) })),

  /**
   * Takes one of many files as the transcript of a video, in the language that its name tells, else its words. Where there is
   * one in that language it stays, unless this `replaces` it. Counted as a piece of what is brought at once.
   */
  addTranscriptFile: operation('admin', { kind: 'part', per: 'person', maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({
      method: 'POST',
      path: '/videos/{videoId}/transcript-files',
      summary: 'Take one of many files as the transcript of a video',
    })
    .input(
      z.object({
        videoId,
        file: z.file(),
        // A form has texts alone.
        replaces: z.union([z.boolean(), z.stringbool()]).default(false),
        /** Under which it is written down. Sent again, as after a lost answer, it is done once, and the answer is the same. */
        deedId: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        isAdded: z.boolean(),
        language: z.string(),
        lineCount: z.number(),
        /** By which it is undone; null where nothing changed. */
        actionId: z.string().nullable(),
      }),
    ),
};
