import { isDeepStrictEqual } from 'node:util';
import { passwordMinimum, registrationSetting } from '#features/accounts/server/public.ts';
import { assistantSetting } from '#features/assistant/server/public.ts';
import { connectByLink } from '#features/sharing/server/public.ts';
import type { Database } from '#platform/database.ts';
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

/** What was changed: settings whole, of the budget its numbers. */
interface Changed {
  before: SettingsChange;
  after: SettingsChange;
}

type Numbers = Readonly<Record<string, unknown>>;

/** The numbers of a budget whose names are chosen; null when there are none. */
function numbersOf(numbers: Numbers, isChosen: (name: string) => boolean): Numbers | null {
  const chosen = Object.entries(numbers).filter(([name]) => isChosen(name));
  return chosen.length > 0 ? Object.fromEntries(chosen) : null;
}

/**
 * Writes those of the settings that are other than they were.
 * @returns what was before and what is after, of those alone
 */
export async function writeSiteSettings(
  tx: Database,
  settings: Settings,
  change: SettingsChange,
): Promise<Changed> {
  const before: Numbers = {};
  const after: Numbers = {};
  const note = (name: string, was: unknown, is: unknown) => {
    Object.assign(before, { [name]: was });
    Object.assign(after, { [name]: is });
  };
  const writePart = async <Name extends keyof SiteSettings>(name: Name, given: SiteSettings[Name]) => {
    const part: Part<SiteSettings[Name]> = PARTS[name];
    const now = await part.hold(tx, settings);
    if (isDeepStrictEqual(now, given)) return;
    note(name, now, given);
    await part.write(tx, settings, given);
  };
  const writeBudget = async (given: Numbers) => {
    const now = await PARTS.budget.hold(tx, settings);
    const others = numbersOf(given, (name) => given[name] !== (now as Numbers)[name]);
    if (!others) return;
    note(
      'budget',
      numbersOf(now, (name) => name in others),
      others,
    );
    // Those that are not given stay.
    await PARTS.budget.write(tx, settings, { ...now, ...others });
  };
  for (const name of NAMES) {
    const value = change[name];
    if (value === undefined) continue;
    if (name === 'budget') await writeBudget(value as Numbers);
    else await writePart(name, value as never);
  }
  return { before, after };
}

/** Of what was changed, what was before, wherever it still is as it was left. */
export async function settingsToGiveBack(
  tx: Database,
  settings: Settings,
  { before, after }: Changed,
): Promise<SettingsChange> {
  const back: SettingsChange = {};
  for (const name of NAMES) {
    if (after[name] === undefined) continue;
    const now = await PARTS[name].hold(tx, settings);
    if (name === 'budget') {
      const left = after.budget as Numbers;
      const numbers = numbersOf(before.budget ?? {}, (one) => (now as unknown as Numbers)[one] === left[one]);
      if (numbers) back.budget = numbers;
    } else if (isDeepStrictEqual(now, after[name])) Object.assign(back, { [name]: before[name] });
  }
  return back;
}
