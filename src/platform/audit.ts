import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { auditLog } from '#database/schema.ts';
import type { Database } from './database.ts';
import { memberIn, type RequestContext, type Resources } from './procedure.ts';

/** A kind of deed of admins that is written down. */
export interface AdminAction<Before, After> {
  /** For example `catalogue.delete-videos`: the feature, and a verb with its object. */
  name: string;
  before: z.ZodType<Before>;
  after: z.ZodType<After>;
}

/**
 * States a kind of deed, in `server/admin-actions.ts` of its feature. Its shapes hold what undoing it needs and what a
 * reader of the log asks for; never a password, a token or the body of a mail, and of people their id alone.
 */
export function adminAction<Before, After>(
  name: string,
  shapes: { before: z.ZodType<Before>; after: z.ZodType<After> },
): AdminAction<Before, After> {
  return { name, ...shapes };
}

/**
 * Writes down what an admin does, in the transaction of the deed.
 * @param done `subject`: what it is done to, in words for the log, such as '12 videos'; `id`: the one under which rows of
 * the feature's own tell what was changed
 * @returns the id by which it can be undone
 * @throws ZodError when `before` or `after` has not the action's shape
 */
export async function recordAction<Before, After>(
  tx: Database,
  context: Pick<RequestContext, 'member'>,
  action: AdminAction<Before, After>,
  done: { id?: string; subject: string; before: Before; after: After },
): Promise<string> {
  const [row] = await tx
    .insert(auditLog)
    .values({
      id: done.id,
      action: action.name,
      actor_id: memberIn(context).id,
      subject: done.subject,
      before: action.before.parse(done.before),
      after: action.after.parse(done.after),
    })
    .returning({ id: auditLog.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Writes down what a deed came to that went on after it was recorded; what was undone stays as it is. */
export async function amendAction<After>(
  tx: Database,
  actionId: string,
  { name, after }: Pick<AdminAction<never, After>, 'name' | 'after'>,
  became: After,
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ after: after.parse(became) })
    .where(and(eq(auditLog.id, actionId), eq(auditLog.action, name), isNull(auditLog.undone_at)));
}

/** What was written down as it was before those of some deeds that are of one kind and were not undone. */
export async function recordedBefore<Before, After>(
  tx: Database,
  action: AdminAction<Before, After>,
  actionIds: readonly string[],
): Promise<Before[]> {
  if (actionIds.length === 0) return [];
  const isMeant = and(eq(auditLog.action, action.name), inArray(auditLog.id, [...actionIds]));
  const rows = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(isMeant, isNull(auditLog.undone_at)));
  return rows.map(({ before }) => action.before.parse(before));
}

/** Deeds of a kind to one thing that are read at most. */
const MOST_DEEDS = 100;

/** The latest deeds of a kind to one thing, which their `before` names, the latest first; of the last day, so that few are read. */
export async function latestDeeds<Before, After>(
  tx: Database,
  action: AdminAction<Before, After>,
  thing: Partial<Before>,
): Promise<{ actorId: string; after: After }[]> {
  const isRecent = sql`${auditLog.created_at} > now() - interval '1 day'`;
  const isOfThing = sql`${auditLog.before} @> ${JSON.stringify(thing)}::jsonb`;
  const rows = await tx
    .select({ actorId: auditLog.actor_id, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, action.name), isRecent, isOfThing))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(MOST_DEEDS);
  return rows.map(({ actorId, after }) => ({ actorId, after: action.after.parse(after) }));
}

/** Those of some deeds that are of one kind and were not undone. */
export async function deedsAmong(
  database: Database,
  { name }: Pick<AdminAction<never, never>, 'name'>,
  actionIds: readonly string[],
): Promise<Set<string>> {
  if (actionIds.length === 0) return new Set();
  const rows = await database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, name), inArray(auditLog.id, [...actionIds]), isNull(auditLog.undone_at)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of some things, by what its `before` calls them, to which a deed of a kind was done that was not undone. */
export async function thingsOfDeeds<Before, After>(
  tx: Database,
  { name }: AdminAction<Before, After>,
  key: keyof Before & string,
  things: readonly string[],
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const thing = sql<string>`${auditLog.before} ->> ${key}`;
  const isMeant = and(eq(auditLog.action, name), sql`${thing} = any(${sql.param([...things])}::text[])`);
  const rows = await tx
    .select({ thing })
    .from(auditLog)
    .where(and(isMeant, isNull(auditLog.undone_at)));
  return new Set(rows.map((row) => row.thing));
}

/** What undoing is given: what was written down, and the transaction in which it is taken back. */
export interface Undone<Before, After> {
  actionId: string;
  before: Before;
  after: After;
  /** When it was done. */
  at: Date;
  /** Who undoes it: an admin. */
  userId: string;
  tx: Database;
  resources: Resources;
}

/** How one kind of deed is undone. */
export interface Undoing {
  action: string;
  /** Why no deed of this kind can be undone, in a sentence. */
  whyNot?: string;
  /** Why this deed cannot be undone as things are, so that no Undo is offered that can only fail; null where it may be. */
  whyNotNow?(database: Database, before: unknown): Promise<string | null>;
  /** Whether each stands in a line of its own in the log, however many were done in a minute: what was done differs each time. */
  standsAlone?: boolean;
  undo(
    row: Omit<Undone<unknown, unknown>, 'before' | 'after'> & { before: unknown; after: unknown },
  ): Promise<string | null>;
}

/**
 * States how a deed is undone; listed in `src/app/undoings.ts`. It brings back what was before wherever nobody changed
 * it since, and returns null; or it changes nothing and says in a sentence why it cannot.
 */
export function undoing<Before, After>(
  { name, before, after }: AdminAction<Before, After>,
  undo: (undone: Undone<Before, After>) => Promise<string | null>,
  {
    whyNotNow,
    standsAlone = false,
  }: {
    whyNotNow?: (database: Database, before: Before) => Promise<string | null>;
    standsAlone?: boolean;
  } = {},
): Undoing {
  return {
    action: name,
    standsAlone,
    ...(whyNotNow && {
      whyNotNow: async (database: Database, given: unknown) => whyNotNow(database, before.parse(given)),
    }),
    undo: (row) => undo({ ...row, before: before.parse(row.before), after: after.parse(row.after) }),
  };
}

/** States that a deed cannot be undone, and why, in a sentence; listed beside those that can. */
export function final({ name }: Pick<AdminAction<never, never>, 'name'>, whyNot: string): Undoing {
  return { action: name, whyNot, undo: async () => whyNot };
}

/** What came of undoing; `refused` says why in a sentence, and nothing was changed. */
export type UndoOutcome = 'undone' | 'unknown' | { refused: string };

/** Of a deed that only another version of the product knows. */
const NO_WAY = 'This cannot be undone.';

/** Why no deed of this kind can be undone; null when one may be. */
function whyNeverUndone(undoings: readonly Undoing[], action: string): string | null {
  const way = undoings.find((one) => one.action === action);
  return way ? (way.whyNot ?? null) : NO_WAY;
}

/**
 * Why lines of the log cannot be undone, by their ids: no deed of their kind can be, or none that the line tells of as things are.
 * Deeds of a kind before which all was the same are asked about once.
 * @param beforeOf what was before the deeds of lines that tell of several, each once and that of the newest first
 */
export async function whyNotUndone(
  database: Database,
  undoings: readonly Undoing[],
  lines: readonly { id: string; action: string; count: number }[],
  beforeOf: (ids: readonly string[]) => Promise<{ id: string; before: unknown }[]>,
): Promise<Map<string, string>> {
  const whyNot = new Map<string, string>();
  const asked = new Map<string, Undoing>();
  const [single, several]: [string[], string[]] = [[], []];
  for (const { id, action, count } of lines) {
    const never = whyNeverUndone(undoings, action);
    const way = undoings.find((one) => one.action === action);
    if (never !== null) whyNot.set(id, never);
    else if (way?.whyNotNow) {
      asked.set(id, way);
      (count === 1 ? single : several).push(id);
    }
  }
  const deeds = several.length > 0 ? await beforeOf(several) : [];
  if (single.length > 0) {
    const { id, before } = auditLog;
    deeds.push(...(await database.select({ id, before }).from(auditLog).where(inArray(id, single))));
  }
  const reasons = new Map<string, string | null>();
  const offered = new Set<string>();
  for (const { id, before } of deeds) {
    const way = asked.get(id);
    if (!way?.whyNotNow || offered.has(id)) continue;
    const same = JSON.stringify([way.action, before]);
    if (!reasons.has(same)) reasons.set(same, await way.whyNotNow(database, before));
    const reason = reasons.get(same) ?? null;
    if (reason === null) {
      offered.add(id);
      whyNot.delete(id);
    } else if (!whyNot.has(id)) whyNot.set(id, reason);
  }
  return whyNot;
}

/** Leaves a transaction without what it wrote. */
class Refusal extends Error {}

/** Undoes what was written down under this id, once: who asks again is told the same. */
export async function undoRecorded(
  { database, undoings, ...rest }: Resources,
  actionId: string,
  userId: string,
): Promise<UndoOutcome> {
  try {
    return await database.transaction(async (tx) => {
      // Held until the end: of two who undo it at once, the second finds it undone.
      const [row] = await tx.select().from(auditLog).where(eq(auditLog.id, actionId)).for('update');
      if (!row) return 'unknown';
      if (row.undone_at) return 'undone';
      const way = undoings.find(({ action }) => action === row.action);
      if (!way) return { refused: NO_WAY };
      const { before, after, created_at: at } = row;
      const resources = { database, undoings, ...rest };
      const refused = await way.undo({ actionId, before, after, at, userId, tx, resources });
      if (refused !== null) throw new Refusal(refused);
      await tx
        .update(auditLog)
        .set({ undone_at: sql`now()`, undone_by: userId })
        .where(eq(auditLog.id, actionId));
      return 'undone';
    });
  } catch (thrown) {
    if (thrown instanceof Refusal) return { refused: thrown.message };
    throw thrown;
  }
}
