import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldErrors } from '#lib/field-errors.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input, inputClass } from '#ui/input.tsx';
import type { Category } from '../../contract.ts';
import type { VideoFields } from '../../rules/video-fields.ts';
import { typedDuration, typedSpeakers, typedTags } from './fields-in-form.ts';
import type { ListedVideo } from './use-listed-video.ts';

type VideoInputsProps = {
  /** What stands in the fields at first. */
  initial: VideoFields;
  categories: readonly Category[];
  /** Makes one more, under the others. */
  newCategory: ReactNode;
  errors: FieldErrors<VideoFields>;
  /** The link of a video that is listed does not change. */
  isUrlLocked: boolean;
  /** Another video that the link is listed as. */
  listed: ListedVideo | null;
  /** What is doubtful or wrong about the link as it was looked at. */
  saidOfLink: { warning?: string; error?: string | undefined } | undefined;
  /** The link stands there whole: it was pasted, or its field is left. */
  onLink: () => void;
  /** Buttons under the link and under the picture's address. */
  suggest?: ReactNode;
};

/** The fields of a video (spec 3 §2 Add and Edit Video). The browser keeps what is typed in them. */
export function VideoInputs({
  initial,
  categories,
  newCategory,
  errors,
  isUrlLocked,
  listed,
  saidOfLink,
  onLink,
  suggest,
}: VideoInputsProps) {
  const url = (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label="URL *"
        hint={isUrlLocked ? 'The link of a listed video does not change.' : undefined}
        error={listed ? <ListedAlready {...listed} /> : (errors.url ?? saidOfLink?.error)}
        warning={saidOfLink?.warning}
      >
        {(control) => (
          <Input
            {...control}
            name="url"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            readOnly={isUrlLocked}
            defaultValue={initial.url}
            placeholder="https://"
            onInput={({ nativeEvent }) => {
              if ((nativeEvent as InputEvent).inputType?.startsWith('insertFrom')) onLink();
            }}
            onBlur={onLink}
            className={isUrlLocked ? 'text-muted' : undefined}
          />
        )}
      </Field>
      {suggest}
    </div>
  );
  return (
    <>
      {!isUrlLocked && url}
      <Field label="Title *" error={errors.title}>
        {(control) => (
          <Input {...control} name="title" defaultValue={initial.title} autoComplete="off" dir="auto" />
        )}
      </Field>
      <Field label="Description" error={errors.description}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={6}
            defaultValue={initial.description}
            dir="auto"
            className={clsx(inputClass, 'py-2')}
          />
        )}
      </Field>
      {isUrlLocked && url}
      <Field
        label="Thumbnail URL"
        hint="The address of a picture. Empty: the one that its host names."
        error={errors.thumbnail}
      >
        {(control) => (
          <Input
            {...control}
            name="thumbnail"
            type="url"
            autoComplete="off"
            spellCheck={false}
            defaultValue={initial.thumbnail}
          />
        )}
      </Field>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">Categories</legend>
        {categories.length > 0 && (
          <div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto max-md:grid-cols-1">
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="categoryIds"
                value={id}
                defaultChecked={initial.categoryIds.includes(id)}
                className="min-h-8 py-1"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Checkbox>
            ))}
          </div>
        )}
        {newCategory}
      </fieldset>
      <Field label="Speakers" hint="Each on a line." error={errors.speakers}>
        {(control) => (
          <textarea
            {...control}
            name="speakers"
            rows={2}
            defaultValue={typedSpeakers(initial.speakers)}
            className={clsx(inputClass, 'py-2')}
          />
        )}
      </Field>
      <Field
        label="Tags"
        hint="With commas between them, or each on a line. Empty: they are made from title and description."
        error={errors.tags}
      >
        {(control) => (
          <textarea
            {...control}
            name="tags"
            rows={2}
            defaultValue={typedTags(initial.tags)}
            className={clsx(inputClass, 'py-2')}
          />
        )}
      </Field>
      <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">
        <Field label="First published" error={errors.publishedOn}>
          {(control) => (
            <Input {...control} type="date" name="publishedOn" defaultValue={initial.publishedOn} />
          )}
        </Field>
        <Field label="Duration" hint="m:ss or h:mm:ss" error={errors.durationSeconds}>
          {(control) => (
            <Input
              {...control}
              name="durationSeconds"
              defaultValue={typedDuration(initial.durationSeconds)}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Source" error={errors.source}>
          {(control) => <Input {...control} name="source" defaultValue={initial.source} autoComplete="off" />}
        </Field>
      </div>
      <div className="grid gap-1">
        <Checkbox name="isPublished" defaultChecked={initial.isPublished}>
          Published
        </Checkbox>
        <p className="pl-8 text-sm text-muted">Without it the video is a draft: only admins see it.</p>
        <Checkbox name="isFeatured" defaultChecked={initial.isFeatured} className="mt-2">
          Featured
        </Checkbox>
      </div>
    </>
  );
}

/** In the words in which the server refuses the link, and the way to that video. */
function ListedAlready({ id, title }: ListedVideo) {
  return (
    <>
      This video is listed already, as “
      <Link to="/admin/videos/$videoId/edit" params={{ videoId: id }} className="prose-link">
        {title}
      </Link>
      ”
    </>
  );
}
