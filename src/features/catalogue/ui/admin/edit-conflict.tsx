import { type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useFieldErrors } from '#client/form/use-field-errors.ts';
import type { FieldErrors } from '#lib/field-errors.ts';
import type { Category } from '../../contract.ts';
import type { VideoFields } from '../../rules/video-fields.ts';
import { typedDuration } from './fields-in-form.ts';

const LABELS: Record<keyof VideoFields, string> = {
  title: 'Title',
  description: 'Description',
  url: 'URL',
  source: 'Source',
  thumbnail: 'Thumbnail URL',
  categoryIds: 'Categories',
  speakers: 'Speakers',
  tags: 'Tags',
  publishedOn: 'First published',
  durationSeconds: 'Duration',
  isFeatured: 'Featured',
  isPublished: 'Published',
};

/** What was changed elsewhere while the form was open. */
export interface Conflict {
  theirs: Partial<VideoFields>;
  /** Whether the same person did, as in another tab; null where that is not known. */
  isOwn: boolean | null;
}

/** What is said of a conflict, and of its two versions. */
interface Words {
  heading: string;
  mine: string;
  theirs: string;
}

const BY_ANOTHER: Words = {
  heading: 'Somebody else changed this video meanwhile',
  mine: 'Yours',
  theirs: 'Theirs',
};
const BY_ONESELF: Words = {
  heading: 'You changed this video meanwhile, in another tab',
  mine: 'Typed here',
  theirs: 'Saved in the other tab',
};
/** By a deed on many, an Undo, or so long ago that nobody looks it up: who did may be either. */
const BY_SOMETHING: Words = {
  heading: 'This video was changed meanwhile',
  mine: 'Typed here',
  theirs: 'Saved meanwhile',
};

const wordsOf = ({ isOwn }: Conflict): Words =>
  isOwn === null ? BY_SOMETHING : isOwn ? BY_ONESELF : BY_ANOTHER;

export const whoChanged = (conflict: Conflict) => wordsOf(conflict).heading;

const UNCHOSEN = 'Please choose which version stays.';

type EditConflictProps = {
  conflict: Conflict;
  mine: VideoFields;
  categories: readonly Category[];
  /** Sent by what saves the form of the video. */
  ref: RefObject<HTMLFormElement | null>;
  /** The fields in which the other version was chosen. */
  onChosen: (taken: (keyof VideoFields)[]) => void;
};

/** Both versions of what was changed twice at once, of which the later one chooses, field by field. */
export function EditConflict({ conflict, mine, categories, ref, onChosen }: EditConflictProps) {
  const { theirs } = conflict;
  const said = wordsOf(conflict);
  const { errors, say, mend } = useFieldErrors<VideoFields>();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const names = Object.keys(theirs) as (keyof VideoFields)[];
  const words = (name: keyof VideoFields, value: unknown): string => {
    if (name === 'categoryIds')
      return (
        categories
          .filter(({ id }) => (value as string[]).includes(id))
          .map((category) => category.name)
          .join(', ') || '(none)'
      );
    if (name === 'durationSeconds') return typedDuration(value as number | null) || '(none)';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return (Array.isArray(value) ? value.join(', ') : String(value)) || '(empty)';
  };
  const unchosen = (form: HTMLFormElement): FieldErrors<VideoFields> => {
    const chosen = new FormData(form);
    return Object.fromEntries(names.filter((name) => !chosen.has(name)).map((name) => [name, UNCHOSEN]));
  };
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = unchosen(form);
    say(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const chosen = new FormData(form);
    onChosen(names.filter((name) => chosen.get(name) === 'theirs'));
  };
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={choose}
      onInput={(event) => mend((event.target as HTMLInputElement).name, unchosen(event.currentTarget))}
      aria-labelledby="edit-conflict"
      className="mb-6 grid gap-4 rounded-md border border-warning/30 bg-warning-wash p-4"
    >
      <h2 ref={heading} id="edit-conflict" tabIndex={-1} className="text-lg outline-none">
        {said.heading}
      </h2>
      <p>Nothing was saved yet, and nothing is lost. Please choose which version stays, and save.</p>
      {names.map((name) => (
        <fieldset key={name} className="grid gap-2">
          <legend className="mb-1.5 font-medium">{LABELS[name]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="target flex items-start gap-2.5">
              <input
                type="radio"
                name={name}
                value={side}
                // None to begin with: one press more on the button that refused would write over the other version.
                required
                aria-describedby={errors[name] && `${id}-${name}`}
                className="mt-1 size-4 shrink-0 accent-ink"
              />
              <span className="grid min-w-0">
                <span className="text-sm text-muted">{said[side]}</span>
                <span className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
                  {words(name, side === 'mine' ? mine[name] : theirs[name])}
                </span>
              </span>
            </label>
          ))}
          {errors[name] && (
            <p id={`${id}-${name}`} role="alert" className="text-sm text-danger">
              {errors[name]}
            </p>
          )}
        </fieldset>
      ))}
    </form>
  );
}
