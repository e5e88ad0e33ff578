import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { auditContract } from './contract-audit.ts';
import { dashboardContract } from './contract-dashboard.ts';
import { diagnosticsContract } from './contract-diagnostics.ts';
import { flagsContract } from './contract-flags.ts';
import { jobsContract } from './contract-jobs.ts';
import { monitorsContract } from './contract-monitors.ts';
import { performanceContract } from './contract-performance.ts';
import { settingsContract } from './contract-settings.ts';

export const adminContract = {
  /** Takes back what an admin did: what was before is there again. Done already, it says so and changes nothing. */
  undo: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/undo', summary: 'Undo what an admin did' })
    .input(z.object({ actionId: z.uuid() }))
    .output(z.object({}))
    .errors({ UNDO_REFUSED: { status: 409, data: z.object({ reason: z.string() }) } }),
  ...auditContract,
  ...dashboardContract,
  ...diagnosticsContract,
  ...jobsContract,
  ...monitorsContract,
  ...performanceContract,
  ...flagsContract,
  ...settingsContract,
};
