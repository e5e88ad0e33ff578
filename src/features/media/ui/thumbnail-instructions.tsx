import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { useDraft } from '#client/drafts/use-draft.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { ownQuery } from '#client/request/own-query.ts';
import { toastWithUndo } from '#client/undo.ts';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { media } from './operations.ts';

const instructionsQuery = () =>
  queryOptions({
    queryKey: ['media', 'thumbnail-instructions'],
    queryFn: async ({ signal }) => (await media()).thumbnailInstructions(undefined, { signal }),
    ...ownQuery,
  });

/** What an image model is told when it makes a thumbnail (spec 3 §2 Admin Settings). */
export function ThumbnailInstructions() {
  const query = useQuery(instructionsQuery());
  if (query.isPending) return <Skeleton className="h-48 w-full" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h3" retry={query.refetch} />;
  return <InstructionsForm {...query.data} />;
}

function InstructionsForm({ content, hasImageModel }: { content: string; hasImageModel: boolean }) {
  const queryClient = useQueryClient();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<{ content: string }>(
    ['content'],
    () => 'Failed to save thumbnail instructions.',
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const put = (text: string) => {
    if (field.current) field.current.value = text;
  };
  const draft = useDraft('thumbnail-instructions', ({ text }) => put(text));
  const readAgain = () => queryClient.invalidateQueries({ queryKey: instructionsQuery().queryKey });
  return (
    <Form<'content'>
      isPart
      known={{ content }}
      wrongFields={wrongFields}
      message={message}
      submit="Save Prompt"
      working={isWorking ? 'Saving...' : null}
      onType={(typed, changed) => {
        mend(changed, {});
        draft.keep({ text: typed('content'), was: content });
      }}
      onSend={(typed) =>
        void submit({}, async () => {
          const { actionId } = await (await media()).changeThumbnailInstructions({
            content: typed('content'),
          });
          draft.forget();
          toastWithUndo('Instructions saved!', actionId, () => void readAgain());
          await readAgain();
          return null;
        })
      }
    >
      {draft.isBroughtBack && (
        <DraftNote
          onDiscard={() => {
            draft.forget();
            put(content);
          }}
        />
      )}
      <Field
        label="Prompt"
        error={errors.content}
        hint={
          hasImageModel
            ? '{{title}} and {{description}} stand for those of the video.'
            : '{{title}} and {{description}} stand for those of the video. No image model is set up: cards are drawn without it. Set AI_IMAGE_MODEL on the server to use one.'
        }
      >
        {(control) => <Textarea {...control} ref={field} name="content" defaultValue={content} />}
      </Field>
    </Form>
  );
}
