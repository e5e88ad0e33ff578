import { isSameField, type VideoFields } from './video-fields.ts';

/** What of a row of a file may be filled in where a listed video lacks it. */
export interface CompletingRow {
  description: string;
  speakers: readonly string[];
  /** Null where the file names none. */
  tags: readonly string[] | null;
  publishedOn?: string | undefined;
  durationSeconds?: number | undefined;
  /** By their names. */
  categories: readonly string[];
  transcript?: string | undefined;
}

/** Fields that are filled in, in the order in which they are told. */
export const FILLABLE_FIELDS = [
  'description',
  'speakers',
  'publishedOn',
  'durationSeconds',
  'tags',
  'categories',
  'transcript',
] as const;
export type FillableField = (typeof FILLABLE_FIELDS)[number];

/** Of how many videos each field is missing. */
export type MissingCounts = Partial<Record<FillableField, number>>;

/** What is filled in; its categories by their names. */
export type FilledIn = Partial<
  Pick<VideoFields, 'description' | 'speakers' | 'tags' | 'publishedOn' | 'durationSeconds'>
> & { categories?: string[]; transcript?: string };

/** Counts what one more video lacks. */
export function withMissing(counts: MissingCounts, lacks: FilledIn): MissingCounts {
  const more = { ...counts };
  for (const field of FILLABLE_FIELDS) if (field in lacks) more[field] = (more[field] ?? 0) + 1;
  return more;
}

/**
 * What a listed video lacks and a row says. What anybody gave it stays as it is; tags that were made of its title and
 * description nobody gave: they yield to those of the row, and are made anew where it gets a description.
 * @param video `hasTranscript`: in any language
 * @param makeTags of a title and a description
 */
export function missingFields(
  video: VideoFields & { hasTranscript: boolean },
  row: CompletingRow,
  makeTags: (title: string, description: string) => string[],
): FilledIn {
  const filled: FilledIn = {};
  if (video.description === '' && row.description !== '') filled.description = row.description;
  if (video.speakers.length === 0 && row.speakers.length > 0) filled.speakers = [...row.speakers];
  if (video.publishedOn === '' && row.publishedOn) filled.publishedOn = row.publishedOn;
  if (video.durationSeconds === null && row.durationSeconds) filled.durationSeconds = row.durationSeconds;
  if (video.categoryIds.length === 0 && row.categories.length > 0) filled.categories = [...row.categories];
  if (!video.hasTranscript && row.transcript) filled.transcript = row.transcript;
  const wanted =
    row.tags ?? (filled.description === undefined ? [] : makeTags(video.title, filled.description));
  const areGiven =
    video.tags.length > 0 && !isSameField(video.tags, makeTags(video.title, video.description));
  if (wanted.length > 0 && !areGiven && !isSameField(wanted, video.tags)) filled.tags = [...wanted];
  return filled;
}
