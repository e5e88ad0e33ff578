import type { PicturesContext } from '#features/media/server/public.ts';
import type { CheckGroup } from '../../contract-diagnostics.ts';
import type { Check } from '../../rules/run-check.ts';

/** What checks of the running system are given: the instance, and when they are given up. */
export interface CheckGiven {
  resources: PicturesContext['resources'];
  signal: AbortSignal;
}

export interface ServerCheck extends Check<CheckGiven> {
  group: CheckGroup;
}
