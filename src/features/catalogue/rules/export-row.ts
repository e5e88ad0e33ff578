import { NO_TAGS } from './video-texts.ts';

/** A video as it is exported; every field is one that an import reads. */
export interface ExportedVideo {
  title: string;
  url: string;
  description: string;
  categories: readonly string[];
  tags: readonly string[];
  speakers: readonly string[];
  durationSeconds: number | null;
  /** As `2019-05-04`. */
  publishedOn: string | null;
  createdAt: Date;
  published: boolean;
  isFeatured: boolean;
}

const COLUMNS = [
  'title',
  'url',
  'description',
  'categories',
  'tags',
  'speakers',
  'duration',
  'published_on',
  'created_at',
  'published',
  'featured',
] as const;

type ExportedRecord = Record<(typeof COLUMNS)[number], string | number | boolean | readonly string[] | null>;

/** The video as a record of JSON. */
export function exportRecord(video: ExportedVideo): ExportedRecord {
  return {
    title: video.title,
    url: video.url,
    description: video.description,
    categories: video.categories,
    tags: video.tags.length > 0 ? video.tags : NO_TAGS,
    speakers: video.speakers,
    duration: video.durationSeconds,
    published_on: video.publishedOn,
    created_at: video.createdAt.toISOString(),
    published: video.published,
    featured: video.isFeatured,
  };
}

/** The heading of an export as CSV. */
export const CSV_HEADING = `${COLUMNS.join(',')}\r\n`;

/** The video as a line of CSV. */
export function exportLine(video: ExportedVideo): string {
  const record = exportRecord(video);
  return `${COLUMNS.map((name) => csvCell(record[name])).join(',')}\r\n`;
}

function csvCell(value: ExportedRecord[keyof ExportedRecord]): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = withoutFormula(typeof value === 'string' ? value : listCell(value));
  // In quotes always: a spreadsheet that parts cells elsewhere finds no beginning of a cell in the midst of a text.
  return `"${text.replaceAll('"', '""')}"`;
}

/** A list in one cell, so that an import finds the same items. */
function listCell(items: readonly string[]): string {
  if (items.some((item) => item.includes(';') || item.startsWith('['))) return JSON.stringify(items);
  const [first = ''] = items;
  const isMistakable = items.length === 1 && (first.includes(',') || first === NO_TAGS);
  return isMistakable ? `${first};` : items.join('; ');
}

/** A cell with which a spreadsheet would begin to reckon: by its first character, or behind our own marks. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const MARKED = /^'+[=+\-@\t\r\n]/;

/** A text that no spreadsheet takes for a formula: an apostrophe before it says that it is text. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `withoutFormula`. */
export function asBeforeFormula(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
