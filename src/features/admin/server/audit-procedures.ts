import { implement } from '@orpc/server';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { whyNeverUndone } from '#platform/audit.ts';
import { auditActions, auditDetails, auditEntries } from '#platform/audit-log.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { auditContract } from '../contract-audit.ts';

const procedures = implement(auditContract).$context<RequestContext>().use(guard);

const LIST = 'audit-log';
const PAGE_SIZE = 50;

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
    const found = await auditEntries(database, filter, after, PAGE_SIZE + 1);
    const { shown, nextCursor } = pageOf(LIST, found, PAGE_SIZE);
    const entries = shown.map(({ moment, ...entry }) => ({
      ...entry,
      at: moment,
      whyNeverUndone: whyNeverUndone(undoings, entry.action),
    }));
    return { entries, nextCursor };
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
