import { z } from 'zod';
import { adminAction } from '#platform/audit.ts';

const line = z.object({
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  speaker: z.string().nullable(),
  text: z.string(),
  chapter: z.string().nullish(),
});

/** A transcript whole, as it stood. */
const whole = z.object({
  origin: z.enum(['upload', 'paste', 'host', 'demo']),
  isPrimary: z.boolean(),
  lines: z.array(line),
});

const ofVideo = { videoId: z.uuid(), language: z.string() };

/** What was written; `updatedAt` tells whether anybody changed it since. */
const written = z.object({ lineCount: z.number(), updatedAt: z.string() });

export const addedTranscript = adminAction('media.add-transcript', {
  before: z.object(ofVideo),
  after: written,
});

export const replacedTranscript = adminAction('media.replace-transcript', {
  // Null in deeds of before first ones had a name of their own.
  before: z.object({ ...ofVideo, transcript: whole.nullable() }),
  after: written,
});

export const deletedTranscript = adminAction('media.delete-transcript', {
  before: z.object({ ...ofVideo, transcript: whole }),
  after: z.object({}),
});

export const preferredTranscript = adminAction('media.prefer-transcript', {
  before: z.object(ofVideo),
  after: z.object({ language: z.string() }),
});

export const correctedLine = adminAction('media.correct-line', {
  before: z.object({ ...ofVideo, position: z.number(), line, origin: whole.shape.origin }),
  /** `updatedAt` tells whether another line was corrected since; deeds of before it was written down have none. */
  after: z.object({ line, updatedAt: z.string().optional() }),
});

/** What its host gave is no deed of the admin's, and stays: only that it was asked is written down. */
export const askedHost = adminAction('media.ask-host', {
  before: z.object({ videoId: z.uuid() }),
  after: z.object({}),
});

/** What it moves, deletes or brings is no single deed that could be taken back: only that it was started is written down. */
export const startedTask = adminAction('media.start-task', {
  before: z.object({}),
  after: z.object({ kind: z.string(), isDryRun: z.boolean() }),
});
export const cancelledTask = adminAction('media.cancel-task', {
  before: z.object({}),
  after: z.object({ kind: z.string() }),
});
