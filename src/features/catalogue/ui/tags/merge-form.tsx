import { useQueryClient } from '@tanstack/react-query';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { toastWithUndo } from '#client/undo.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { tags, tagsChanged } from './queries.ts';

interface Fields {
  from: string;
  into: string;
}

const NO_TAG = 'Please name a tag.';
const emptyFields = ({ from, into }: Fields) =>
  errorsOf<Fields>({ from: from ? undefined : NO_TAG, into: into ? undefined : NO_TAG });

/** Writes any tag as another one, on every video. */
export function MergeForm() {
  const queryClient = useQueryClient();
  const { wrongFields, errors, mend, message, isWorking, sent, submit } = useSubmission<Fields>([
    'from',
    'into',
  ]);
  return (
    <Form<keyof Fields>
      isPart
      wrongFields={wrongFields}
      message={message}
      sent={sent}
      submit="Merge"
      working={isWorking ? 'Merging...' : null}
      onType={(typed, changed) => mend(changed, emptyFields({ from: typed('from'), into: typed('into') }))}
      onSend={(typed) => {
        const given = { from: typed('from').trim(), into: typed('into').trim() };
        void submit(emptyFields(given), async () => {
          const { actionId } = await (await tags()).mergeTags({ from: [given.from], into: given.into });
          await tagsChanged(queryClient);
          if (actionId)
            toastWithUndo(
              `Merging ${given.from} into ${given.into}`,
              actionId,
              () => void tagsChanged(queryClient),
            );
          return null;
        });
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Merge the tag" error={errors.from}>
          {(control) => <Input {...control} name="from" required maxLength={100} autoComplete="off" />}
        </Field>
        <Field label="into" error={errors.into}>
          {(control) => <Input {...control} name="into" required maxLength={100} autoComplete="off" />}
        </Field>
      </div>
    </Form>
  );
}
