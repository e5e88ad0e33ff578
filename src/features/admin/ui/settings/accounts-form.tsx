import { Link } from '@tanstack/react-router';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { SiteSettings } from '../../contract-settings.ts';
import { numberOf } from './number-of.ts';
import { useSettingsChange } from './use-settings-change.ts';

interface AccountsForm {
  registration: string;
  passwordMinimum: string;
}

/** Who may make an account, and how long passwords are (decisions: Registration). */
export function AccountsForm({ settings }: { settings: SiteSettings }) {
  const change = useSettingsChange();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<AccountsForm>([
    'registration',
    'passwordMinimum',
  ]);
  const known = {
    registration: settings.registration,
    passwordMinimum: String(settings.passwordMinimum),
  };
  return (
    <>
      <Form<keyof AccountsForm>
        isPart
        known={known}
        wrongFields={wrongFields}
        message={message}
        submit="Save Accounts"
        working={isWorking ? 'Saving...' : null}
        onType={(_, changed) => mend(changed, {})}
        onSend={(typed) =>
          void submit({}, async () => {
            const registration = typed('registration') as SiteSettings['registration'];
            const passwordMinimum = typed('passwordMinimum');
            // Not what nobody touched: another admin may have changed it since.
            await change({
              ...(registration !== known.registration && { registration }),
              ...(passwordMinimum !== known.passwordMinimum && {
                passwordMinimum: numberOf(passwordMinimum),
              }),
            });
            return null;
          })
        }
      >
        <Field label="Who may create an account" error={errors.registration}>
          {(control) => (
            <Select {...control} name="registration" defaultValue={known.registration}>
              <option value="open">Everybody</option>
              <option value="invitation">Invited people</option>
              <option value="closed">Nobody</option>
            </Select>
          )}
        </Field>
        <Field
          label="Minimum length of passwords"
          error={errors.passwordMinimum}
          hint="In characters, for passwords chosen from now on."
        >
          {(control) => (
            <Input
              {...control}
              name="passwordMinimum"
              inputMode="numeric"
              className="max-w-32"
              defaultValue={known.passwordMinimum}
            />
          )}
        </Field>
      </Form>
      <p className="text-sm text-muted">
        You invite people on the page{' '}
        <Link to="/admin/users" className="prose-link">
          Users
        </Link>
        .
      </p>
    </>
  );
}
