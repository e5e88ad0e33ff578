import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, visible } from '#features/media/rules/link/text-limits.ts';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { errorsOf, type FieldErrors } from '#lib/field-errors.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { writtenDay } from './import-date.ts';
import {
  addressOf,
  distinct,
  LOCAL_PATH,
  LOCAL_PATH_WORDS,
  MAX_DURATION_SECONDS,
  MAX_LABEL_LENGTH,
  MAX_LABELS,
  MAX_LINK_KEY_LENGTH,
  plainTitle,
} from './video-texts.ts';

/** What an admin says of a video (spec 3 §2 Add and Edit Video). */
export interface VideoFields {
  title: string;
  description: string;
  url: string;
  source: string;
  /** The address of a picture; empty for the one that its host names. */
  thumbnail: string;
  categoryIds: string[];
  speakers: string[];
  /** Empty: they are made from title and description. */
  tags: string[];
  /** The day on which it was published elsewhere, as `2019-05-04`; empty where that is not known. */
  publishedOn: string;
  durationSeconds: number | null;
  isFeatured: boolean;
  isPublished: boolean;
}

const MAX_SOURCE_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 2_048;
/** Any other path may be one of this site, whatever serves it. */
const HOME_PATH = /^\/(?:home|root|Users|Volumes)\//;

/**
 * The fields as they are kept: texts without invisible characters, labels once, links with their scheme.
 * @param ownOrigin where this site is reached: the link of a file there becomes its path
 */
export function tidyFields(fields: VideoFields, ownOrigin?: string): VideoFields {
  const labels = (given: readonly string[]) =>
    distinct(given.map(plainTitle).filter((label) => label !== ''));
  const link = parseVideoLink(fields.url, ownOrigin);
  return {
    ...fields,
    title: plainTitle(fields.title),
    description: visible(fields.description).replaceAll(/\r\n?/g, '\n').trim(),
    url: link.isValid ? addressOf(link) : fields.url.trim(),
    source: plainTitle(fields.source) || 'manual',
    thumbnail: fields.thumbnail.trim(),
    categoryIds: [...new Set(fields.categoryIds)].sort(),
    speakers: labels(fields.speakers),
    tags: labels(fields.tags),
    publishedOn: fields.publishedOn.trim(),
  };
}

/** What is wrong with fields that are tidy. */
export function wrongFields(fields: VideoFields, now: Date): FieldErrors<VideoFields> {
  const { title, description, url, source, thumbnail, publishedOn, durationSeconds } = fields;
  return errorsOf<VideoFields>({
    title:
      title === ''
        ? 'Title is required'
        : title.length > MAX_TITLE_LENGTH
          ? `Title must be at most ${MAX_TITLE_LENGTH} characters`
          : undefined,
    description:
      description.length > MAX_DESCRIPTION_LENGTH
        ? `Description must be at most ${groupedNumber(MAX_DESCRIPTION_LENGTH)} characters`
        : undefined,
    url: wrongLink(url),
    source:
      source.length > MAX_SOURCE_LENGTH
        ? `Source must be at most ${MAX_SOURCE_LENGTH} characters`
        : undefined,
    thumbnail: isPictureAddress(thumbnail)
      ? undefined
      : 'Please give the address of a picture; it begins with https://',
    speakers: wrongLabels('Speakers', fields.speakers),
    tags: wrongLabels('Tags', fields.tags),
    publishedOn: isDay(publishedOn, now) ? undefined : 'Please give a day that is not in the future',
    durationSeconds:
      durationSeconds !== null && !(durationSeconds >= 0 && durationSeconds <= MAX_DURATION_SECONDS)
        ? 'Please give the duration as m:ss or h:mm:ss'
        : undefined,
  });
}

function wrongLink(url: string): string | undefined {
  if (url === '') return 'A link to the video is required';
  if (HOME_PATH.test(url) || (LOCAL_PATH.test(url) && !url.startsWith('/')))
    return `This ${LOCAL_PATH_WORDS}`;
  const link = parseVideoLink(url);
  if (!link.isValid) return link.error;
  return canonicalVideoLink(link).length > MAX_LINK_KEY_LENGTH ? 'This link is too long' : undefined;
}

/** Of any site, or of this one. */
function isPictureAddress(address: string): boolean {
  if (address === '') return true;
  if (address.length > MAX_ADDRESS_LENGTH) return false;
  if (/^\/(?!\/)\S+$/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

function wrongLabels(what: string, labels: readonly string[]): string | undefined {
  if (labels.length > MAX_LABELS) return `${what}: at most ${MAX_LABELS}`;
  return labels.some((label) => label.length > MAX_LABEL_LENGTH)
    ? `${what}: at most ${MAX_LABEL_LENGTH} characters each`
    : undefined;
}

/** As `2019-05-04`, and begun anywhere: the clock of whoever types it is not known here. */
function isDay(text: string, now: Date): boolean {
  if (text === '') return true;
  const day = writtenDay(text, now);
  return 'is' in day && day.is === text;
}

/** Whether two values of a field are the same; lists by their entries. */
export function isSameField(one: unknown, other: unknown): boolean {
  // JSON writes what is no number as null, which is none.
  if (Number.isNaN(one) || Number.isNaN(other)) return Object.is(one, other);
  return JSON.stringify(one) === JSON.stringify(other);
}
