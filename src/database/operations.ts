import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';

/** Measurements (spec 1 §3 Application metric). */
export const appMetrics = pgTable(
  'app_metrics',
  {
    id: id(),
    category: text().notNull(),
    metric_name: text().notNull(),
    metric_value: doublePrecision().notNull(),
    tags: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
  },
  (t) => [
    index('metrics_by_category').on(t.category, t.created_at),
    index('metrics_by_name').on(t.metric_name, t.created_at),
  ],
);

/** How often something happened on a day (UTC), in parts, so that two who count at once seldom wait for each other. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** For example `watched`. */
    name: text().notNull(),
    part: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.part] })],
);

/** What an admin may change while the product runs: site name, instructions, retirement rules, budgets. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: createdAt(),
});

/** Overrides of the feature flags that the code declares (spec 2 §3 Feature flags, spec 3 §3). */
export const featureFlags = pgTable(
  'feature_flags',
  {
    name: text().primaryKey(),
    enabled: boolean().notNull(),
    rollout_percentage: integer().notNull().default(100),
    updated_at: createdAt(),
  },
  (t) => [check('rollout_in_percent', sql`${t.rollout_percentage} between 0 and 100`)],
);

/** One row a kind of call and person, or network: the shared rate limiter (spec 2 §9 Rate limits). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    window_started_at: moment().notNull(),
    /** Calls in this window, refused ones included. */
    used: integer().notNull(),
    /** When the window ends: later once a refusal lasts longer. */
    expires_at: moment().notNull(),
    /** These two are read by the version before alone. To be dropped when none of it runs any more. */
    refusals: integer().notNull().default(0),
    blocked_until: moment(),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expires_at)],
);

/** Keys that all instances share and that no page ever shows, made at the first start. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  created_at: createdAt(),
});

/** What happened and who listens has not heard yet; written in the transaction of the deed, gone when all have heard. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The member whose deed it was. */
    user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    /** Listeners who need not hear it again, while others do. */
    heard_by: text().array().notNull().default(sql`'{}'`),
    attempts: integer().notNull().default(0),
    /** From when on it is to be delivered. */
    due_at: moment().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [index('events_due').on(t.due_at), index('events_by_user').on(t.user_id)],
);

/**
 * What admins did (spec 3 §6), written in the transaction of the deed. People are named by id alone, and by no foreign
 * key: the row outlives whom it names (decisions: Export and deletion).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** For example `catalogue.delete-videos`. */
    action: text().notNull(),
    actor_id: uuid().notNull(),
    /** What it was done to, in words. */
    subject: text().notNull(),
    /** What was before and what is after; their shapes are the action's. */
    before: jsonb().$type<unknown>().notNull(),
    after: jsonb().$type<unknown>().notNull(),
    created_at: createdAt(),
    undone_at: moment(),
    undone_by: uuid(),
  },
  (t) => [
    index('audit_newest').on(t.created_at, t.id),
    index('audit_by_action').on(t.action, t.created_at, t.id),
    index('audit_by_actor').on(t.actor_id, t.created_at, t.id),
    index('audit_by_person').on(sql`(before ->> 'userId')`),
    index('audit_by_subject').using('gin', sql`${t.subject} gin_trgm_ops`),
    check('undone_by_somebody', sql`(${t.undone_at} is null) = (${t.undone_by} is null)`),
  ],
);
