import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../tests/support/axe-violations.ts';
import {
  ANNA,
  accountPagesInChromium,
  heading,
  press,
  refusal,
  signIn,
} from '../../../../tests/support/shell-page/account-visitor.ts';

const site = accountPagesInChromium();
const { open, address } = site;

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

  test('is asked for anew with the address that was typed, and one comes back to where one was going', async () => {
    const page = await open('/login?returnTo=%2Fvideos%2Fx', { answers: { signIn: () => ANNA } });
    await page.getByLabel('Email').fill(' anna@example.org ');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Reset Your Password');
    expect(address(page)).toBe('/reset-password?returnTo=%2Fvideos%2Fx');
    expect(await page.getByLabel('Email').inputValue()).toBe('anna@example.org');
    await press(page, 'Send Reset Link');
    await heading(page, 'Check Your Email');
    expect(site.asked()).toEqual([['requestReset', { email: 'anna@example.org' }]]);
    await page.getByRole('link', { name: 'Return to login' }).click();
    await heading(page, 'Sign In');
    expect(address(page)).toBe('/login?returnTo=%2Fvideos%2Fx');
    await signIn(page);
    await heading(page, 'A video');
  });

  test('is replaced by a link that is opened in another tab, and one goes on to where one was going', async () => {
    const asking = await open('/reset-password?returnTo=%2Fvideos%2Fx', {
      answers: { completeReset: () => ({ isSignedOut: false }), signIn: () => ANNA, session: () => null },
    });
    await asking.getByLabel('Email').fill('anna@example.org');
    await press(asking, 'Send Reset Link');
    await heading(asking, 'Check Your Email');
    const page = await open('/reset-password?token=s3cret');
    await page.getByLabel('New Password', { exact: true }).fill('Abcdefgh1!');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1!');
    await press(page, 'Set New Password');
    await heading(page, 'Your Password Is Changed');
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
    await heading(page, 'Sign In');
    await signIn(page);
    await heading(page, 'A video');
  });

  test('is replaced by a mailed link, whose secret leaves the address', async () => {
    const page = await open('/reset-password?token=s3cret', {
      signedIn: ANNA,
      answers: {
        signInMethods: () => ({ sendsMail: true, provider: null }),
        completeReset: () => ({ isSignedOut: true }),
      },
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

  test('of another account is replaced without signing anybody out', async () => {
    const page = await open('/reset-password?token=s3cret', {
      signedIn: ANNA,
      answers: { completeReset: () => ({ isSignedOut: false }) },
    });
    await page.getByLabel('New Password', { exact: true }).fill('Abcdefgh1!');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Abcdefgh1!');
    await press(page, 'Set New Password');
    await heading(page, 'Your Password Is Changed');
    await page.getByRole('button', { name: 'Account menu' }).getByText(/anna/i).waitFor();
  });

  test('by a link that is over leads to another, before a password is typed', async () => {
    const page = await open('/reset-password?token=old', {
      answers: { checkResetLink: () => refusal('LINK_OVER', 404, 'x') },
    });
    await heading(page, 'This Link Does Not Work');
    await page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
    expect(await page.getByLabel('New Password', { exact: true }).count()).toBe(0);
    expect(site.asked()).toEqual([['checkResetLink', { token: 'old' }]]);
    await press(page, 'Ask for a New Link');
    await page.getByLabel('Email').waitFor();
  });

  test('by a link that is over by the time the password is sent leads to another', async () => {
    const over = 'This link is not valid any more. Please ask for a new one.';
    const page = await open('/reset-password?token=old', {
      answers: {
        signInMethods: () => ({ sendsMail: false, provider: null }),
        completeReset: () => refusal('LINK_OVER', 404, over),
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
  test('that needs the member to be signed in says so, and still works', async () => {
    const first = 'Please sign in to your account first, and then open the link again.';
    const page = await open('/verify-email?token=s3cret', {
      answers: { verifyEmail: () => refusal('SIGN_IN_FIRST', 401, first) },
    });
    await page.getByRole('alert').getByText(first).waitFor();
    const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true });
    expect(await signInLink.getAttribute('href')).toBe('/login');
    expect(await axeViolations(page)).toEqual([]);
    site.answer({ verifyEmail: () => ({ email: 'anna@example.org' }) });
    await press(page, 'Try Again');
    await heading(page, 'Your Email Is Verified');
  });

  test('of another account has whoever is signed in already sign out, and still works', async () => {
    const first = 'Please sign in to your account first, and then open the link again.';
    const page = await open('/verify-email?token=s3cret', {
      signedIn: ANNA,
      answers: { session: () => ANNA, verifyEmail: () => refusal('SIGN_IN_FIRST', 401, first) },
    });
    const whose = `You are signed in as ${ANNA.email}, and this link is another account's.`;
    await page.getByRole('alert').getByText(whose).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).waitFor();
    await page.getByRole('alert').getByText(first).waitFor();
    site.answer({ verifyEmail: () => ({ email: 'ben@example.org' }) });
    await press(page, 'Try Again');
    await heading(page, 'Your Email Is Verified');
    expect(site.asked().filter(([operation]) => operation === 'verifyEmail')).toEqual([
      ['verifyEmail', { token: 's3cret' }],
      ['verifyEmail', { token: 's3cret' }],
    ]);
  });

  test('to an address that somebody else took meanwhile is not tried again, for it is used up', async () => {
    const taken = 'This email is already registered. Please try logging in instead.';
    const page = await open('/verify-email?token=s3cret', {
      signedIn: ANNA,
      answers: { verifyEmail: () => refusal('EMAIL_TAKEN', 400, taken) },
    });
    await page.getByRole('alert').getByText(taken).waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    const way = page.getByRole('main').getByRole('link');
    expect(await way.getAttribute('href')).toBe('/profile');
    expect(await axeViolations(page)).toEqual([]);
  });

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
      answers: { verifyEmail: () => refusal('LINK_OVER', 404, 'x') },
    });
    await page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
    await page.getByLabel('Email').fill('anna@example.org');
    await press(page, 'Resend email');
    await page.getByText('a new link is on its way').waitFor();
    expect(site.asked().at(-1)).toEqual(['resendVerification', { email: 'anna@example.org' }]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('that is over sends a member on who changed their address: another is asked for on the profile', async () => {
    const page = await open('/verify-email?token=old', {
      signedIn: ANNA,
      answers: { verifyEmail: () => refusal('LINK_OVER', 404, 'x') },
    });
    await page.getByText('To change your address, ask for a new link on your profile.').waitFor();
    const way = page.getByRole('main').getByRole('link', { name: 'your profile' });
    expect(await way.getAttribute('href')).toBe('/profile');
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
