import { z } from 'zod';
import { oneLine } from '#lib/one-line.ts';
import { operation } from '#lib/operation.ts';
import { MAX_UNTAGGABLE_LENGTH } from './rules/untaggable-limits.ts';

const counted = z.object({ tag: z.string(), count: z.number() });
const domainCount = z.object({ domain: z.string(), count: z.number() });
const actionId = z.string().nullable();

export const taggedVideo = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
});

export const tagRun = z.object({
  id: z.string(),
  /** `backfill` makes tags, `merge` joins spellings, `clean` takes off what is never to be a tag. */
  kind: z.enum(['backfill', 'merge', 'clean']),
  isDry: z.boolean(),
  /** Whether another one like it, begun after it, goes on with what it left; else that starts from the newest video. */
  isResumable: z.boolean(),
  status: z.enum(['running', 'completed', 'failed', 'cancelled', 'undone']),
  /** 0 to 100. */
  progress: z.number(),
  total: z.number(),
  done: z.number(),
  /** Videos whose tags it changed, or would change. */
  changed: z.number(),
  /** The five with the most videos that it tagged. */
  domains: z.array(domainCount),
  samples: z.array(z.object({ title: z.string(), tags: z.array(z.string()) })),
  /** By which it is undone; null for a dry run. */
  actionId,
  startedAt: z.string(),
});

export const backfillSettings = z.object({
  batchSize: z.coerce
    .number('Please write a number.')
    .int()
    .min(1, 'At least 1.')
    .max(1_000, 'At most 1,000.'),
  pauseMs: z.coerce
    .number('Please write a number.')
    .int()
    .min(0, 'At least 0.')
    .max(10_000, 'At most 10,000.'),
  most: z.coerce
    .number('Please write a number.')
    .int()
    .min(1, 'At least 1.')
    .max(1_000_000, 'At most 1,000,000.'),
});

export type TaggedVideo = z.infer<typeof taggedVideo>;
export type TagRun = z.infer<typeof tagRun>;

/** One at a time works on the tags of many videos. */
const busy = {
  TAGS_BUSY: { status: 409, message: 'The tags are being worked on. Please wait, or cancel it.' },
} as const;

/** A tag as somebody writes it. */
const tag = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, 'Please name a tag.').max(100, 'A tag may have at most 100 characters.'));

/** The tags of all videos, for admins (spec 3 §2 Universal Tag Management, §5, §9). */
export const tagContract = {
  /** Where the work on tags stands: the last run, how many videos have none, and the settings. */
  tagState: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/tags/state', summary: 'Where the work on the tags of videos stands' })
    .output(
      z.object({
        run: tagRun.nullable(),
        videos: z.number(),
        untagged: z.number(),
        settings: backfillSettings,
      }),
    ),

  /** Makes the tags of videos in the background, or as a dry run says which it would make and writes none. */
  backfillTags: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/tags/backfill', summary: 'Make the tags of many videos' })
    .errors(busy)
    .input(z.object({ isDry: z.boolean(), onlyEmpty: z.boolean().default(true) }))
    .output(z.object({ runId: z.string(), actionId })),

  /** Ends the run that is under way; what it wrote stays, and is undone by Undo. */
  cancelTagRun: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/tags/cancel', summary: 'Cancel the work on tags' })
    .input(z.object({ runId: z.uuid() }))
    .output(z.object({ actionId })),

  /** How many videos a batch has, the pause between two, and the most that one run takes. */
  setBackfill: operation('admin', { kind: 'api', per: 'person' })
    .route({
      method: 'PUT',
      path: '/tags/backfill-settings',
      summary: 'Change how the tags of many videos are made',
    })
    .input(backfillSettings)
    .output(z.object({ actionId })),

  /** What the tags are like: clean and verbose ones, domains, and tags in several spellings. */
  tagQuality: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/tags/quality', summary: 'What the tags of all videos are like' })
    .output(
      z.object({
        videos: z.number(),
        untagged: z.number(),
        /** Of all videos together. */
        tags: z.number(),
        clean: z.number(),
        verbose: z.number(),
        badge: z.enum(['Excellent', 'Good', 'Needs work']).nullable(),
        domains: z.array(domainCount),
        verboseTags: z.array(counted),
        /** Tags in several spellings, the commonest first; the first hundred, and how many there are. */
        spellings: z.array(z.array(counted)),
        spellingCount: z.number(),
        /** Videos that have a spelling which is not the commonest. */
        spellingVideos: z.number(),
      }),
    ),

  /** Videos by their tags, titles and descriptions. */
  searchByTag: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/tags/search', summary: 'Videos by their tags' })
    .input(
      z.object({
        keyword: z.string().trim().min(1).max(200),
        limit: z.coerce.number().int().min(1).max(50).default(50),
      }),
    )
    .output(z.object({ videos: z.array(taggedVideo), isKept: z.boolean() })),

  /**
   * Writes tags as others, on every video: `{ python: 'Python' }`, in whatever case the one to merge is written; refused
   * when no video has it. Without any: all spellings as their commonest one.
   */
  mergeTags: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: 1024 * 1024 })
    .route({ method: 'POST', path: '/tags/merge', summary: 'Merge spellings of tags' })
    .errors(busy)
    .input(z.object({ from: z.array(tag).min(1).max(50), into: tag }).or(z.object({ all: z.literal(true) })))
    .output(z.object({ runId: z.string(), actionId })),

  /** Words never to be tags, and which of them are tags today: the first hundred, and how many there are. */
  untaggableWords: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/tags/never', summary: 'Words that are never to be tags' })
    .output(
      z.object({
        words: z.array(z.string()),
        isOurs: z.boolean(),
        standing: z.array(counted),
        standingCount: z.number(),
        /** Videos that have one. */
        standingVideos: z.number(),
      }),
    ),

  /** Changes the list of words never to be tags; null brings ours back. What is stored stays until it is applied. */
  setUntaggableWords: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: 1024 * 1024 })
    .route({ method: 'PUT', path: '/tags/never', summary: 'Change the words that are never to be tags' })
    .input(
      z.object({
        words: z
          .array(
            z
              .string()
              .max(
                MAX_UNTAGGABLE_LENGTH,
                `A word or phrase may have at most ${MAX_UNTAGGABLE_LENGTH} characters.`,
              ),
          )
          .max(5_000, 'The list may have at most 5,000 words.')
          .nullable(),
      }),
    )
    .output(z.object({ count: z.number(), actionId })),

  /** Takes the words that are never to be tags off all videos. */
  applyUntaggableWords: operation('admin', { kind: 'api', per: 'person' })
    .route({
      method: 'POST',
      path: '/tags/never/apply',
      summary: 'Take words that are never to be tags off all videos',
    })
    .errors(busy)
    .output(z.object({ runId: z.string(), actionId })),
};
