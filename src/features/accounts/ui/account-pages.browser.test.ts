import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../tests/support/axe-violations.ts';
import {
  ANNA,
  accountPagesInChromium,
  refusal,
} from '../../../../tests/support/shell-page/account-visitor.ts';

const site = accountPagesInChromium();
const { open, address } = site;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function signIn(page: Page, remember = false): Promise<void> {
  await page.getByLabel('Email').fill(' anna@example.org ');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  if (remember) await page.getByLabel('Remember me').check();
  await page.keyboard.press('Enter');
}

describe('on the sign-in page', () => {
  test('everything has its label, its place in password managers, and nothing that axe finds', async () => {
    const page = await open('/login');
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete')).toBe(
      'current-password',
    );
    expect(await page.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    expect(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
    expect(await page.getByLabel('Remember me').isChecked()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('an empty field is said, marked and focused, and nothing is sent', async () => {
    const page = await open('/login');
    await page.getByLabel('Email').fill('anna@example.org');
    await press(page, 'Sign In');
    await page.getByRole('alert').getByText('Please fill in all fields').waitFor();
    await expect.poll(() => focusedName(page)).toBe('password');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe(null);
    expect(site.asked()).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('while it works the buttons say so, then one is at home as oneself', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const page = await open('/login', { answers: { signIn: () => promise } });
    await signIn(page, true);
    const inForm = page.getByRole('main').getByRole('button', { name: 'Signing in...' });
    const inBar = page.getByRole('banner').getByRole('button', { name: 'Signing in...' });
    await inForm.waitFor();
    expect(await inBar.isDisabled()).toBe(true);
    expect(site.asked()).toEqual([
      ['signIn', { email: 'anna@example.org', password: 'a good password', remember: true }],
    ]);
    resolve(ANNA);
    await heading(page, 'Front');
    expect(address(page)).toBe('/');
    const name = page.getByRole('banner').getByText('anna.longlastname', { exact: true });
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(80);
    expect(await page.getByRole('button', { name: 'Signing in...' }).count()).toBe(0);
  });

  test.each([
    ['AUTH_ERROR', 401, 'Invalid login credentials', 'Invalid login credentials', 'warning'],
    ['PERMISSION_ERROR', 403, 'Your email is not verified yet. Please open the link that we sent to you.', 'not verified', 'muted'], // biome-ignore format: one row
    ['RATE_LIMIT_ERROR', 429, 'x', 'Too many requests. Please wait a moment before trying again.', 'danger'],
    ['CONNECTION_ERROR', 503, 'x', 'Network connection issue.', 'danger'],
  ])('%s stands in the form by its kind, and has the focus', async (code, status, said, words, look) => {
    const page = await open('/login', { answers: { signIn: () => refusal(code, status, said) } });
    await signIn(page);
    const message = page.locator('form [tabindex="-1"]').filter({ hasText: words });
    await message.waitFor();
    expect(await message.locator(`.text-${look}`).count()).toBeGreaterThan(0);
    await expect.poll(() => focusedText(page)).toContain(words);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('a good password');
  });

  test('who has not verified the address is sent another mail', async () => {
    const page = await open('/login', {
      answers: { signIn: () => refusal('PERMISSION_ERROR', 403, 'Your email is not verified yet. Please open the link that we sent to you.') }, // biome-ignore format: one line
    });
    await signIn(page);
    await press(page, 'Resend email');
    await page.getByText('a new link is on its way').waitFor();
    expect(site.asked().at(-1)).toEqual(['resendVerification', { email: 'anna@example.org' }]);
  });

  test.each([
    ['/login?returnTo=%2Fvideos%2Fx%3Ft%3D5%23notes', '/videos/x?t=5#notes'],
    ['/login?from=%2Fvideos%2Fx', '/videos/x'],
    ['/auth?returnTo=%2Fvideos%2Fx', '/videos/x'],
    ['/login?returnTo=%2F%2Fevil.example', '/'],
    ['/login?returnTo=https%3A%2F%2Fevil.example', '/'],
    ['/login?returnTo=%2Flogin&from=%2Fvideos%2Fx', '/videos/x'],
  ])('%s leads on to %s', async (from, to) => {
    const page = await open(from, { answers: { signIn: () => ANNA } });
    await signIn(page);
    await page.getByRole('button', { name: /^Account menu/ }).waitFor();
    await expect.poll(() => address(page)).toBe(to);
  });

  test('one comes back to where one was, in place of the sign-in page', async () => {
    const page = await open('/videos/x?t=5', { answers: { signIn: () => ANNA } });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign In' }).click();
    await heading(page, 'Sign In');
    await signIn(page);
    await heading(page, 'A video');
    expect(address(page)).toBe('/videos/x?t=5');
    await page.goBack();
    await heading(page, 'A video');
  });

  test('the page that sent one here says why, and gets one back before the address has its say', async () => {
    const page = await open('/login?returnTo=%2Fsearch', { answers: { signIn: () => ANNA } });
    await page.evaluate(() =>
      history.replaceState(
        { ...history.state, from: '/videos/x?t=5#notes', message: 'Please sign in to favorite videos' },
        '',
      ),
    );
    await page.reload();
    const reason = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'Please sign in to favorite videos' });
    await reason.locator('.text-warning').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await signIn(page);
    await heading(page, 'A video');
    expect(address(page)).toBe('/videos/x?t=5#notes');
  });

  test('who is signed in already is led on', async () => {
    const page = await open('/login?returnTo=%2Fvideos%2Fx', { signedIn: ANNA });
    await heading(page, 'A video');
  });

  test('passwords can be looked at', async () => {
    const page = await open('/login');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).press('Enter');
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Show password', pressed: true }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });
});

async function register(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Anna');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Abcdefgh1!');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1!');
  await page.keyboard.press('Enter');
}

describe('on the page to register', () => {
  test('each field says what is wrong, and the first has the focus', async () => {
    const page = await open('/register');
    await page.getByLabel('Email').fill('anna');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await press(page, 'Create Account');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.getByText('Passwords do not match').waitFor();
    await expect.poll(() => focusedName(page)).toBe('email');
    expect(site.asked()).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('a bar and words say how strong the password is', async () => {
    const page = await open('/register');
    const bar = page.getByRole('progressbar', { name: 'Password strength' });
    const field = page.getByLabel('Password', { exact: true });
    for (const [password, words, thirds] of [
      ['abc', 'Weak password - consider adding numbers, special characters, and mixed case', '1'],
      ['Abcdefgh1', 'Medium strength password', '2'],
      ['Abcdefgh1!', 'Strong password', '3'],
    ] as const) {
      await field.fill(password);
      await page.getByText(words, { exact: true }).waitFor();
      expect(await bar.getAttribute('aria-valuenow')).toBe(thirds);
    }
  });

  test('with mail, one is asked to open the link, and may have another', async () => {
    const page = await open('/register', { answers: { register: () => ({ status: 'check-mail' }) } });
    await register(page);
    await heading(page, 'Check Your Email');
    expect(await focusedText(page)).toBe('Check Your Email');
    expect(site.asked()).toEqual([
      ['register', { email: 'anna@example.org', password: 'Abcdefgh1!', firstName: 'Anna', lastName: '' }],
    ]);
    await page.getByText('spam').waitFor();
    await press(page, 'Resend email');
    await page.getByText('a new link is on its way').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to login' }).click();
    await heading(page, 'Sign In');
    expect(await page.getByLabel('Email').inputValue()).toBe('anna@example.org');
  });

  test('without mail, the account is active at once', async () => {
    const page = await open('/register', { answers: { register: () => ({ status: 'active' }) } });
    await register(page);
    await heading(page, 'Your Account Is Active');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await heading(page, 'Sign In');
  });

  test('when too many come it waits 1, 2 and 4 seconds, says so, and then gives up', async () => {
    const page = await open('/register', {
      clock: true,
      answers: { register: () => refusal('RATE_LIMIT_ERROR', 429, 'Rate limit exceeded for api.') },
    });
    await register(page);
    for (const [retry, seconds] of [1, 2, 4].entries()) {
      await page.getByRole('button', { name: `Retrying (${retry + 1}/3)...` }).waitFor();
      await page.getByText(`Retrying registration (attempt ${retry + 1}/3)...`).waitFor();
      for (let left = seconds; left > 0; left -= 1) {
        await page.getByText(`Rate limit exceeded. Retrying in ${left} seconds...`).waitFor();
        expect(site.asked()).toHaveLength(retry + 1);
        await page.clock.runFor(1_000);
      }
      await expect.poll(() => site.asked().length).toBe(retry + 2);
    }
    await page
      .getByRole('alert')
      .getByText("We're experiencing high traffic. Please try again in a few minutes.")
      .waitFor();
    expect(site.asked()).toHaveLength(4);
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
  });

  test('a taken address is said at its field', async () => {
    const taken = 'This email is already registered. Please try logging in instead.';
    const page = await open('/register', {
      answers: { register: () => refusal('VALIDATION_ERROR', 400, taken, { fields: { email: taken } }) },
    });
    await register(page);
    await page.getByRole('alert').getByText(taken).waitFor();
    await expect.poll(() => focusedName(page)).toBe('email');
  });

  test('a lost connection is said, and what was typed stays; it is not sent twice', async () => {
    const page = await open('/register', { answers: { register: () => 'offline' } });
    await register(page);
    await page.getByText('Network error. Please check your internet connection and try again.').waitFor();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Anna');
    expect(site.asked()).toHaveLength(1);
  });

  test('who is signed in is sent home', async () => {
    const page = await open('/auth?tab=signup', { signedIn: ANNA });
    await heading(page, 'Front');
    expect(address(page)).toBe('/');
  });
});

describe('a lost password', () => {
  test('is answered alike for every address', async () => {
    const page = await open('/reset-password', {
      answers: { signInMethods: () => ({ sendsMail: true, provider: null }) },
    });
    await press(page, 'Send Reset Link');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email').fill('nobody@example.org');
    await press(page, 'Send Reset Link');
    await heading(page, 'Check Your Email');
    await page.getByText('If there is an account for nobody@example.org').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('is replaced by a mailed link, whose secret leaves the address', async () => {
    const page = await open('/reset-password?token=s3cret', {
      signedIn: ANNA,
      answers: { signInMethods: () => ({ sendsMail: true, provider: null }) },
    });
    await heading(page, 'Choose a New Password');
    await expect.poll(() => address(page)).toBe('/reset-password');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('New Password', { exact: true }).fill('Abcdefgh1!');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1');
    await press(page, 'Set New Password');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1!');
    await press(page, 'Set New Password');
    await heading(page, 'Your Password Is Changed');
    expect(site.asked().at(-1)).toEqual(['completeReset', { token: 's3cret', password: 'Abcdefgh1!' }]);
    await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
  });

  test('by a link that is over leads to another', async () => {
    const over = 'This link is not valid any more. Please ask for a new one.';
    const page = await open('/reset-password?token=old', {
      answers: {
        signInMethods: () => ({ sendsMail: false, provider: null }),
        completeReset: () => refusal('NOT_FOUND_ERROR', 404, over),
      },
    });
    await page.getByLabel('New Password', { exact: true }).fill('Abcdefgh1!');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1!');
    await press(page, 'Set New Password');
    await page.getByText(over).waitFor();
    await press(page, 'Ask for a New Link');
    await page.getByLabel('Email').fill('anna@example.org');
    await press(page, 'Send Reset Link');
    await heading(page, 'Ask an Administrator');
  });
});

describe('a verification link', () => {
  test('is used once, on arrival', async () => {
    const page = await open('/verify-email?token=s3cret', {
      answers: { verifyEmail: () => ({ email: 'anna@example.org' }) },
    });
    await heading(page, 'Your Email Is Verified');
    expect(site.asked()).toEqual([['verifyEmail', { token: 's3cret' }]]);
    expect(address(page)).toBe('/verify-email');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('that is over can be replaced by another', async () => {
    const page = await open('/verify-email?token=old', {
      answers: { verifyEmail: () => refusal('NOT_FOUND_ERROR', 404, 'x') },
    });
    await page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
    await page.getByLabel('Email').fill('anna@example.org');
    await press(page, 'Resend email');
    await page.getByText('a new link is on its way').waitFor();
    expect(site.asked().at(-1)).toEqual(['resendVerification', { email: 'anna@example.org' }]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('that could not be sent is tried again', async () => {
    const page = await open('/verify-email?token=s3cret', { answers: { verifyEmail: () => 'offline' } });
    await page.getByText('Network connection issue.').waitFor();
    site.answer({ verifyEmail: () => ({ email: 'anna@example.org' }) });
    await press(page, 'Try Again');
    await heading(page, 'Your Email Is Verified');
  });
});

const DAY_MS = 24 * 60 * 60_000;

describe('a session', () => {
  const menu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

  test('that ends in 30 days is refreshed 5 minutes before, not earlier', async () => {
    const page = await open('/', {
      clock: true,
      signedIn: ANNA,
      answers: { refreshSession: () => ({ ...ANNA, sessionExpiresAt: '2030-03-02T00:00:00.000Z' }) },
    });
    await page.clock.runFor(30 * DAY_MS - 5 * 60_000 - 1_000);
    expect(site.asked()).toEqual([]);
    await page.clock.runFor(1_000);
    await expect.poll(() => site.asked()).toEqual([['refreshSession', {}]]);
  });

  test('past its end is refreshed at once; when it is over, one is a visitor', async () => {
    const page = await open('/members', {
      signedIn: { ...ANNA, sessionExpiresAt: '2020-01-01T00:00:00.000Z' },
      answers: { refreshSession: () => refusal('AUTH_ERROR', 401, 'Authentication required') },
    });
    await heading(page, 'Front');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
  });

  test('is ended from the menu in every tab, and pages for members are left', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const other = await open('/members', {
      signedIn: ANNA,
      answers: { signOut: () => promise, session: () => null },
    });
    const page = await open('/videos/x', { signedIn: ANNA });
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await menu(page).click();
    const item = page.getByRole('menuitem', { name: 'Logging out...' });
    await item.waitFor();
    expect(await item.isDisabled()).toBe(true);
    resolve({});
    await page.getByText('Signed out successfully').waitFor();
    await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
    expect(address(page)).toBe('/videos/x');
    await heading(other, 'Front');
    await other.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
    expect(site.asked().filter(([operation]) => operation === 'signOut')).toHaveLength(1);
  });

  test('that was ended while a tab was being opened is over there, too', async () => {
    const page = await open('/', { answers: { session: () => null } });
    await page.evaluate(() => localStorage.setItem('session-changed-at', String(Date.now() + 60_000)));
    const late = await open('/members', { signedIn: ANNA });
    await heading(late, 'Front');
    expect(site.asked()).toEqual([['session', {}]]);
  });

  test('that could not be ended stays, and says so', async () => {
    const page = await open('/', { signedIn: ANNA, answers: { signOut: () => 'offline' } });
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText('Failed to sign out', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Account menu: anna.longlastname' }).waitFor();
  });

  test('is ended from the sheet of a phone, too', async () => {
    const page = await open('/', {
      signedIn: ANNA,
      answers: {},
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully').waitFor();
    // A toast stays while the pointer is on it, and on a phone it lies over the bar.
    await page.mouse.move(200, 600);
    await page.getByText('Signed out successfully').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await sheet.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Browse',
      'Sign In',
      'Register',
    ]);
  });
});
