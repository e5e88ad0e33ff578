import type { Page } from 'playwright-core';
import type { Visitor } from './journey.ts';

export const PASSWORD = 'otter-lantern-42';

/** Fills the sign-in page in and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills the registration page in, with `PASSWORD`, and sends it. */
export async function register(page: Page, given: { email: string; firstName?: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
  if (given.firstName !== undefined) await page.getByLabel('First Name').fill(given.firstName);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Gives the browser of a page something to make passkeys with, and a person who always says yes. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

let people = 0;

/** Somebody who registered with a password, and signed in, in this browser. */
export async function registered({ page, visit }: Visitor): Promise<string> {
  people += 1;
  const email = `profile-${people}-${Date.now()}@example.org`;
  await page.request.post('/api/register', { data: { email, password: PASSWORD, firstName: 'Ada' } });
  await page.request.post('/api/sign-in', { data: { email, password: PASSWORD, remember: true } });
  await visit('/profile');
  return email;
}
