import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { categoryName } from './contract-categories.ts';
import { categoryId, videoCard, videoDetail, videoId } from './contract-fields.ts';
import { ADMIN_SORTS } from './rules/admin-sort.ts';

/** Videos on one page of the list of admins. */
export const ADMIN_PAGE_SIZE = 50;
/** Videos that can be named one by one in a deed that changes many. */
const MOST_NAMED = 5_000;

/** Which videos the list of admins shows (spec 3 §2 Videos list). */
export const VIDEO_SHOWN = ['all', 'published', 'drafts', 'no-transcript', 'gone', 'deleted'] as const;

const filter = z.object({
  /** In title or description, in any case; words of who speaks and of tags, too; or a link, or the id that a host gave a video. */
  term: z.string().max(500).optional(),
  show: z.enum(VIDEO_SHOWN).default('all'),
  categoryId: categoryId.optional(),
  /** In which order they stand; the newest first unless given. All that a filter lets through are the same in any. */
  sort: z.enum(ADMIN_SORTS).optional(),
});

export const adminVideo = videoCard
  .pick({
    id: true,
    title: true,
    host: true,
    thumbnailVersion: true,
    durationSeconds: true,
    isFeatured: true,
    categories: true,
    createdAt: true,
  })
  .extend({
    isPublished: z.boolean(),
    transcriptStatus: videoDetail.shape.transcriptStatus,
    /** Whether its host said twice that it has it no more. */
    isGone: z.boolean(),
    questionCount: z.number(),
    viewCount: z.number(),
    /** ISO 8601. */
    updatedAt: z.string(),
    /** ISO 8601; null for what is not deleted. */
    deletedAt: z.string().nullable(),
  });

/** What an admin says of a video; the rules are `rules/video-fields.ts`. */
export const videoFields = z.object({
  title: z.string().max(2_000),
  description: z.string().max(50_000),
  url: z.string().max(4_000),
  source: z.string().max(200),
  thumbnail: z.string().max(4_000),
  categoryIds: z.array(categoryId).max(100),
  speakers: z.array(z.string().max(1_000)).max(200),
  tags: z.array(z.string().max(1_000)).max(200),
  publishedOn: z.string().max(40),
  durationSeconds: z.int().nullable(),
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
});

/** Fields of a video that were changed, and what they were before or became. */
const someFields = videoFields.partial();

export const editedVideo = z.object({
  id: z.string(),
  fields: videoFields,
  /** As its card shows it. */
  thumbnailVersion: z.string(),
  submitterName: z.string(),
  /** Whose name nobody knows, for admins alone (decisions: E-mail addresses); null where there is a name, or nobody. */
  submitterEmail: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When its picture was last looked for or made; null for never. */
  thumbnailAt: z.string().nullable(),
  /** Whether a picture is kept, and why the last look for one failed. */
  hasThumbnail: z.boolean(),
  thumbnailError: z.string().nullable(),
});

/** A list of tags would come back from an export as several. */
const ONE_TAG = 'One tag at a time, please: a tag has no comma.';

/** What can be done to many videos at once, each undone as one deed. */
export const videoChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['feature', 'unfeature', 'publish', 'unpublish', 'delete', 'restore']) }),
  z.object({ kind: z.enum(['categorise', 'uncategorise']), categoryId }),
  z.object({
    kind: z.literal('tag'),
    tag: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^,;]*$/, ONE_TAG),
  }),
]);

export type AdminVideo = z.infer<typeof adminVideo>;
export type EditedVideo = z.infer<typeof editedVideo>;
export type VideoFilter = z.infer<typeof filter>;
export type VideoChange = z.infer<typeof videoChange>;

/**
 * What a deed came to; null when there was nothing to do, and so nothing to undo. One on very many videos may still go on:
 * `changeUnderWay` says how far it is.
 */
const deed = z.object({ count: z.number(), actionId: z.string().nullable(), isGoingOn: z.boolean() });

/** The videos as admins see them: drafts too, and what can be done to them (spec 3 §2 Videos list, Add and Edit Video). */
export const catalogueAdminContract = {
  /** All videos that a filter lets through, in its order. */
  videos: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/videos', summary: 'All videos, drafts too, the newest first' })
    .input(filter.extend({ cursor: z.string().max(2_000).optional() }))
    .output(z.object({ videos: z.array(adminVideo), nextCursor: z.string().nullable() })),

  /** How many videos a filter lets through. */
  videoCount: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/videos/count', summary: 'How many videos there are' })
    .input(filter)
    .output(z.object({ count: z.number() })),

  /** One video with all that can be edited, published or not. */
  editedVideo: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/videos/{id}', summary: 'A video with all that can be edited' })
    .input(z.object({ id: videoId }))
    .output(editedVideo),

  /** The video that is listed under a link already, drafts too, whichever way the link is written; null for none. */
  listedVideo: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/listed-video', summary: 'The video that a link is listed as' })
    .input(z.object({ url: z.string().trim().max(2_000) }))
    .output(z.object({ video: z.object({ id: z.string(), title: z.string() }).nullable() })),

  /** Films that lie in the operator's own folder and are not listed yet, the latest first; a few of all of them. */
  ownFilms: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/own-films', summary: 'Own films that are not listed yet' })
    .output(
      z.object({
        /** Where it is, in words for the operator. */
        folder: z.string(),
        films: z.array(
          z.object({
            /** To be given as the `url` of a video. */
            address: z.string(),
            name: z.string(),
            bytes: z.number(),
          }),
        ),
        total: z.number(),
      }),
    ),

  /** A draft as its page would show it, were it published. */
  draft: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/drafts/{id}', summary: 'A draft as its page would show it' })
    .input(z.object({ id: videoId }))
    .output(videoDetail),

  /** Lists a video. A link that is listed already is refused at its field, with the title it has there. */
  addVideo: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: 512 * 1024 })
    .route({ method: 'POST', path: '/admin/videos', summary: 'List a video' })
    .input(videoFields)
    .output(
      z.object({
        id: z.string(),
        actionId: z.string(),
        /** Whether captions lie beside a film of one's own: they are being read. */
        hasCaptions: z.boolean(),
      }),
    ),

  /**
   * Changes some fields of a video, of which it is said what they were. Where another has changed one of them since,
   * nothing is written, and the answer holds what stands there now. Its link is no field that can change.
   */
  editVideo: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: 512 * 1024 })
    .route({ method: 'PATCH', path: '/admin/videos/{id}', summary: 'Change some fields of a video' })
    .input(z.object({ id: videoId, from: someFields, to: someFields.omit({ url: true }) }))
    .output(z.object({ video: editedVideo, actionId: z.string().nullable() }))
    .errors({
      EDIT_CONFLICT: {
        status: 409,
        data: z.object({
          theirs: someFields,
          /** Whether it was the same person, as in another tab; null where that is not known. */
          isOwn: z.boolean().nullable(),
        }),
      },
    }),

  /**
   * Does one thing to many videos: to those named, or to all that a filter lets through. Where these are not as many as
   * `expected` any more, nothing is done, and the refusal says how many they are by now. With `newCategory` the category into
   * which they are put is made under this name, and gets the id that `change` names; one that is there already is taken.
   */
  changeVideos: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: 512 * 1024 })
    .route({ method: 'POST', path: '/admin/videos/change', summary: 'Do one thing to many videos' })
    .input(
      z.object({
        change: videoChange,
        newCategory: categoryName.optional(),
        videos: z.union([
          z.object({ ids: z.array(videoId).max(MOST_NAMED) }),
          z.object({ filter, expected: z.int().min(0).optional() }),
        ]),
      }),
    )
    .output(deed)
    .errors({ EDIT_CONFLICT: { status: 409, data: z.object({ count: z.number() }) } }),

  /** How far a deed on very many videos is; null once it is done. */
  changeUnderWay: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/admin/videos/change/{actionId}',
      summary: 'How far a deed on many videos is',
    })
    .input(z.object({ actionId: z.uuid() }))
    .output(z.object({ progress: z.object({ done: z.number(), total: z.number() }).nullable() })),

  /**
   * How many videos of the demo catalogue there still are, how many of them have a transcript of an admin, how many others stay, and
   * how many of its own answers about these there still are.
   */
  demoCount: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/admin/demo-videos/count',
      summary: 'How many videos of the demo are left',
    })
    .output(
      z.object({
        count: z.number(),
        withOwnTranscript: z.number(),
        staying: z.number(),
        answersLeft: z.number(),
      }),
    ),

  /**
   * Removes the demo catalogue, with the categories that hold nothing else, and its own answers about videos that stay (decisions: The
   * demo catalogue); `answers` tells how many of these.
   */
  removeDemo: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/remove-demo', summary: 'Remove the demo catalogue' })
    .output(deed.extend({ answers: z.number() })),
};
