import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { SettingsChange, SiteSettings } from '../../contract-settings.ts';
import { numberOf } from './number-of.ts';
import { useSettingsChange } from './use-settings-change.ts';

const BUDGET = {
  'budget.calls': ['calls', 'Calls per day'],
  'budget.tokens': ['tokens', 'Tokens per day'],
  'budget.visitorCalls': ['visitorCalls', 'Calls per day for visitors'],
  'budget.visitorTokens': ['visitorTokens', 'Tokens per day for visitors'],
} as const satisfies Record<string, readonly [keyof SiteSettings['budget'], string]>;
type BudgetField = keyof typeof BUDGET;
const BUDGET_FIELDS = Object.keys(BUDGET) as BudgetField[];

type AssistantForm = Record<BudgetField | 'whoMayAsk', string>;
const FIELDS = ['whoMayAsk', ...BUDGET_FIELDS] as const;

const NO_NUMBER = 'Please enter a whole number';
const isAmount = (typed: string) => Number.isInteger(numberOf(typed)) && numberOf(typed) >= 0;

type AssistantFormProps = { settings: SiteSettings; hasModel: boolean };

/** Who may ask without an account, and what a day may take (decisions: Anonymous chat, The assistant). */
export function AssistantForm({ settings, hasModel }: AssistantFormProps) {
  const change = useSettingsChange();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<AssistantForm>(FIELDS);
  const check = (typed: (name: BudgetField) => string) =>
    errorsOf<AssistantForm>({
      whoMayAsk: undefined,
      ...(Object.fromEntries(
        BUDGET_FIELDS.map((name) => [name, isAmount(typed(name)) ? undefined : NO_NUMBER]),
      ) as Record<BudgetField, string | undefined>),
    });
  const known = {
    whoMayAsk: settings.whoMayAsk ?? '',
    ...(Object.fromEntries(
      BUDGET_FIELDS.map((name) => [name, groupedNumber(settings.budget[BUDGET[name][0]])]),
    ) as Record<BudgetField, string>),
  };
  return (
    <Form<keyof AssistantForm>
      isPart
      known={known}
      wrongFields={wrongFields}
      message={message}
      submit="Save Limits"
      working={isWorking ? 'Saving...' : null}
      onType={(typed, changed) => mend(changed, check(typed))}
      onSend={(typed) =>
        void submit(check(typed), async () => {
          // Not what nobody touched: another admin may have changed it since.
          const isChanged = (name: keyof AssistantForm) => typed(name) !== known[name];
          const amounts = BUDGET_FIELDS.filter(isChanged);
          const budget = Object.fromEntries(
            amounts.map((name) => [BUDGET[name][0], numberOf(typed(name))]),
          ) as SettingsChange['budget'];
          const asked = typed('whoMayAsk');
          const whoMayAsk = asked === '' ? null : (asked as SiteSettings['whoMayAsk']);
          await change({
            ...(isChanged('whoMayAsk') && { whoMayAsk }),
            ...(amounts.length > 0 && { budget }),
          });
          return null;
        })
      }
    >
      <Field
        label="Who may ask without an account"
        error={errors.whoMayAsk}
        hint="Answers that are kept for the questions beside a video are open to everybody: they cost nothing."
      >
        {(control) => (
          <Select {...control} name="whoMayAsk" defaultValue={known.whoMayAsk}>
            <option value="">
              {hasModel ? 'Default (visitors who came by a share link)' : 'Default (everybody)'}
            </option>
            <option value="nobody">Nobody</option>
            <option value="share-visitors">Visitors who came by a share link</option>
            <option value="everyone">Everybody</option>
          </Select>
        )}
      </Field>
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-2 font-medium">Limits of the AI model</legend>
        {BUDGET_FIELDS.map((name) => (
          <Field key={name} label={BUDGET[name][1]} error={errors[name]}>
            {(control) => <Input {...control} name={name} inputMode="numeric" defaultValue={known[name]} />}
          </Field>
        ))}
      </fieldset>
      {!hasModel && (
        <p className="text-sm text-muted">
          No AI model is set up: the built-in assistant answers, and these limits do not apply.
        </p>
      )}
    </Form>
  );
}
