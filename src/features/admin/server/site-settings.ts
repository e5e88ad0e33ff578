import { isDeepStrictEqual } from 'node:util';
import { passwordMinimum } from '#features/accounts/server/public.ts';
import { assistantSetting } from '#features/assistant/server/public.ts';
import { connectByLink } from '#features/sharing/server/public.ts';
import type { Database } from '#platform/database.ts';
import { registrationSetting } from '#platform/registration.ts';
import type { Setting, Settings } from '#platform/settings.ts';
import { siteNameSetting } from '#platform/site-name.ts';
import type { SettingsChange, SiteSettings } from '../contract-settings.ts';

/** How one of the site's settings is read and written. `hold` keeps others from it until the transaction ends. */
interface Part<Value> {
  words: string;
  read(settings: Settings): Promise<Value>;
  hold(tx: Database, settings: Settings): Promise<Value>;
  write(tx: Database, settings: Settings, value: Value): Promise<void>;
}

const whole = <Value>(words: string, of: Setting<Value>): Part<Value> => ({
  words,
  read: (settings) => settings.get(of),
  hold: (tx, settings) => settings.hold(tx, of),
  write: (tx, settings, value) => settings.set(tx, of, value),
});

const whoMayAsk: Part<SiteSettings['whoMayAsk']> = {
  words: 'who may ask the assistant',
  read: async (settings) => (await settings.get(assistantSetting)).whoMayAsk ?? null,
  hold: async (tx, settings) => (await settings.hold(tx, assistantSetting)).whoMayAsk ?? null,
  async write(tx, settings, value) {
    const { whoMayAsk: _, ...rest } = await settings.hold(tx, assistantSetting);
    await settings.set(tx, assistantSetting, value === null ? rest : { ...rest, whoMayAsk: value });
  },
};

const budget: Part<SiteSettings['budget']> = {
  words: "the assistant's budget",
  read: async (settings) => (await settings.get(assistantSetting)).budget,
  hold: async (tx, settings) => (await settings.hold(tx, assistantSetting)).budget,
  async write(tx, settings, value) {
    const now = await settings.hold(tx, assistantSetting);
    await settings.set(tx, assistantSetting, { ...now, budget: value });
  },
};

const PARTS: { [Name in keyof SiteSettings]: Part<SiteSettings[Name]> } = {
  siteName: whole('the name of the site', siteNameSetting),
  registration: whole('who may make an account', registrationSetting),
  passwordMinimum: whole('the length of passwords', passwordMinimum),
  connectByLink: whole('whether links connect', connectByLink),
  whoMayAsk,
  budget,
};
/** In one order, so that of two who change several at once none waits for the other for ever. */
const NAMES = Object.keys(PARTS) as (keyof SiteSettings)[];

export async function readSiteSettings(settings: Settings): Promise<SiteSettings> {
  const read = await Promise.all(NAMES.map(async (name) => [name, await PARTS[name].read(settings)]));
  return Object.fromEntries(read);
}

/** What is changed, in words. */
export const wordsOf = (change: SettingsChange): string =>
  NAMES.filter((name) => change[name] !== undefined)
    .map((name) => PARTS[name].words)
    .join(', ');

/**
 * Writes those of the settings that are other than they were.
 * @returns what was before and what is after, of those alone
 */
export async function writeSiteSettings(
  tx: Database,
  settings: Settings,
  change: SettingsChange,
): Promise<{ before: Partial<SiteSettings>; after: Partial<SiteSettings> }> {
  const before: Partial<SiteSettings> = {};
  const after: Partial<SiteSettings> = {};
  const writePart = async <Name extends keyof SiteSettings>(
    name: Name,
    given: object | SiteSettings[Name],
  ) => {
    const part: Part<SiteSettings[Name]> = PARTS[name];
    const now = await part.hold(tx, settings);
    // Of the numbers of the budget, those that are not given stay.
    const value = (name === 'budget' ? { ...Object(now), ...Object(given) } : given) as SiteSettings[Name];
    if (isDeepStrictEqual(now, value)) return;
    before[name] = now;
    after[name] = value;
    await part.write(tx, settings, value);
  };
  for (const name of NAMES) {
    const value = change[name];
    if (value !== undefined) await writePart(name, value);
  }
  return { before, after };
}

/** Which of some settings are still as somebody left them. */
export async function untouchedSettings(
  tx: Database,
  settings: Settings,
  left: Partial<SiteSettings>,
): Promise<(keyof SiteSettings)[]> {
  const untouched: (keyof SiteSettings)[] = [];
  for (const name of NAMES) {
    if (left[name] === undefined) continue;
    if (isDeepStrictEqual(await PARTS[name].hold(tx, settings), left[name])) untouched.push(name);
  }
  return untouched;
}
