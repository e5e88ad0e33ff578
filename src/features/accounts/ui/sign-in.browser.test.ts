import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../tests/support/axe-violations.ts';
import {
  ANNA,
  accountPagesInChromium,
  focusedName,
  focusedText,
  heading,
  press,
  refusal,
  signIn,
} from '../../../../tests/support/shell-page/account-visitor.ts';

const site = accountPagesInChromium();
const { open, address } = site;

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
    await page.getByLabel('Password', { exact: true }).fill('a');
    await page.getByText('Please fill in all fields').waitFor({ state: 'detached' });
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  });

  test('while it works the buttons say so, then one is at home as oneself', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const page = await open('/login', { answers: { signIn: () => promise } });
    await signIn(page, true);
    const inForm = page.getByRole('main').getByRole('button', { name: 'Signing in...' });
    const inBar = page.getByRole('banner').getByRole('button', { name: 'Signing in...' });
    await inForm.waitFor();
    expect(await inBar.isDisabled()).toBe(true);
    await expect
      .poll(() => site.asked())
      .toEqual([['signIn', { email: 'anna@example.org', password: 'a good password', remember: true }]]);
    resolve(ANNA);
    await heading(page, 'Front');
    expect(address(page)).toBe('/');
    const name = page.getByRole('banner').getByText('anna.longlastname', { exact: true });
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(80);
    expect(await page.getByRole('button', { name: 'Signing in...' }).count()).toBe(0);
  });

  test('one is led to where one came from, and nowhere else while that page is on its way', async () => {
    const page = await open('/login', { answers: { signIn: () => ANNA } });
    await page.evaluate(() => {
      const { test, __TSR_ROUTER__: router } = window as never as {
        test: { searching: Promise<void> };
        __TSR_ROUTER__: { navigate(to: object): void };
      };
      // Longer than the sign-in page waits before it leads on.
      test.searching = new Promise((resolve) => setTimeout(resolve, 700));
      router.navigate({ to: '/login', state: { from: '/search?q=slow' }, replace: true });
    });
    await signIn(page);
    await heading(page, 'Results');
    expect(address(page)).toBe('/search?q=slow');
  });

  test.each([
    ['INVALID_CREDENTIALS', 401, 'Invalid login credentials', 'Invalid login credentials', 'warning'],
    ['EMAIL_NOT_VERIFIED', 403, 'Your email is not verified yet. Please open the link that we sent to you.', 'not verified', 'muted'], // biome-ignore format: one row
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

  test('who is shut out is told for how long, and shown the way to a new password', async () => {
    const data = { operation: 'sign-in', reason: 'Rate limit exceeded', retryAfterSeconds: 14 * 60 + 1 };
    const page = await open('/login', {
      answers: { signIn: () => refusal('RATE_LIMIT_ERROR', 429, 'x', data) },
    });
    await signIn(page);
    const message = page.locator('form [tabindex="-1"]');
    await message
      .getByText(
        'Too many requests. Please wait a moment before trying again. You can try again in 15 minutes.',
      )
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await message.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Reset Your Password');
    expect(await page.getByLabel('Email').inputValue()).toBe('anna@example.org');
  });

  test('who has not verified the address is sent another mail', async () => {
    const page = await open('/login', {
      answers: { signIn: () => refusal('EMAIL_NOT_VERIFIED', 403, 'Your email is not verified yet. Please open the link that we sent to you.') }, // biome-ignore format: one line
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

  test('who comes by the claim link is greeted, and may make an account first', async () => {
    const page = await open('/login');
    await page.evaluate(() =>
      history.replaceState({ ...history.state, from: '/videos/x?t=5', isClaim: true }, ''),
    );
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Welcome! Sign in to look after this site' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'create an account' }).click();
    await heading(page, 'Create an Account');
    expect(address(page)).toBe('/register?returnTo=%2Fvideos%2Fx%3Ft%3D5');
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

  test('while the way on is being fetched, the button says so', async () => {
    const page = await open('/login?returnTo=%2Fsearch', { answers: { signIn: () => ANNA } });
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign((window as never as { test: object }).test, { searching: promise });
      Object.assign(window, { found: resolve });
    });
    await signIn(page);
    await page.getByRole('main').getByRole('button', { name: 'Redirecting...' }).waitFor();
    await page.evaluate(() => (window as never as { found(): void }).found());
    await heading(page, 'Results');
  });

  test('a circle of redirects ends at home after three; the next sign-in begins anew', async () => {
    const page = await open('/circle', {
      signedIn: ANNA,
      answers: { passkeyRequest: () => ({ challenge: 'AAAA' }), signInWithPasskey: () => ANNA },
    });
    await heading(page, 'Front');
    expect(address(page)).toBe('/');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Account menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign In' }).click();
    await heading(page, 'Sign In');
    await page.evaluate(() => {
      history.replaceState({ ...history.state, from: '/videos/x' }, '');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      const bytes = new ArrayBuffer(4);
      const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
      const answer = { id: 'AAAA', rawId: bytes, type: 'public-key', response };
      navigator.credentials.get = async () =>
        ({ ...answer, getClientExtensionResults: () => ({}) }) as unknown as Credential;
    });
    await press(page, 'Sign in with a passkey');
    await heading(page, 'A video');
    expect(address(page)).toBe('/videos/x');
  });
});
