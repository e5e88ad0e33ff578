import { visible } from '#features/media/rules/link/text-limits.ts';
import { closestWords } from './closest-words.ts';

/** The fields that an import reads, as a person writes them. */
const IMPORT_FIELDS = [
  'title',
  'url',
  'link',
  'description',
  'category',
  'categories',
  'tags',
  'duration',
  'speaker',
  'speakers',
  'published_on',
  'recorded',
  'date',
  'created_at',
  'published',
  'featured',
  'transcript',
] as const;

/** Of fewer letters than this every name is a slip away from another. */
const LEAST_LETTERS = 3;

/** A field's name as it is compared: `Created At` and `created_at` are the same, whatever stands in them unseen. */
export function importFieldName(name: string): string {
  return visible(name)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
}

const FIELD_BY_NAME = new Map(IMPORT_FIELDS.map((field) => [importFieldName(field), field]));

/** The fields of a record that say something and that no import reads, by their names as given. */
export function unusedFields(record: unknown): string[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return [];
  return Object.entries(record).flatMap(([name, value]) =>
    value === null || value === '' || name.trim() === '' || FIELD_BY_NAME.has(importFieldName(name))
      ? []
      : [name],
  );
}

/** The field that is most likely meant by a name that no import reads, one slip away; null where none is. */
export function meantField(name: string): string | null {
  const written = importFieldName(name);
  if (written.length < LEAST_LETTERS) return null;
  const [closest] = closestWords(written, [...FIELD_BY_NAME.keys()], 1);
  return closest === undefined ? null : (FIELD_BY_NAME.get(closest) ?? null);
}
