import type { FlagName, PageFlag } from '#lib/feature-flags.ts';

/** What this browser was told of a flag, whatever the site says: true, false, or null when it was told nothing. */
export function flagOverride(name: FlagName): boolean | null {
  try {
    const told = localStorage.getItem(name);
    return told === 'true' || told === 'false' ? told === 'true' : null;
  } catch {
    // Some people forbid sites to keep anything.
    return null;
  }
}

/** Tells this browser of a flag; null leaves it to the site again. */
export function overrideFlag(name: FlagName, isOn: boolean | null): void {
  if (isOn === null) localStorage.removeItem(name);
  else localStorage.setItem(name, String(isOn));
}

/**
 * Whether a flag of pages is on for this browser (spec 2 §3: all default on, overridable via local browser storage). A
 * page is told of those alone that are off here, by a script in its head that is there when there are any.
 */
export const isFlagOn = (name: PageFlag): boolean =>
  import.meta.env.SSR || (flagOverride(name) ?? document.documentElement.dataset[name] !== 'off');
