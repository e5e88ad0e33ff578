import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { FILLABLE_FIELDS, type FillableField, type MissingCounts } from './missing-fields.ts';

const NAMES: Record<FillableField, string> = {
  description: 'descriptions',
  speakers: 'speakers',
  publishedOn: 'dates',
  durationSeconds: 'durations',
  tags: 'tags',
  categories: 'categories',
  transcript: 'transcripts',
};

/** What an import would fill in, as `speakers of 12 and durations of 40 listed videos`; empty where that is nothing. */
export function completionWords(missing: MissingCounts): string {
  const fields = FILLABLE_FIELDS.filter((field) => missing[field]);
  const last = fields.at(-1);
  const parts = fields.map((field) => {
    const count = missing[field] ?? 0;
    return `${NAMES[field]} of ${field === last ? counted(count, 'listed video') : groupedNumber(count)}`;
  });
  return new Intl.ListFormat('en-GB').format(parts);
}
