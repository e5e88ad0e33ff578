import { z } from 'zod';
import { FLAGS, type FlagName } from '#lib/feature-flags.ts';
import { operation } from '#lib/operation.ts';

const name = z.enum(Object.keys(FLAGS) as [FlagName, ...FlagName[]]);

const setting = z.object({
  enabled: z.boolean(),
  rolloutPercentage: z
    .int('Please enter a whole number')
    .min(0, 'Please enter 0 or more')
    .max(100, 'Please enter 100 or less'),
});

/** What an admin set of a flag, to be written down. */
export const flagChange = setting.extend({ name });

export const flagsContract = {
  /** Every feature flag as it is set, and whether it is on for who asks (spec 2 §3, spec 3 §3 Feature flags). */
  flags: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/flags', summary: 'The feature flags as they are set' })
    .output(
      z.object({
        flags: z.array(setting.extend({ name, isOnForMe: z.boolean(), isDefault: z.boolean() })),
      }),
    ),

  /** Sets a flag for everybody, or what is said of it; `actionId` is null when it was so. Instances act on it at once. */
  setFlag: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/admin/flags/{name}', summary: 'Switch a feature flag' })
    .input(setting.partial().extend({ name }))
    .output(z.object({ actionId: z.uuid().nullable() })),
};
