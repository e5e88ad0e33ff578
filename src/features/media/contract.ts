import { z } from 'zod';
import { oneLine } from '#lib/one-line.ts';
import { MAX_UPLOAD_BYTES, operation } from '#lib/operation.ts';
import { videoId } from './contract-fields.ts';
import { tasksContract } from './contract-tasks.ts';
import { thumbnailsContract } from './contract-thumbnails.ts';
import { transcriptFilesContract } from './contract-transcript-files.ts';
import { canonicalLanguage } from './rules/transcript/language-tag.ts';
import {
  MAX_LINE_LENGTH,
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_TOO_LARGE,
} from './rules/transcript/transcript-limits.ts';

/** A BCP 47 tag in any spelling; it goes on in its canonical one. */
const language = z.string().transform((text, context) => {
  const tag = canonicalLanguage(text);
  if (tag) return tag;
  context.addIssue({
    code: 'custom',
    message: 'Please name the language by its tag, such as “en” or “pt-BR”; “und” when it is unknown.',
  });
  return z.NEVER;
});

export const transcriptStatus = z.enum(['pending', 'fetching', 'available', 'unavailable', 'failed']);

export const videoTranscript = z.object({
  /** BCP 47; 'und' where nobody said. */
  language: z.string(),
  origin: z.enum(['upload', 'paste', 'host', 'demo']),
  isTimed: z.boolean(),
  /** The one that the assistant reads and that the video page shows first. */
  isPrimary: z.boolean(),
  lineCount: z.number(),
  /** When its last line ends, in milliseconds; null without times. */
  endMs: z.number().nullable(),
  /** ISO 8601, as are all moments here. */
  updatedAt: z.string(),
});

export const transcribedVideo = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  durationSeconds: z.number().nullable(),
  isPublished: z.boolean(),
  status: transcriptStatus,
  /** What asking its host came to, whether there is a transcript or not. */
  hostStatus: transcriptStatus,
  /** Why there is none, or what the last look at the host met, in plain words. */
  error: z.string().nullable(),
  /** When its host was last asked. */
  checkedAt: z.string().nullable(),
  languages: z.array(z.string()),
});

/** What is known of a video that is to be listed; null where nobody says it. */
export const videoMetadata = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** The address of a picture, to be given as the video's `thumbnail`. */
  thumbnail: z.string().nullable(),
  /** `youtube`, `vimeo`, `tiktok`, `instagram`, `peertube`, `file`, `hls`, else the host's name. */
  source: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** The author whom its host names, where that is a person. */
  speakers: z.array(z.string()),
  /** Of a film: why it could not be opened, such as `404`; its title is then made from its name alone. */
  unopened: z.string().nullable(),
});

export type VideoMetadata = z.infer<typeof videoMetadata>;
export type VideoTranscript = z.infer<typeof videoTranscript>;
export type TranscribedVideo = z.infer<typeof transcribedVideo>;

/** By which what was done is undone; null where nothing changed. */
const actionId = z.string().nullable();
const written = z.object({
  language: z.string(),
  lineCount: z.number(),
  isTimed: z.boolean(),
  actionId,
});
const done = z.object({ actionId });
const none = z.object({});

export const transcriptLine = z.object({
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** The heading of what begins with it. */
  chapter: z.string().nullish(),
});

const one = z.object({ videoId, language });

/** What is typed, on one line. */
const typedLine = z.string().transform(oneLine);

/** What is fetched or made about a video, for admins. */
export const mediaContract = {
  ...thumbnailsContract,
  ...tasksContract,
  ...transcriptFilesContract,

  /**
   * What the host or page behind an address says of its video (spec 2 §7 fetch-video-metadata). Facts that nobody names are
   * null, all of them where the page says nothing; a host that could not be asked is VIDEO_METADATA_ERROR.
   */
  fetchVideoMetadata: operation('admin', { kind: 'api', per: 'person' })
    .route({
      method: 'POST',
      path: '/fetch-video-metadata',
      summary: 'What the host or page behind an address says of its video',
    })
    .errors({
      VIDEO_METADATA_ERROR: {
        status: 422,
        message: 'Failed to fetch video metadata',
        /** Why, in plain words, and whether the same call may go through later. */
        data: z.object({ reason: z.string(), isPassing: z.boolean() }),
      },
    })
    .input(z.object({ url: z.string().trim().min(1, 'Please give an address.').max(2_000) }))
    .output(videoMetadata),

  // Transcripts (decisions: Transcripts). A text that cannot be taken whole is refused with VALIDATION_ERROR, which names
  // the field and says why, and changes nothing.

  /**
   * Videos and where their transcripts stand, drafts too, the newest first. Where no title holds what is searched for, those
   * that are most like it, the likest first.
   */
  transcribedVideos: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/transcribed-videos',
      summary: 'Videos and where their transcripts stand, the newest first',
    })
    .input(z.object({ title: z.string().max(200).optional(), cursor: z.string().max(500).optional() }))
    .output(
      z.object({
        videos: z.array(transcribedVideo),
        nextCursor: z.string().nullable(),
        /** Whether no title holds what is searched for, and these are only like it. */
        areAlike: z.boolean(),
      }),
    ),

  /** One video with all its transcripts, the primary one first. */
  transcripts: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{videoId}/transcripts',
      summary: 'A video with all its transcripts',
    })
    .input(z.object({ videoId }))
    .output(z.object({ video: transcribedVideo, transcripts: z.array(videoTranscript) })),

  /** A transcript as a text that can be edited and pasted again: WebVTT, or paragraphs where it has no times. */
  transcriptText: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{videoId}/transcripts/{language}',
      summary: 'A transcript as a text that can be edited',
    })
    .input(one)
    .output(z.object({ text: z.string(), isTimed: z.boolean(), updatedAt: z.string() })),

  /** A transcript line by line, to be corrected beside the player. */
  transcriptLines: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{videoId}/transcripts/{language}/lines',
      summary: 'The lines of a transcript, to be corrected',
    })
    .input(one)
    .output(z.object({ updatedAt: z.string(), lines: z.array(transcriptLine) })),

  /**
   * Corrects one line in place; its times stay. Refused when anybody changed the transcript since `basedOn`, its
   * `updatedAt` as it was read. Answers with the new one.
   */
  correctTranscriptLine: operation('admin', { kind: 'api', per: 'person' })
    .route({
      method: 'PUT',
      path: '/videos/{videoId}/transcripts/{language}/lines/{position}',
      summary: 'Correct a line of a transcript',
    })
    .input(
      one.extend({
        position: z.coerce.number().int().min(0),
        text: typedLine.pipe(
          z
            .string()
            .min(1, 'A line cannot be empty.')
            .max(MAX_LINE_LENGTH, 'A line may have at most 5,000 characters.'),
        ),
        /** Empty where nobody is named. */
        speaker: typedLine.pipe(z.string().max(100, 'A name may have at most 100 characters.')),
        chapter: typedLine.pipe(z.string().max(200, 'A heading may have at most 200 characters.')),
        basedOn: z.string(),
      }),
    )
    .output(z.object({ updatedAt: z.string(), line: transcriptLine, actionId })),

  /**
   * Takes a WebVTT, SubRip or plain text as the video's transcript in a language, in place of the one there was. An edited
   * text says which it was made of, by that one's `updatedAt`: it is refused when another stands there by now.
   */
  pasteTranscript: operation('admin', { kind: 'transcript', per: 'person', maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({
      method: 'PUT',
      path: '/videos/{videoId}/transcripts/{language}',
      summary: 'Take a text as the transcript in a language',
    })
    .input(
      one.extend({
        text: z.string().max(MAX_TRANSCRIPT_BYTES, TRANSCRIPT_TOO_LARGE),
        basedOn: z.string().optional(),
      }),
    )
    .output(written),

  /** The same for a file (.vtt, .srt, .txt) of at most 5 MB, in UTF-8, or UTF-16 with its mark. */
  uploadTranscript: operation('admin', { kind: 'transcript', per: 'person', maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({
      method: 'PUT',
      path: '/videos/{videoId}/transcripts/{language}/file',
      summary: 'Take a file as the transcript in a language',
    })
    .input(one.extend({ file: z.file() }))
    .output(written),

  /** Removes a transcript; of those that are left one becomes the primary one. */
  deleteTranscript: operation('admin', { kind: 'transcript', per: 'person' })
    .route({
      method: 'DELETE',
      path: '/videos/{videoId}/transcripts/{language}',
      summary: 'Remove a transcript',
    })
    .input(one)
    .output(done),

  /** Makes a transcript the primary one. */
  preferTranscript: operation('admin', { kind: 'transcript', per: 'person' })
    .route({
      method: 'PUT',
      path: '/videos/{videoId}/primary-transcript',
      summary: 'Make a transcript the primary one',
    })
    .input(one)
    .output(done),

  /** Has the video's host asked for its captions, in the background; the status tells what came of it. */
  fetchTranscripts: operation('admin', { kind: 'transcript', per: 'person' })
    .route({
      method: 'POST',
      path: '/videos/{videoId}/transcripts/fetch',
      summary: 'Have the host of a video asked for its captions',
    })
    .input(z.object({ videoId }))
    .output(none),
};
