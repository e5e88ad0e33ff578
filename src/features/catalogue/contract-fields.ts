import { z } from 'zod';
import { isUuid } from '#lib/uuid.ts';

/** An id as it is kept: ids are compared, and stand in keys, as text. The message of spec 2 §5 names what was given. */
const idOf = (what: string) =>
  z
    .string()
    .refine(isUuid, { error: ({ input }) => `Invalid ${what} ID format: ${String(input).slice(0, 60)}` })
    .toLowerCase();

/** The id of a video. */
export const videoId = idOf('video');

/** The id of a category. */
export const categoryId = idOf('category');

const categoryName = z.object({ id: z.string(), name: z.string() });

/** What a card shows (spec 2 §2 Video card). */
export const videoCard = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of the description: a card shows two lines. */
  summary: z.string(),
  /** Where it is watched, in a word or two; null for a file of this site. */
  host: z.string().nullable(),
  thumbnailVersion: z.string(),
  durationSeconds: z.number().nullable(),
  isFeatured: z.boolean(),
  /** Who speaks in it, as the catalogue names them. */
  speakers: z.array(z.string()),
  submitterName: z.string(),
  categories: z.array(categoryName),
  /** When it was listed here; ISO 8601. */
  createdAt: z.string(),
});

/** What the page of a video shows. */
export const videoDetail = videoCard.omit({ summary: true, host: true }).extend({
  url: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  viewCount: z.number(),
  /** The day on which it was published elsewhere, as `2019-05-04`; null where that is not known. */
  publishedOn: z.string().nullable(),
  updatedAt: z.string(),
  transcriptStatus: z.enum(['pending', 'fetching', 'available', 'unavailable', 'failed']),
  transcriptLanguage: z.string().nullable(),
  /** A draft, which only admins are shown. */
  isDraft: z.boolean().optional(),
  /** The languages (BCP 47, and the English name) in which there is one, the primary one first. */
  transcripts: z.array(z.object({ language: z.string(), name: z.string(), isTimed: z.boolean() })),
});
