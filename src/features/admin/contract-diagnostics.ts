import { z } from 'zod';
import { transcribedVideo, videoTranscript } from '#features/media/contract.ts';
import { operation } from '#lib/operation.ts';

/** What is looked at together. */
export const checkGroup = z.enum(['database', 'work', 'files', 'catalogue', 'outside']);
export type CheckGroup = z.infer<typeof checkGroup>;

const checkResult = z.object({
  id: z.string(),
  state: z.enum(['pass', 'warning', 'fail']),
  /** What was found, for an admin. */
  words: z.string(),
  milliseconds: z.int().nonnegative(),
});

const known = z.object({ id: z.string(), name: z.string(), group: checkGroup });
export type KnownCheck = z.infer<typeof known>;

// Checks are reads: they leave nothing behind, and a page asks for two dozen of them at once.
const read = { kind: 'read', per: 'person' } as const;

/** Moments are ISO 8601. */
const debuggedVideo = z.object({
  video: z.object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    linkKey: z.string(),
    source: z.string(),
    /** Seconds. */
    duration: z.number().nullable(),
    isPublished: z.boolean(),
    isFeatured: z.boolean(),
    deletedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    categories: z.array(z.string()),
    views: z.number(),
    favorites: z.number(),
    shares: z.number(),
    /** Why no picture of its host is there. */
    thumbnailError: z.string().nullable(),
  }),
  search: z.object({
    /** Distinct words by which it is found, of all that is said in it too; null where search knows nothing of it. */
    words: z.number().nullable(),
    /** Whether visitors who search for its whole title find it. */
    isFoundByTitle: z.boolean(),
  }),
  /** Null once the video is deleted. */
  transcript: transcribedVideo
    .pick({ status: true, hostStatus: true, error: true, checkedAt: true })
    .extend({ transcripts: z.array(videoTranscript) })
    .nullable(),
  tags: z.object({
    domain: z.string(),
    /** What stands with the video; `score` is null for what would not be made of its texts today. */
    tags: z.array(
      z.object({
        tag: z.string(),
        score: z.number().nullable(),
        quality: z.enum(['clean', 'verbose']).nullable(),
      }),
    ),
  }),
  answers: z.object({
    total: z.number(),
    /** The latest ones. */
    kept: z.array(
      z.object({
        question: z.string(),
        characters: z.number(),
        /** False where it says that the texts do not answer. */
        isAnswer: z.boolean(),
        /** Whether the assistant as it is set up now made it; what others made is given no more. */
        isCurrent: z.boolean(),
        createdAt: z.string(),
      }),
    ),
  }),
});
export type DebuggedVideo = z.infer<typeof debuggedVideo>;

/** Checks of the running system (spec 3 §2 Architecture Validation; decisions: Internal test pages). */
export const diagnosticsContract = {
  /** What can be checked, in its order. */
  checks: operation('admin', read)
    .route({ method: 'GET', path: '/admin/checks', summary: 'What of the running system can be checked' })
    .output(z.object({ checks: z.array(known) })),

  /** Runs one check for real, on the instance that is asked; what it makes is removed before it answers. */
  runCheck: operation('admin', read)
    .route({ method: 'POST', path: '/admin/checks/{id}', summary: 'Run a check of the running system' })
    .input(z.object({ id: z.string().max(60) }))
    .output(checkResult),

  /** All that is known of a video, deleted or not, by its id, the address of its page or its link (spec 3 §2 Admin Tools). */
  debugVideo: operation('admin', read)
    .route({ method: 'GET', path: '/admin/debug-video', summary: 'All that is known of a video' })
    .input(z.object({ video: z.string().trim().min(1, 'Video ID is required').max(2_000) }))
    .output(debuggedVideo),

  /** Whether the database can be asked (spec 3 §8 Connection check). */
  connection: operation('admin', read)
    .route({ method: 'GET', path: '/admin/connection', summary: 'Whether the database can be asked' })
    .output(
      z.object({
        isConnected: z.boolean(),
        /** What it met, where it met something; else null. */
        problem: z.string().nullable(),
        milliseconds: z.int().nonnegative(),
      }),
    ),
};
