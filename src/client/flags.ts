import type { FlagName, PageFlag } from '#lib/feature-flags.ts';
import { keep, kept } from './browser-storage.ts';

/** What this browser was told of a flag, whatever the site says: true, false, or null when it was told nothing. */
export function flagOverride(name: FlagName): boolean | null {
  const override = kept('local', name);
  return override === 'true' || override === 'false' ? override === 'true' : null;
}

/** Tells this browser of a flag; null leaves it to the site again. */
export function overrideFlag(name: FlagName, isOn: boolean | null): void {
  keep('local', name, isOn === null ? null : String(isOn));
}

/**
 * Whether a flag of pages is on for this browser (spec 2 §3: all default on, overridable via local browser storage). A
 * page is told of those alone that are off here, by a script in its head that is there when there are any.
 */
export const isFlagOn = (name: PageFlag): boolean =>
  import.meta.env.SSR || (flagOverride(name) ?? document.documentElement.dataset[name] !== 'off');
