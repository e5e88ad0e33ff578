import type { Page } from 'playwright-core';
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
} from '../../../../tests/support/shell-page/account-visitor.ts';

const site = accountPagesInChromium();
const { open, address } = site;

async function register(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Anna');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Abcdefgh1!');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1!');
  await page.keyboard.press('Enter');
}

/** The words that describe a field. */
const describedBy = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

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

  test('who was invited, and comes back from the provider without an account, is told why', async () => {
    const page = await open('/register?invitation=secret&problem=cancelled', {
      answers: { checkInvitation: () => ({ isGood: true }) },
    });
    await page.getByText('Signing in there was cancelled.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('it is said how long a password has to be here', async () => {
    const page = await open('/register', { answers: { signInMethods: () => ({ passwordMinimum: 10 }) } });
    await page.getByText('At least 10 characters', { exact: true }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('123456789');
    await press(page, 'Create Account');
    await page.getByText('Password must be at least 10 characters').waitFor();
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

  test('a message goes away once its field is right, also when it is put right in another', async () => {
    const page = await open('/register');
    await page.getByLabel('Email').fill('anna');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm Password', { exact: true }).fill('123456');
    await press(page, 'Create Account');
    const said = () => page.getByRole('main').getByRole('alert').allTextContents();
    const [email, short, unequal] = [
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ];
    await expect.poll(said).toEqual([email, short, unequal]);
    await page.getByLabel('Email').fill('anna@example');
    expect(await said()).toEqual([email, short, unequal]);
    await page.getByLabel('Email').fill('anna@example.org');
    await expect.poll(said).toEqual([short, unequal]);
    expect(await focusedName(page)).toBe('email');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await expect.poll(said).toEqual([]);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  });

  test('says of the names that they may be left out, and who sees them', async () => {
    const page = await open('/register');
    for (const name of ['First Name', 'Last Name']) {
      const field = page.getByLabel(name, { exact: true });
      expect(await field.getAttribute('required')).toBeNull();
      await expect
        .poll(() => field.evaluate(describedBy))
        .toBe('Optional Friends see this name; without one, your email address in short: an***@example.org.');
    }
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each([
    ['/register', 'Front', '/'],
    ['/register?returnTo=%2Fvideos%2Fx%3Ft%3D5', 'A video', '/videos/x?t=5'],
  ])('without mail, one is signed in at once, and led from %s to %s', async (from, title, to) => {
    const page = await open(from, {
      answers: { register: () => ({ status: 'active', signedIn: ANNA }) },
    });
    await register(page);
    await heading(page, title);
    expect(address(page)).toBe(to);
    await page.getByRole('button', { name: 'Account menu' }).getByText(/anna/i).waitFor();
  });

  test('when too many come it waits 1, 2 and 4 seconds, says so, and then gives up', async () => {
    const page = await open('/register', {
      clock: 'standing',
      answers: { register: () => refusal('RATE_LIMIT_ERROR', 429, 'Rate limit exceeded for api.') },
    });
    await register(page);
    for (const [retry, seconds] of [1, 2, 4].entries()) {
      await page.getByRole('button', { name: `Retrying (${retry + 1}/3)...` }).waitFor();
      const told = page.getByText(`Retrying registration (attempt ${retry + 1}/3)...`);
      // A toast comes with the next turn of the clock, and all those turns together are far from a second.
      await expect.poll(() => page.clock.runFor(1).then(() => told.count())).toBe(1);
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
    await page.getByLabel('First Name').fill('Anne');
    expect(await page.getByRole('alert').getByText(taken).count()).toBe(1);
    await page.getByLabel('Email').fill('anne@example.org');
    await page.getByRole('alert').getByText(taken).waitFor({ state: 'detached' });
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

  test('says what it is for, and leads those with an account back to where they came from', async () => {
    const page = await open('/videos/x?t=5');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Register' }).click();
    await heading(page, 'Create an Account');
    await page.getByText('Enter your details to create your account', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Already have an account? Sign in', exact: true }).click();
    await heading(page, 'Sign In');
    expect(address(page)).toBe('/login?returnTo=%2Fvideos%2Fx%3Ft%3D5');
  });

  test('while it works the button says so; a mail that is late is told, for the account is there', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const page = await open('/register', { answers: { register: () => promise } });
    await register(page);
    await page.getByRole('button', { name: 'Creating account...' }).waitFor();
    resolve(refusal('INTERNAL_SERVER_ERROR', 500, 'Error sending confirmation email'));
    await heading(page, 'Check Your Email');
    await page
      .getByText('Account created successfully. Please check your email for verification', { exact: true })
      .waitFor();
    const told = page.locator('[data-sonner-toast][data-type="info"]');
    expect(await told.textContent()).toBe('The verification email may be delayed.');
  });

  test('while it works the top bar says that one is being signed in, and no longer once it failed', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const page = await open('/register', { answers: { register: () => promise } });
    await register(page);
    const inBar = page.getByRole('banner').getByRole('button', { name: 'Signing in...' });
    await inBar.waitFor();
    expect(await inBar.isDisabled()).toBe(true);
    resolve('offline');
    await page.getByText('Network error. Please check your internet connection and try again.').waitFor();
    expect(await inBar.count()).toBe(0);
  });

  test.each([
    ['/register', '?returnTo=%2F'],
    ['/register?returnTo=%2Fvideos%2Fx&invitation=s3cret', '?returnTo=%2Fvideos%2Fx&invitation=s3cret'],
  ])('%s leads to the provider, too, and this tab knows when it comes back', async (from, query) => {
    const page = await open(from, {
      answers: {
        signInMethods: () => ({ provider: { name: 'Village ID' } }),
        checkInvitation: () => ({ isGood: true }),
      },
    });
    await page.route('**/auth/oidc/start**', (route) => route.fulfill({ status: 204 }));
    const asked = page.waitForRequest('**/auth/oidc/start**');
    await page.getByRole('link', { name: 'Continue with Village ID' }).click();
    expect(new URL((await asked).url()).search).toBe(query);
    expect(await page.evaluate(() => sessionStorage.getItem('signing-in-at-provider'))).toBe('true');
  });

  test('who mistyped the address registers again, by the same invitation', async () => {
    const page = await open('/register?invitation=s3cret', {
      answers: {
        signInMethods: () => ({ registration: 'invitation' }),
        checkInvitation: () => ({ isGood: true }),
        register: () => ({ status: 'check-mail' }),
      },
    });
    await register(page);
    await heading(page, 'Check Your Email');
    await press(page, 'Register again');
    await heading(page, 'Create an Account');
    expect(await focusedText(page)).toBe('Create an Account');
    await register(page);
    await heading(page, 'Check Your Email');
    const sent = site.asked().filter(([operation]) => operation === 'register');
    expect(sent.map(([, { invitation }]) => invitation)).toEqual(['s3cret', 's3cret']);
    expect(await axeViolations(page)).toEqual([]);
  });
});
