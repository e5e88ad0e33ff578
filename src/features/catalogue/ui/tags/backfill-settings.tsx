import { useQueryClient } from '@tanstack/react-query';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { toastWithUndo } from '#client/undo.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { tags, tagsChanged } from './queries.ts';

interface Fields {
  batchSize: number;
  pauseMs: number;
  most: number;
}

const FIELDS = [
  { name: 'batchSize', label: 'Videos per batch' },
  { name: 'pauseMs', label: 'Pause between batches (milliseconds)' },
  { name: 'most', label: 'Most videos per run (the newest first)' },
] as const;

/** How many videos a batch has, the pause between two, and the most that one run takes. */
export function BackfillSettings({ settings }: { settings: Fields }) {
  const queryClient = useQueryClient();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<Fields>(
    FIELDS.map(({ name }) => name),
  );
  const wrong = (typed: (name: keyof Fields) => string) =>
    Object.fromEntries(
      FIELDS.filter(({ name }) => !/^\d+$/.test(typed(name).trim())).map(({ name }) => [
        name,
        'Please write a number.',
      ]),
    );
  const known = {
    batchSize: String(settings.batchSize),
    pauseMs: String(settings.pauseMs),
    most: String(settings.most),
  };
  return (
    <section aria-labelledby="backfill-settings" className="grid max-w-field gap-4">
      <h2 id="backfill-settings" className="text-lg">
        Settings
      </h2>
      <Form<keyof Fields>
        isPart
        known={known}
        wrongFields={wrongFields}
        message={message}
        submit="Save Settings"
        working={isWorking ? 'Saving...' : null}
        onType={(typed, changed) => mend(changed, wrong(typed))}
        onSend={(typed) =>
          void submit(wrong(typed), async () => {
            const [batchSize, pauseMs, most] = [typed('batchSize'), typed('pauseMs'), typed('most')].map(
              Number,
            );
            const { actionId } = await (await tags()).setBackfill({ batchSize, pauseMs, most });
            await tagsChanged(queryClient);
            if (actionId) toastWithUndo('Settings saved', actionId, () => void tagsChanged(queryClient));
            else toast.success('Settings saved');
            return null;
          })
        }
      >
        {FIELDS.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={known[name]}
                className="max-w-40"
              />
            )}
          </Field>
        ))}
      </Form>
    </section>
  );
}
