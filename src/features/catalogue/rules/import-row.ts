import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, visible } from '#features/media/rules/link/text-limits.ts';
import {
  canonicalVideoLink,
  parseVideoLink,
  type ValidVideoLink,
} from '#features/media/rules/link/video-link.ts';
import { readTranscript } from '#features/media/rules/transcript/read-transcript.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { timeLabel } from '#lib/time-label.ts';
import { secondsOfDuration } from './duration.ts';
import { type WrittenDate, writtenDay, writtenMoment } from './import-date.ts';
import { importFieldName } from './import-fields.ts';
import { speakersWritten } from './speakers-written.ts';
import {
  addressOf,
  distinct,
  LOCAL_PATH,
  LOCAL_PATH_WORDS,
  MAX_DURATION_SECONDS,
  MAX_LABEL_LENGTH,
  MAX_LABELS,
  MAX_LINK_KEY_LENGTH,
  NO_TAGS,
  plainTitle,
} from './video-texts.ts';

/** A video as a file to import names it, checked and ready to be listed. */
export interface ImportRow {
  /** Null where the file gives a link alone: its host knows the title. */
  title: string | null;
  url: string;
  /** Equal for all links to one video. */
  linkKey: string;
  description: string;
  categories: string[];
  /** Null: they are made from title and description. */
  tags: string[] | null;
  durationSeconds: number | undefined;
  published: boolean;
  isFeatured: boolean;
  /** Who speaks. */
  speakers: string[];
  /** The day on which it was published elsewhere, as `2019-05-04`. */
  publishedOn: string | undefined;
  /** When it was listed before; undefined: now. */
  createdAt: Date | undefined;
  /** What is said, as the file writes it: a text that can be read as a transcript. */
  transcript: string | undefined;
}

/** Seconds of a length that is hardly meant: hours stand where minutes were. A card would say it to everybody. */
const LONG_SECONDS = 12 * 3_600;

/** The day on which a video was published elsewhere; of several the first that is a day. */
const PUBLISHED_FIELDS = ['published_on', 'recorded', 'date'] as const;

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', 'yes', '1', 'published']);
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', 'no', '0', 'draft']);

/** Why a row cannot be listed; caught where it is read and given as its error. */
class RowRefused extends Error {}

/**
 * Reads one record of a file to import (decisions: The demo catalogue): an object with `title`, `url` or `link`,
 * and if it likes `description`, `category` or `categories`, `speaker` or `speakers`, `tags`, `duration`, `published`,
 * `featured`, `published_on`, `recorded` or `date`, `created_at`, and `transcript`; or a link alone. Names of fields are read whatever
 * their case; other fields are ignored. A date that is none, not clear or after `now` is left out, and so is a length or a
 * transcript that cannot be read.
 * @returns the video, and in plain words what of it was left out or is doubtful; or why it is refused.
 */
export function readImportRow(
  record: unknown,
  now: Date,
): { ok: ImportRow; warnings: string[] } | { error: string } {
  const fields = typeof record === 'string' ? new Map([['url', record]]) : fieldsOf(record);
  if (fields === null) return { error: 'it is not a record with a title and a link' };
  const name = [fields.get('title'), fields.get('url'), fields.get('link')].find(
    (value) => typeof value === 'string' && plainTitle(value) !== '',
  );
  const named = (words: string) => (name === undefined ? words : `${words} (${excerpt(String(name))})`);
  const warnings: string[] = [];
  const warn = (words: string) => void warnings.push(named(words));
  try {
    return { ok: rowOf(fields, typeof record === 'string', now, warn), warnings };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return { error: named(error.message) };
  }
}

type Warn = (words: string) => void;

function rowOf(fields: ReadonlyMap<string, unknown>, isLinkAlone: boolean, now: Date, warn: Warn): ImportRow {
  const title = plainTitle(textOf(fields, 'title'));
  if (title === '' && !isLinkAlone) throw new RowRefused('it has no title');
  if (title.length > MAX_TITLE_LENGTH) {
    throw new RowRefused(`its title is longer than ${MAX_TITLE_LENGTH} characters`);
  }
  const link = linkOf(textOf(fields, 'url').trim() || textOf(fields, 'link').trim());
  const linkKey = canonicalVideoLink(link);
  if (linkKey.length > MAX_LINK_KEY_LENGTH) throw new RowRefused('its link is too long');
  const description = visible(textOf(fields, 'description')).replaceAll(/\r\n?/g, '\n').trim();
  if (description.length > MAX_DESCRIPTION_LENGTH) {
    throw new RowRefused(
      `its description is longer than ${groupedNumber(MAX_DESCRIPTION_LENGTH)} characters`,
    );
  }
  const speakersIn = (text: string): string[] => {
    const { names, isDoubtful } = speakersWritten(text);
    if (isDoubtful) warn(`its speaker is read as one person: ${excerpt(text)}; part several by ";"`);
    return names;
  };
  return {
    title: title === '' ? null : title,
    url: addressOf(link),
    linkKey,
    description,
    categories: distinct([...labelsOf(fields, 'category', /;/), ...labelsOf(fields, 'categories', /;/)]),
    tags: tagsOf(fields),
    durationSeconds: durationOf(fields.get('duration'), warn),
    published: truthOf(fields, 'published', true),
    isFeatured: truthOf(fields, 'featured', false),
    speakers: distinct([
      ...labelsOf(fields, 'speaker', speakersIn),
      ...labelsOf(fields, 'speakers', speakersIn),
    ]),
    publishedOn: firstDate(fields, PUBLISHED_FIELDS, (value) => writtenDay(value, now), warn),
    createdAt: firstDate(fields, ['created_at'], (value) => writtenMoment(value, now), warn),
    transcript: transcriptOf(fields.get('transcript'), warn),
  };
}

function fieldsOf(record: unknown): Map<string, unknown> | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    if (value !== null && value !== '') fields.set(importFieldName(name), value);
  }
  return fields;
}

function textOf(fields: ReadonlyMap<string, unknown>, name: string): string {
  const value = fields.get(name) ?? '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new RowRefused(`its ${name} is not text`);
}

function linkOf(text: string): ValidVideoLink {
  if (text === '') throw new RowRefused('it has no link');
  if (LOCAL_PATH.test(text)) throw new RowRefused(`its link ${LOCAL_PATH_WORDS}`);
  const link = parseVideoLink(text);
  if (!link.isValid) throw new RowRefused(link.error);
  return link;
}

/** A list, or a text that is one; a separator inside a list's own items stays. */
function labelsOf(
  fields: ReadonlyMap<string, unknown>,
  name: string,
  separator: RegExp | Separated,
): string[] {
  const value = fields.get(name) ?? [];
  const items = typeof value === 'string' ? (listWritten(value) ?? split(value, separator)) : value;
  if (!Array.isArray(items) || items.some((item) => typeof item !== 'string' && typeof item !== 'number')) {
    throw new RowRefused(`its ${name} is neither text nor a list of texts`);
  }
  const labels = items.map((item) => plainTitle(String(item))).filter((label) => label !== '');
  if (labels.length > MAX_LABELS) throw new RowRefused(`its ${name} has more than ${MAX_LABELS} entries`);
  if (labels.some((label) => label.length > MAX_LABEL_LENGTH)) {
    throw new RowRefused(`its ${name} has an entry of more than ${MAX_LABEL_LENGTH} characters`);
  }
  return labels;
}

/** No tags at all have a word of their own: where nothing is said, tags are made. */
function tagsOf(fields: ReadonlyMap<string, unknown>): string[] | null {
  if (fields.get('tags') === NO_TAGS) return [];
  const tags = distinct(labelsOf(fields, 'tags', /[;,]/));
  return tags.length > 0 ? tags : null;
}

/** A list written as JSON in a cell: its items may hold every separator. */
function listWritten(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

type Separated = (text: string) => string[];

/** Where both separators stand, the commas belong to the items. */
function split(text: string, separator: RegExp | Separated): string[] {
  if (text.includes(';')) return text.split(';');
  return typeof separator === 'function' ? separator(text) : text.split(separator);
}

/** No time at all says that nobody knew it. */
function durationOf(value: unknown, warn: Warn): number | undefined {
  if (value === undefined) return undefined;
  const seconds = secondsOfDuration(String(value)) ?? 0;
  if (!(seconds <= MAX_DURATION_SECONDS)) {
    warn(`its duration is left out: ${excerpt(String(value))} is neither seconds nor h:mm:ss`);
    return undefined;
  }
  if (seconds > LONG_SECONDS) {
    warn(`its duration is left out: ${timeLabel(seconds)} is longer than 12 hours`);
    return undefined;
  }
  return seconds || undefined;
}

/** A transcript that cannot be read is no reason to leave its video out. */
function transcriptOf(value: unknown, warn: Warn): string | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined;
  // Laid by as JSON, which has no half characters, until its video is listed.
  const text = typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : null;
  const read = text === null ? { refused: 'It is not text.' } : readTranscript(text);
  if ('refused' in read) warn(`its transcript is left out: ${read.refused}`);
  return 'refused' in read ? undefined : (text ?? undefined);
}

function truthOf(fields: ReadonlyMap<string, unknown>, name: string, unsaid: boolean): boolean {
  const word = String(fields.get(name) ?? '')
    .trim()
    .toLowerCase();
  if (word === '') return unsaid;
  if (TRUE_WORDS.has(word)) return true;
  if (FALSE_WORDS.has(word)) return false;
  throw new RowRefused(`its ${name} is neither true nor false: ${excerpt(word)}`);
}

/** Of several fields the first that is a date; where none is, the first that should be one is told. */
function firstDate<Value>(
  fields: ReadonlyMap<string, unknown>,
  names: readonly string[],
  read: (value: unknown) => WrittenDate<Value>,
  warn: Warn,
): Value | undefined {
  const given = names.filter((name) => fields.has(importFieldName(name)));
  let told: string | undefined;
  for (const name of given) {
    const value = fields.get(importFieldName(name));
    const date = read(value);
    if ('is' in date) return date.is;
    told ??= `its ${name} is left out: ${excerpt(String(value))} ${date.isNot}`;
  }
  if (told !== undefined) warn(told);
  return undefined;
}

function excerpt(text: string): string {
  const line = plainTitle(text);
  return `"${line.length > 80 ? `${line.slice(0, 79).toWellFormed()}…` : line}"`;
}
