import { z } from 'zod';
import { setting } from '#platform/settings.ts';

/** The hour (UTC) of the daily backup; null for none. */
export const backupSchedule = setting(
  'backupSchedule',
  z.object({ hour: z.int().min(0).max(23).nullable() }).default({ hour: null }),
);
