import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { toastWithUndo } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { inputClass } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AskedDeed } from './asked-deed.tsx';
import { tags, tagsChanged, untaggableWordsQuery } from './queries.ts';
import { useTagDeed } from './use-tag-deed.ts';

interface Fields {
  words: string;
}

/** Words never to be tags: the list, and which of them are tags today. */
export function UntaggableWords() {
  const queryClient = useQueryClient();
  const { data, isPending, isLoadingError, error, refetch } = useQuery(untaggableWordsQuery);
  const deed = useTagDeed();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<Fields>(['words']);
  const form = useRef<HTMLFormElement>(null);
  if (isPending) return <Skeleton className="h-48 w-full" />;
  if (isLoadingError) return <LoadError error={error} heading="h2" retry={refetch} />;
  const { words, isOurs, standing, standingCount, standingVideos } = data;
  const save = (own: string[] | null) =>
    submit({}, async () => {
      const { count, actionId } = await (await tags()).setUntaggableWords({ words: own });
      // Ours are to stand there, not what nobody saved.
      if (own === null) form.current?.reset();
      await tagsChanged(queryClient);
      const said = `List saved: ${counted(count, 'word')}`;
      if (actionId) toastWithUndo(said, actionId, () => void tagsChanged(queryClient));
      else toast.success(said);
      return null;
    });
  return (
    <section aria-labelledby="never-tags" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="never-tags" className="text-lg">
          Words never to be tags
        </h2>
        <p className="max-w-measure text-muted">
          {standingCount === 0
            ? 'None of them stands on a video.'
            : standingCount === 1
              ? 'One of the tags today is such a word.'
              : `${groupedNumber(standingCount)} of the tags today are such words.`}
        </p>
      </div>
      {standing.length > 0 && (
        <>
          <details>
            <summary className="target cursor-pointer py-1.5 font-medium">
              Which they are, with their videos
            </summary>
            <p className="max-w-measure wrap-anywhere">
              {standing.map(({ tag, count }, at) => (
                <span key={tag}>
                  {at > 0 && ', '}
                  {tag} <span className="text-sm text-muted tabular-nums">{groupedNumber(count)}</span>
                </span>
              ))}
              {standingCount > standing.length && ', ...'}
            </p>
          </details>
          <AskedDeed
            words="Take Them off All Videos"
            title="Take them off all videos?"
            question={`${counted(standingCount, 'tag')} ${standingCount === 1 ? 'goes' : 'go'} from ${counted(standingVideos, 'video')}. This can be undone.`}
            verb="Take Off"
            isWorking={deed.working !== null}
            onSure={() =>
              void deed.run(
                'apply',
                async () => (await tags()).applyUntaggableWords(),
                'Taking them off all videos',
              )
            }
          />
        </>
      )}
      <div className="max-w-field">
        <Form<keyof Fields>
          ref={form}
          isPart
          known={{ words: words.join('\n') }}
          wrongFields={wrongFields}
          message={message}
          submit="Save List"
          working={isWorking ? 'Saving...' : null}
          onType={(_typed, changed) => mend(changed, {})}
          onSend={(typed) => void save(typed('words').split(/[\n,;]/))}
          actions={
            !isOurs && (
              <Button
                variant="quiet"
                onClick={() => {
                  void save(null);
                  // This one goes with it.
                  form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
                }}
              >
                Bring Ours Back
              </Button>
            )
          }
        >
          <Field
            label="The list, one a line"
            hint="Case, hyphens and a plural s make no difference. It counts for tags that are made from now on."
            error={errors.words}
          >
            {(control) => (
              <textarea
                {...control}
                name="words"
                rows={10}
                defaultValue={words.join('\n')}
                spellCheck={false}
                className={clsx(inputClass, 'py-2')}
              />
            )}
          </Field>
        </Form>
      </div>
    </section>
  );
}
