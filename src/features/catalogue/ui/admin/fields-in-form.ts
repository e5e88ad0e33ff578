import { timeLabel } from '#lib/time-label.ts';
import { secondsOfDuration } from '../../rules/duration.ts';
import { isSameField, type VideoFields } from '../../rules/video-fields.ts';

/** Lists as they are typed: tags with commas between them or on lines of their own, speakers on lines of their own. */
export const typedTags = (tags: readonly string[]) => tags.join(', ');
export const typedSpeakers = (speakers: readonly string[]) => speakers.join('\n');
export const typedDuration = (seconds: number | null) => (seconds === null ? '' : timeLabel(seconds));

const listed = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * What the form of a video holds.
 * @param base the version that is changed: categories that it does not offer stay those of the video, and tags with commas in
 *   them whole while nobody changes any
 */
export function fieldsInForm(form: HTMLFormElement, base: VideoFields): VideoFields {
  const typed = new FormData(form);
  const offered = new Set(
    Array.from(form.querySelectorAll<HTMLInputElement>('[name=categoryIds]'), ({ value }) => value),
  );
  const notOffered = base.categoryIds.filter((id) => !offered.has(id));
  const text = (name: keyof VideoFields) => String(typed.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    title: text('title'),
    description: text('description'),
    url: text('url'),
    source: text('source'),
    thumbnail: text('thumbnail'),
    categoryIds: [...typed.getAll('categoryIds').map(String), ...notOffered].sort(),
    speakers: listed(text('speakers'), '\n'),
    tags: text('tags') === typedTags(base.tags) ? base.tags : listed(text('tags'), /[,\n]/),
    publishedOn: text('publishedOn'),
    durationSeconds: secondsOfDuration(text('durationSeconds')),
    isFeatured: typed.has('isFeatured'),
    isPublished: typed.has('isPublished'),
  };
}

/** Puts a version of a video into its form. What says the same already is left alone, and with it what is being typed. */
export function putInForm(form: HTMLFormElement, fields: VideoFields, base: VideoFields): void {
  const texts = {
    ...fields,
    speakers: typedSpeakers(fields.speakers),
    tags: typedTags(fields.tags),
    durationSeconds: typedDuration(fields.durationSeconds),
  };
  for (const name of changedFields(fieldsInForm(form, base), fields)) {
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
      if (name === 'categoryIds') field.checked = fields.categoryIds.includes(field.value);
      else if (field.type === 'checkbox') field.checked = fields[name] === true;
      else field.value = String(texts[name]);
    }
  }
}

/** The fields in which two versions of a video differ. */
export function changedFields(before: VideoFields, after: VideoFields): (keyof VideoFields)[] {
  return (Object.keys(after) as (keyof VideoFields)[]).filter(
    (name) => !isSameField(before[name], after[name]),
  );
}

/** Some fields of a version. */
export function pick(fields: VideoFields, names: readonly (keyof VideoFields)[]): Partial<VideoFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** A new video, before anything is typed. */
export const EMPTY_FIELDS: VideoFields = {
  title: '',
  description: '',
  url: '',
  source: 'manual',
  thumbnail: '',
  categoryIds: [],
  speakers: [],
  tags: [],
  publishedOn: '',
  durationSeconds: null,
  isFeatured: false,
  isPublished: true,
};
