import { flags as sharing } from '#features/sharing/server/public.ts';
import type { FlagDefault } from '#platform/feature-flags.ts';

/** The feature flags that exist (spec 2 §3); each is declared together with what it switches. */
export const FEATURE_FLAGS: Record<string, FlagDefault> = { ...sharing };
