import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { isUuid } from '#lib/uuid.ts';

/** One thing that was written down of a deed. */
export interface DeedDetail {
  label: string;
  /** Null where nothing was written down of it on this side. */
  before: string | null;
  after: string | null;
}

const NOTHING = '—';
/** Names in a list that are told; of more, how many there are. */
const MOST_NAMES = 20;
/** Where something lies, and by what a later change is noticed: of use to the product alone. */
const FOR_THE_PRODUCT = /^(?:id|ids|version|updatedAt|key)$|(?:Id|Ids|Version)$/;

/**
 * What was written down of a deed, as a person reads it: everything of one side alone, and of what both sides have that
 * which changed.
 */
export function deedDetails(before: unknown, after: unknown): DeedDetail[] {
  const was = new Map(leavesOf(before));
  const became = new Map(leavesOf(after));
  return [...new Set([...was.keys(), ...became.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? null, after: became.get(label) ?? null }))
    .filter((detail) => detail.before !== detail.after);
}

/** The single values of an object with the names of their fields, however deep they stand. */
function leavesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { count } = value as { count?: unknown };
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    if (FOR_THE_PRODUCT.test(name) || field === undefined) return [];
    if (name === 'titles' && Array.isArray(field)) return titlesInWords(field, count);
    const isGroup = typeof field === 'object' && field !== null && !Array.isArray(field);
    return isGroup ? leavesOf(field) : [[labelOf(name), inWords(field)]];
  });
}

/** The first titles of what a deed was done to, one a line, and of how many others. */
function titlesInWords(titles: readonly unknown[], count: unknown): [string, string][] {
  if (titles.length === 0) return [];
  const more = typeof count === 'number' ? count - titles.length : 0;
  const lines = more > 0 ? [...titles, `and ${groupedNumber(more)} more`] : titles;
  return [['Titles', lines.join('\n')]];
}

/** 'Line count' of `lineCount`, 'Featured' of `isFeatured`. */
function labelOf(name: string): string {
  const words = name
    .replace(/^(?:is|has|was)(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return groupedNumber(value);
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return NOTHING;
  const areNames = value.every((one) => typeof one === 'string' && !isUuid(one));
  if (!areNames) return counted(value.length, 'entry', 'entries');
  const more = value.length - MOST_NAMES;
  return value.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${groupedNumber(more)} more` : '');
}
