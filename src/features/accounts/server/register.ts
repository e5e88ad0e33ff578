import { profiles, userPasswords } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { registrationRefusal } from '../rules/registration-refusal.ts';
import { mailLink } from './account-mails.ts';
import { accountOf } from './account-of.ts';
import { claimAddress } from './address.ts';
import { admitRegistration, isInvitation, spendInvitation } from './invitations.ts';
import { knowBrowser } from './known-browsers.ts';
import { hashPassword } from './password-hash.ts';
import type { SignedInMember } from './sessions.ts';
import { registrationSetting } from './settings.ts';
import { signIn } from './sign-in.ts';

interface Registration {
  email: string;
  password: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  invitation?: string | undefined;
}

/** Why no account was made. */
type Refused = { refused: 'taken' | NonNullable<Awaited<ReturnType<typeof admitRegistration>>> };

/**
 * Makes an account, once an address however many ask for it at once. With mail set up its address has to be verified
 * first, and the mail is part of the same transaction; without, it is active and signed in at once (decisions: Check
 * Your Email).
 * @returns the member who is signed in, `check-mail`, or why there is none
 * @throws PasswordsBusyError
 */
export async function register(
  context: RequestContext,
  { email, password, firstName = null, lastName = null, invitation }: Registration,
): Promise<SignedInMember | 'check-mail' | Refused> {
  const { database, config, settings } = context.resources;
  const sendsMail = config.mail !== undefined;
  // These cost nothing, unlike the password: whoever asks for what they cannot have keeps nobody waiting.
  const isInvited = invitation !== undefined && (await isInvitation(database, invitation));
  const refusal = registrationRefusal(await settings.get(registrationSetting), isInvited);
  if (refusal) return { refused: refusal };
  if (await accountOf(database, email)) return { refused: 'taken' };
  const hash = await hashPassword(password);
  const made = await database.transaction(async (tx): Promise<SignedInMember | 'check-mail' | Refused> => {
    await claimAddress(tx, email);
    if (await accountOf(tx, email)) return { refused: 'taken' };
    const refused = await admitRegistration(tx, context.resources, invitation);
    if (refused) return { refused };
    const [profile] = await tx
      .insert(profiles)
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        is_active: !sendsMail,
        just_registered: true,
      })
      .returning({ id: profiles.id, email: profiles.email, firstName: profiles.first_name });
    if (!profile) throw new Error('an address that is held was taken');
    await spendInvitation(tx, invitation, { id: profile.id, isActive: !sendsMail });
    await tx.insert(userPasswords).values({ user_id: profile.id, hash });
    if (!sendsMail) return signIn(tx, context, profile.id, false);
    // A link that is opened here comes back to whoever chose the password.
    await knowBrowser(tx, context, profile.id);
    await mailLink(tx, context.resources, profile, 'verify-email');
    return 'check-mail';
  });
  if (made === 'check-mail') sendMailsSoon(context.resources);
  return made;
}
