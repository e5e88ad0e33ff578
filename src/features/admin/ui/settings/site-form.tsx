import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { SiteSettings } from '../../contract-settings.ts';
import { useSettingsChange } from './use-settings-change.ts';

type SiteFormProps = { settings: SiteSettings; operatorsName: string };

/** The name of the site (decisions: Site name). */
export function SiteForm({ settings, operatorsName }: SiteFormProps) {
  const change = useSettingsChange();
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<{ siteName: string }>([
    'siteName',
  ]);
  return (
    <Form<'siteName'>
      isPart
      known={{ siteName: settings.siteName }}
      wrongFields={wrongFields}
      message={message}
      submit="Save Site Name"
      working={isWorking ? 'Saving...' : null}
      onType={(_, changed) => mend(changed, {})}
      onSend={(typed) =>
        void submit({}, async () => {
          await change({ siteName: typed('siteName') });
          return null;
        })
      }
    >
      <Field
        label="Site name"
        isOptional
        error={errors.siteName}
        hint={`Leave it empty for '${operatorsName}'. Pages show it the next time they are opened.`}
      >
        {(control) => (
          <Input {...control} name="siteName" defaultValue={settings.siteName} placeholder={operatorsName} />
        )}
      </Field>
    </Form>
  );
}
