import { implement } from '@orpc/server';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { type Undoing, whyNotUndone } from '#platform/audit.ts';
import {
  type AuditFilter,
  auditActions,
  auditDetails,
  auditEntries,
  auditEntriesTogether,
  beforeTogether,
} from '#platform/audit-log.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { type AuditEntry, auditContract } from '../contract-audit.ts';

const procedures = implement(auditContract).$context<RequestContext>().use(guard);

const LIST = 'audit-log';
const PAGE_SIZE = 50;
/** Deeds of one line that are told one by one: more than anybody does in a minute by requests of their own. */
const MOST_TOGETHER = 2_000;

type Row = Awaited<ReturnType<typeof auditEntries>>[number];

/** Kinds of deeds that are never told together. */
const aloneAmong = (undoings: readonly Undoing[]) =>
  undoings.filter(({ standsAlone }) => standsAlone).map(({ action }) => action);

async function entriesOf(
  { database, undoings }: Pick<RequestContext['resources'], 'database' | 'undoings'>,
  filter: AuditFilter,
  rows: readonly Row[],
): Promise<AuditEntry[]> {
  const whyNot = await whyNotUndone(
    database,
    undoings,
    rows.filter(({ undone }) => undone === null),
    (ids) => beforeTogether(database, filter, ids, MOST_TOGETHER, aloneAmong(undoings)),
  );
  return rows.map(({ moment, ...entry }) => ({
    ...entry,
    at: moment,
    whyNotUndone: whyNot.get(entry.id) ?? null,
  }));
}

export const auditProcedures = {
  auditLog: procedures.auditLog.handler(async ({ input: { cursor, ...filter }, context, errors }) => {
    const { database, undoings } = context.resources;
    const after = cursor === undefined ? null : decodePlace(LIST, cursor);
    if (cursor !== undefined && !after) {
      throw errors.VALIDATION_ERROR({
        ...UNKNOWN_PLACE,
        data: { fields: { cursor: UNKNOWN_PLACE.message } },
      });
    }
    const found = await auditEntries(database, filter, after, PAGE_SIZE + 1, aloneAmong(undoings));
    const { shown, nextCursor } = pageOf(LIST, found, PAGE_SIZE);
    return { entries: await entriesOf({ database, undoings }, filter, shown), nextCursor };
  }),

  auditTogether: procedures.auditTogether.handler(async ({ input: { id, ...filter }, context }) => {
    const { database, undoings } = context.resources;
    const found = await auditEntriesTogether(database, filter, id, MOST_TOGETHER, aloneAmong(undoings));
    return { entries: await entriesOf({ database, undoings }, filter, found) };
  }),

  auditActions: procedures.auditActions.handler(async ({ context }) => ({
    actions: await auditActions(context.resources.database),
  })),

  auditDetails: procedures.auditDetails.handler(async ({ input: { id }, context, errors }) => {
    const found = await auditDetails(context.resources.database, id);
    if (!found) throw errors.NOT_FOUND_ERROR();
    return found;
  }),
};
