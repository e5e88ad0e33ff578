import { counted } from '#lib/counted.ts';
import { timeLabel } from '#lib/time-label.ts';
import type { FilledIn } from './missing-fields.ts';
import { namesInShort } from './names-in-short.ts';

/** What is filled in of one video, with its values where these are short: `date 2011-10-20, 3 tags`. */
export function filledWords(filled: FilledIn): string {
  const { description, speakers = [], publishedOn, durationSeconds, tags = [], categories = [] } = filled;
  return [
    description && 'description',
    speakers.length > 0 && `${speakers.length === 1 ? 'speaker' : 'speakers'} ${namesInShort(speakers)}`,
    publishedOn && `date ${publishedOn}`,
    durationSeconds && `length ${timeLabel(durationSeconds)}`,
    tags.length > 0 && counted(tags.length, 'tag'),
    categories.length > 0 &&
      `${categories.length === 1 ? 'category' : 'categories'} ${namesInShort(categories)}`,
    filled.transcript && 'transcript',
  ]
    .filter(Boolean)
    .join(', ');
}
