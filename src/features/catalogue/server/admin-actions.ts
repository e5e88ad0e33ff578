import { z } from 'zod';
import { adminAction } from '#platform/audit.ts';
import { type VideoChange, videoFields } from '../contract-admin.ts';

const none = z.object({});
/** Which videos they were stands in `changed_videos`. */
const counted = z.object({
  count: z.number(),
  /** Of the first of many. */
  titles: z.array(z.string()).optional(),
  categoryId: z.string().optional(),
  tag: z.string().optional(),
});

/** The categories that were made for videos, or shown again with them: undone, they are hidden where nothing else is in them. */
const before = z.object({ categoryIds: z.array(z.string()).optional() });

const change = (name: string) => adminAction(`catalogue.${name}`, { before, after: counted });

export const addedVideo = adminAction('catalogue.add-video', {
  before: none,
  after: z.object({ videoId: z.string() }),
});

export const changedVideo = adminAction('catalogue.edit-video', {
  before: z.object({ videoId: z.string(), fields: videoFields.partial() }),
  after: z.object({ fields: videoFields.partial() }),
});

/** What was done to many videos at once, or to one as to many. */
export const changeActions: Record<VideoChange['kind'], ReturnType<typeof change>> = {
  feature: change('feature-videos'),
  unfeature: change('unfeature-videos'),
  publish: change('publish-videos'),
  unpublish: change('unpublish-videos'),
  delete: change('delete-videos'),
  restore: change('restore-videos'),
  categorise: change('categorise-videos'),
  uncategorise: change('uncategorise-videos'),
  tag: change('tag-videos'),
};

export const removedDemo = adminAction('catalogue.remove-demo', {
  before: z.object({
    categoryIds: z.array(z.string()),
    /** The demo's own, of videos that stayed. */
    questionIds: z.array(z.string()).default([]),
  }),
  after: counted,
});

export const importedVideos = adminAction('catalogue.import-videos', {
  before: z.object({}),
  after: z.object({
    importId: z.uuid(),
    /** What it came to, once it is done: videos that it added as what, and those of which it filled something in. */
    published: z.number().optional(),
    addedAsDrafts: z.number().optional(),
    completed: z.number().optional(),
    count: z.number().optional(),
    titles: z.array(z.string()).optional(),
  }),
});

export const followedSource = adminAction('catalogue.follow-source', {
  before: z.object({}),
  after: z.object({
    sourceId: z.uuid(),
    /** What came by it of a source that was followed before; of any other all that is known came by it. */
    brought: z.object({ entryKeys: z.array(z.string()), since: z.iso.datetime() }).optional(),
  }),
});

export const lookedAtSource = adminAction('catalogue.look-at-source', {
  before: z.object({}),
  after: z.object({ sourceId: z.uuid(), videoIds: z.array(z.uuid()) }),
});

export const unfollowedSource = adminAction('catalogue.unfollow-source', {
  before: z.object({}),
  after: z.object({ sourceId: z.uuid() }),
});

/** Work on the tags of many videos: what it wrote stands beside the run. */
export const workedOnTags = adminAction('catalogue.work-on-tags', {
  before: z.object({ runId: z.uuid() }),
  after: z.object({ kind: z.enum(['backfill', 'merge', 'clean']), videos: z.number() }),
});

export const cancelledTagRun = adminAction('catalogue.cancel-tag-run', {
  before: z.object({ runId: z.uuid() }),
  after: z.object({ done: z.number() }),
});

const backfill = z.object({ batchSize: z.number(), pauseMs: z.number(), most: z.number() });

export const changedBackfill = adminAction('catalogue.change-tag-backfill', {
  before: backfill,
  after: backfill,
});

const wordList = z.object({ words: z.array(z.string()).nullable() });

export const changedUntaggable = adminAction('catalogue.change-untaggable-words', {
  before: wordList,
  after: wordList,
});
