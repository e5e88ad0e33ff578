import { isDeepStrictEqual } from 'node:util';
import { implement } from '@orpc/server';
import { FLAGS, type FlagName } from '#lib/feature-flags.ts';
import { recordAction } from '#platform/audit.ts';
import { memberKey } from '#platform/callers/count-call.ts';
import { holdFlag, writeFlag } from '#platform/feature-flags.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { flagsContract } from '../contract-flags.ts';
import { setFlag } from './admin-actions.ts';

const procedures = implement(flagsContract).$context<RequestContext>().use(guard);

export const flagProcedures = {
  flags: procedures.flags.handler(async ({ context }) => {
    const { flags } = context.resources;
    const me = memberKey(memberIn(context).id);
    // Who just switched one wants to see it, on whichever instance.
    flags.forget();
    const settings = await flags.settings();
    return {
      flags: await Promise.all(
        (Object.keys(FLAGS) as FlagName[]).map(async (name) => {
          const { enabled, rolloutPercentage } = FLAGS[name];
          const setting = settings.get(name) ?? { enabled, rolloutPercentage };
          return {
            name,
            ...setting,
            isOnForMe: await flags.isOn(name, me),
            isDefault: isDeepStrictEqual(setting, { enabled, rolloutPercentage }),
          };
        }),
      ),
    };
  }),

  setFlag: procedures.setFlag.handler(async ({ input, context }) => {
    const { name, enabled, rolloutPercentage } = input;
    const { database, flags } = context.resources;
    const actionId = await database.transaction(async (tx) => {
      const before = await holdFlag(tx, name);
      const wanted = {
        enabled: enabled ?? before.enabled,
        rolloutPercentage: rolloutPercentage ?? before.rolloutPercentage,
      };
      if (isDeepStrictEqual(before, wanted)) return null;
      await writeFlag(tx, name, wanted);
      return recordAction(tx, context, setFlag, {
        subject: name,
        before: { name, ...before },
        after: { name, ...wanted },
      });
    });
    flags.forget();
    return { actionId };
  }),
};
