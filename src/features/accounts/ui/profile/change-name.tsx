import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import type { Profile } from '../../contract-profile.ts';
import { profileFailureWords } from '../../rules/profile-words.ts';
import { useProfileChange } from './use-profile-change.ts';

interface NameForm {
  firstName: string;
  lastName: string;
}

type ChangeNameProps = { profile: Profile };

export function ChangeName({ profile }: ChangeNameProps) {
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<NameForm>(
    ['firstName', 'lastName'],
    profileFailureWords,
  );
  const change = useProfileChange();
  return (
    <Form<keyof NameForm>
      isPart
      wrongFields={wrongFields}
      message={message}
      submit="Save Name"
      working={isWorking ? 'Saving...' : null}
      onType={(_, changed) => mend(changed, {})}
      onSend={(typed) =>
        void submit({}, async () => {
          const name = { firstName: typed('firstName'), lastName: typed('lastName') };
          await change((operations) => operations.changeName(name));
          toast.success('Name saved');
          return null;
        })
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="First Name" isOptional error={errors.firstName}>
          {(control) => (
            <Input
              {...control}
              name="firstName"
              autoComplete="given-name"
              defaultValue={profile.firstName ?? ''}
            />
          )}
        </Field>
        <Field label="Last Name" isOptional error={errors.lastName}>
          {(control) => (
            <Input
              {...control}
              name="lastName"
              autoComplete="family-name"
              defaultValue={profile.lastName ?? ''}
            />
          )}
        </Field>
      </div>
    </Form>
  );
}
