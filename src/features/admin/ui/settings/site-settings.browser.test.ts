import { beforeEach, describe, expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';
import type { SettingsChange, SiteSettings } from '../../contract-settings.ts';

const admin = adminPageInChromium();

let settings: SiteSettings;
/** What was sent, in order. */
let sent: SettingsChange[];
/** Answers a change later. */
let held: Promise<void> | undefined;

beforeEach(() => {
  settings = {
    siteName: 'Village Films',
    registration: 'open',
    passwordMinimum: 6,
    connectByLink: true,
    whoMayAsk: null,
    budget: { visitorCalls: 10, visitorTokens: 1000, calls: 20, tokens: 2000 },
  };
  sent = [];
  held = undefined;
});

const open = () =>
  admin.open('/settings', {
    siteSettings: () => ({ settings, operatorsName: 'Mindreel', hasModel: true }),
    changeSiteSettings: async (change: SettingsChange) => {
      sent.push(change);
      await held;
      settings = { ...settings, ...change, budget: { ...settings.budget, ...change.budget } };
      return { actionId: null };
    },
  });

describe('a form of the settings that was saved', () => {
  test('keeps the focus where it was, and shows what was made of it', async () => {
    const page = await open();
    const field = page.getByLabel('Calls per day', { exact: true });
    await field.fill('5000');
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('5,000');
    expect(await focused(page)).toBe('budget.calls');
    await page.getByLabel('Minimum length of passwords').fill('9');
    await page.getByRole('button', { name: 'Save Accounts' }).press('Enter');
    await expect.poll(() => sent).toHaveLength(2);
    await page.getByRole('button', { name: 'Save Accounts' }).waitFor();
    expect(await focused(page)).toBe('Save Accounts');
  });

  test('keeps what was typed while it was saved', async () => {
    const page = await open();
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const calls = page.getByLabel('Calls per day', { exact: true });
    await calls.fill('50');
    await calls.press('Enter');
    await expect.poll(() => sent).toHaveLength(1);
    await page.getByLabel('Tokens per day', { exact: true }).fill('4000');
    release();
    await page.getByText('Settings updated successfully').waitFor();
    await page.getByRole('button', { name: 'Save Limits' }).waitFor();
    expect(await page.getByLabel('Tokens per day', { exact: true }).inputValue()).toBe('4000');
    expect(await calls.inputValue()).toBe('50');
  });

  test('shows what another admin made of what nobody touches', async () => {
    const page = await open();
    await page.getByLabel('Minimum length of passwords').fill('8');
    settings = { ...settings, registration: 'closed', passwordMinimum: 12, siteName: 'Town Films' };
    await admin.askAgain(page);
    await expect.poll(() => page.getByLabel('Who may create an account').inputValue()).toBe('closed');
    expect(await page.getByLabel('Minimum length of passwords').inputValue()).toBe('8');
    expect(await page.getByLabel('Site name').inputValue()).toBe('Town Films');
  });
});

test('the switch whether links connect moves at once, and what is chosen last is kept', async () => {
  const page = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const connects = page.getByRole('switch', { name: 'Connect people by the links they share' });
  await connects.click();
  await expect.poll(() => sent).toEqual([{ connectByLink: false }]);
  expect(await connects.isChecked()).toBe(false);
  await connects.click();
  expect(await connects.isChecked()).toBe(true);
  resolve();
  await expect.poll(() => sent).toEqual([{ connectByLink: false }, { connectByLink: true }]);
  await page.getByText('Settings updated successfully').first().waitFor();
  expect(await connects.isChecked()).toBe(true);
});

describe('what another admin changed since the settings were opened', () => {
  test('stays beside what is saved of the same form', async () => {
    const page = await open();
    await page.getByLabel('Minimum length of passwords').fill('9');
    settings = {
      ...settings,
      registration: 'closed',
      whoMayAsk: 'nobody',
      budget: { ...settings.budget, tokens: 7 },
    };
    await page.getByRole('button', { name: 'Save Accounts' }).click();
    await expect.poll(() => sent).toEqual([{ passwordMinimum: 9 }]);
    await expect.poll(() => page.getByLabel('Who may create an account').inputValue()).toBe('closed');
  });

  test('stays beside a limit and beside who may ask', async () => {
    const page = await open();
    await page.getByLabel('Calls per day', { exact: true }).fill('50');
    settings = { ...settings, whoMayAsk: 'nobody', budget: { ...settings.budget, tokens: 7 } };
    await page.getByRole('button', { name: 'Save Limits' }).click();
    await expect.poll(() => sent).toEqual([{ budget: { calls: 50 } }]);
    await expect.poll(() => page.getByLabel('Tokens per day', { exact: true }).inputValue()).toBe('7');
    const whoMayAsk = page.getByLabel('Who may ask without an account');
    await whoMayAsk.selectOption('');
    settings = { ...settings, budget: { ...settings.budget, calls: 60 } };
    await page.getByRole('button', { name: 'Save Limits' }).click();
    await expect.poll(() => sent).toEqual([{ budget: { calls: 50 } }, { whoMayAsk: null }]);
  });
});
