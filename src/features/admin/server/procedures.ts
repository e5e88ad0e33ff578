import { implement } from '@orpc/server';
import { recordAction, undoRecorded } from '#platform/audit.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { adminContract } from '../contract.ts';
import { changedSettings } from './admin-actions.ts';
import { auditProcedures } from './audit-procedures.ts';
import { dashboardOf } from './dashboard.ts';
import { diagnosticsProcedures } from './diagnostics/diagnostics-procedures.ts';
import { flagProcedures } from './flag-procedures.ts';
import { jobProcedures } from './job-procedures.ts';
import { monitorsOf } from './monitors.ts';
import { performanceFigures } from './performance.ts';
import { readSiteSettings, wordsOf, writeSiteSettings } from './site-settings.ts';

const procedures = implement(adminContract).$context<RequestContext>().use(guard);

export const adminProcedures = {
  ...diagnosticsProcedures,
  ...flagProcedures,

  undo: procedures.undo.handler(async ({ input, context, errors }) => {
    const outcome = await undoRecorded(context.resources, input.actionId, memberIn(context).id);
    if (outcome === 'unknown') throw errors.NOT_FOUND_ERROR();
    if (outcome !== 'undone') {
      const { refused: reason } = outcome;
      throw errors.UNDO_REFUSED({ message: reason, data: { reason } });
    }
    return {};
  }),

  ...auditProcedures,

  ...jobProcedures,

  monitors: procedures.monitors.handler(({ context }) => monitorsOf(context.resources)),

  performance: procedures.performance.handler(async ({ context }) => ({
    figures: await performanceFigures(context.resources),
  })),

  dashboard: procedures.dashboard.handler(({ context }) => dashboardOf(context.resources)),

  siteSettings: procedures.siteSettings.handler(async ({ context: { resources } }) => ({
    settings: await readSiteSettings(resources.settings),
    operatorsName: resources.config.siteName,
    hasModel: resources.languageModel !== null,
  })),

  changeSiteSettings: procedures.changeSiteSettings.handler(async ({ input, context }) => {
    const { database, settings } = context.resources;
    const actionId = await database.transaction(async (tx) => {
      const { before, after } = await writeSiteSettings(tx, settings, input);
      if (Object.keys(after).length === 0) return null;
      return recordAction(tx, context, changedSettings, { subject: wordsOf(after), before, after });
    });
    return { actionId };
  }),
};
