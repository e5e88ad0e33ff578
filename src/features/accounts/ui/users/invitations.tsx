import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '#client/copy-text.ts';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { Moment } from '#client/moment.tsx';
import { errorsOf } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { emailError } from '../../rules/registration-form.ts';
import { accounts } from '../queries.ts';
import { invitationsQuery, readUsersAgain } from './queries.ts';
import { useUserActions } from './use-user-actions.ts';

interface InvitationForm {
  email: string;
}

const check = (email: string) =>
  errorsOf<InvitationForm>({ email: email.trim() ? emailError(email) : undefined });

/** Invites people, and lists the invitations that nobody used yet (decisions: Registration). */
export function Invitations() {
  const query = useQuery(invitationsQuery());
  const list = useFocusOfNext(query.data?.invitations.length ?? 0, 'li', 'button');
  return (
    <section aria-labelledby="invitations" className="mb-10 grid gap-5 border-y border-line py-6">
      <h2 id="invitations" className="text-lg">
        Invitations
      </h2>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-40 w-full max-w-field" />}
        failure="The invitations could not be loaded."
        className="grid gap-5"
      >
        {({ invitations, sendsMail }) => (
          <>
            <Invite sendsMail={sendsMail} listed={invitations.map(({ id }) => id)} />
            {invitations.length > 0 && (
              <div ref={list}>
                <ul className="divide-y divide-line border-t border-line">
                  {invitations.map((invitation) => (
                    <OpenInvitation key={invitation.id} {...invitation} />
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type OpenInvitationProps = { id: string; email: string | null; expiresAt: string; isOver: boolean };

function OpenInvitation({ id, email, expiresAt, isOver }: OpenInvitationProps) {
  const { revoke } = useUserActions();
  const [isRevoking, setIsRevoking] = useState(false);
  const press = async () => {
    setIsRevoking(true);
    await revoke(id);
    setIsRevoking(false);
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 break-all">
        {email ?? 'A link to pass on'}
        <span className="block text-sm text-muted">
          {isOver ? 'Over since ' : 'Good until '}
          <Moment iso={expiresAt} />
        </span>
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Revoke the invitation ${email ? `of ${email}` : 'to pass on'}`}
        loading={isRevoking}
        onClick={() => void press()}
      >
        Revoke
      </Button>
    </li>
  );
}

type InviteProps = {
  sendsMail: boolean /** The ids of the invitations that are still open. */;
  listed: string[];
};

function Invite({ sendsMail, listed }: InviteProps) {
  const queryClient = useQueryClient();
  const { wrongFields, errors, mend, message, isWorking, sent, submit } = useSubmission<InvitationForm>([
    'email',
  ]);
  const [made, setMade] = useState<{ id: string; email: string; link: string; wasListed?: true } | null>(
    null,
  );
  const isListed = made !== null && listed.includes(made.id);
  if (made && isListed && !made.wasListed) setMade({ ...made, wasListed: true });
  const send = (email: string) =>
    submit(check(email), async () => {
      const { invitationId: id, link } = await (await accounts()).invite({ email: email || undefined });
      setMade({ id, email, link });
      await readUsersAgain(queryClient);
      return null;
    });
  return (
    <div className="grid max-w-field gap-4">
      <Form<keyof InvitationForm>
        isPart
        sent={sent}
        wrongFields={wrongFields}
        message={message}
        submit="Create Invitation"
        working={isWorking ? 'Creating...' : null}
        onType={(typed, changed) => mend(changed, check(typed('email')))}
        onSend={(typed) => void send(typed('email').trim())}
      >
        <Field
          label="Email"
          isOptional
          error={errors.email}
          hint={
            sendsMail
              ? 'The link goes there by mail. Without an address you pass it on yourself.'
              : 'No mail server is set up: you pass the link on yourself.'
          }
        >
          {(control) => <Input {...control} type="email" name="email" autoComplete="off" />}
        </Field>
      </Form>
      {/* Until the list was read again; and gone with its invitation. */}
      {made && (isListed || !made.wasListed) && (
        <MadeLink email={made.email} link={made.link} wasMailed={sendsMail && made.email !== ''} />
      )}
    </div>
  );
}

/** The link, which is told this once. */
function MadeLink({ email, link, wasMailed }: { email: string; link: string; wasMailed: boolean }) {
  return (
    <div role="status" className="grid gap-2 border-l-2 border-ink pl-4">
      <p>
        {wasMailed ? `An invitation is on its way to ${email}.` : 'Pass this link on.'} It is good for one
        account, for 7 days, and shown here this once.
      </p>
      <div className="flex gap-2">
        <Input
          readOnly
          value={link}
          aria-label="Invitation link"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copyText(link)}>Copy</Button>
      </div>
    </div>
  );
}
