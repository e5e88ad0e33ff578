import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** People with an account (spec 1 §3 Profile). */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    /** As it was given, trimmed; two that differ in case alone are one. */
    email: text().notNull(),
    /** When a mail to the address, or a provider, proved that it is theirs. */
    email_verified_at: moment(),
    /** Whether they may sign in: without mail set up at once, else once the address is verified. */
    is_active: boolean().notNull().default(false),
    /** Since when an admin keeps them out; null for everybody else. */
    suspended_at: moment(),
    first_name: text(),
    last_name: text(),
    avatar_url: text(),
    /** What they watch is not recorded while this is set. */
    history_paused: boolean().notNull().default(false),
    /** From the registration until the first sign-in, which gets the welcome (spec 1 §4). */
    just_registered: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('unique_profile_email').on(sql`lower(${t.email})`),
    // The admins' list of people, and its search for a part of an address or of a name.
    index('profiles_newest').on(t.created_at, t.id),
    index('profiles_by_part_of_email').using('gin', sql`lower(${t.email}) gin_trgm_ops`),
    index('profiles_by_part_of_name').using(
      'gin',
      sql`lower(coalesce(${t.first_name}, '') || ' ' || coalesce(${t.last_name}, '')) gin_trgm_ops`,
    ),
  ],
);

/** A person without a row here is an ordinary user (spec 1 §3 User role). */
export const userRoles = pgTable(
  'user_roles',
  {
    user_id: member(),
    role: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.role] }),
    index('user_roles_by_role').on(t.role),
    check('known_role', sql`${t.role} in ('admin')`),
  ],
);

/** How a password is recognised; a member who signs in otherwise has none. */
export const userPasswords = pgTable('user_passwords', {
  user_id: member().primaryKey(),
  hash: text().notNull(),
  changed_at: createdAt(),
});

/** Where members are signed in. The cookie holds the token, the table its hash alone. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: id(),
    user_id: member(),
    token_hash: text().notNull(),
    /** 'Remember me': outlives the browser. */
    is_persistent: boolean().notNull(),
    user_agent: text().notNull().default(''),
    created_at: createdAt(),
    refreshed_at: createdAt(),
    expires_at: moment().notNull(),
    /** When the member last showed in it, by a passkey or at the provider, that it is they who use it. */
    confirmed_at: moment(),
  },
  (t) => [
    uniqueIndex('unique_session_token').on(t.token_hash),
    index('sessions_by_user').on(t.user_id, t.refreshed_at),
    index('sessions_by_expiry').on(t.expires_at),
  ],
);

/** What a mailed link proves. A row is gone once its link was used. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: member(),
    purpose: text().notNull(),
    /** The address that the link was sent to. */
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (t) => [
    index('tokens_by_user').on(t.user_id, t.purpose),
    index('tokens_by_expiry').on(t.expires_at),
    check('known_purpose', sql`${t.purpose} in ('verify-email', 'reset-password', 'change-email')`),
  ],
);

/** Passkeys (WebAuthn credentials); `id` is the credential's, base64url. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: text().primaryKey(),
    user_id: member(),
    name: text().notNull(),
    public_key: bytea().notNull(),
    /** How often it signed, as far as it counts: one that falls behind was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (t) => [index('passkeys_by_user').on(t.user_id, t.created_at)],
);

/** Accounts at OpenID Connect providers that sign a member in. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: member(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_by_user').on(t.user_id)],
);

/** What was asked of a browser or provider and is awaited back, once. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** A hash of the secret in the browser's cookie, the kind, and what tells it from others of its kind. */
    id_hash: text().primaryKey(),
    kind: text().notNull(),
    /** What the answer is checked against. */
    expected: jsonb().$type<Record<string, string>>().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [
    index('challenges_by_expiry').on(t.expires_at),
    check('known_challenge', sql`${t.kind} in ('passkey-registration', 'passkey-sign-in', 'oidc')`),
  ],
);

/** Invitations of admins, each good for one account. A row is used up once that is active, and gone soon after. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    token_hash: text().notNull(),
    /** The admin who invites. */
    user_id: member(),
    /** The address that it was mailed to; null for one that is passed on otherwise. */
    email: text(),
    /** The account that was made by it; another may take its place while it waits for its address to be verified. */
    account_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (t) => [
    uniqueIndex('unique_invitation_token').on(t.token_hash),
    index('invitations_by_user').on(t.user_id),
    index('invitations_by_account').on(t.account_id),
    index('invitations_newest').on(t.created_at, t.id),
  ],
);

/**
 * Browsers in which a member signed in before or chose the first password: others' failed guesses do not lock the owner
 * out there, and a mailed link that is opened there proves that the address is theirs.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    user_id: member(),
    browser_hash: text().notNull(),
    signed_in_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.browser_hash] })],
);

/** Checks of passwords that failed, or are under way: what the limits of sign-in count. */
export const passwordFailures = pgTable(
  'password_failures',
  {
    id: id(),
    /**
     * A hash of the address that is tried, of the network that tries, or both with an `@` between; with 'under-way:' before
     * it while nobody knows what comes of the check.
     */
    subject: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('failures_by_subject').on(t.subject, t.created_at),
    index('failures_by_age').on(t.created_at),
  ],
);

/** Claim codes that made somebody admin: each does so once. */
export const adminClaims = pgTable('admin_claims', {
  code_hash: text().primaryKey(),
  created_at: createdAt(),
});

/** The column that says whose a row is; it goes with its owner. */
function member() {
  return uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });
}
