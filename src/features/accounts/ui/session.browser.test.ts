import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  ANNA,
  accountPagesInChromium,
  heading,
  refusal,
  signIn,
} from '../../../../tests/support/shell-page/account-visitor.ts';

const site = accountPagesInChromium();
const { open, address } = site;

const DAY_MS = 24 * 60 * 60_000;

const menu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

describe('a session', () => {
  test('that ends in 30 days is refreshed 5 minutes before, not earlier', async () => {
    const page = await open('/', {
      clock: 'running',
      signedIn: ANNA,
      answers: { refreshSession: () => ({ ...ANNA, sessionExpiresAt: '2030-03-02T00:00:00.000Z' }) },
    });
    await page.clock.runFor(30 * DAY_MS - 5 * 60_000 - 1_000);
    expect(site.asked()).toEqual([]);
    await page.clock.runFor(1_000);
    await expect.poll(() => site.asked()).toEqual([['refreshSession', {}]]);
  });

  test('that ends within 5 minutes is refreshed at once', async () => {
    const page = await open('/', {
      clock: 'standing',
      signedIn: { ...ANNA, sessionExpiresAt: '2030-01-01T00:04:00.000Z' },
      answers: { refreshSession: () => ANNA },
    });
    // The clock stands; what is asked is asked by the time it shows.
    const ask = async () => {
      await page.clock.runFor(10);
      return site.asked();
    };
    await expect.poll(ask).toEqual([['refreshSession', {}]]);
    expect(await page.evaluate(() => performance.now())).toBeLessThan(2_000);
  });

  test('is not refreshed any more once it was ended', async () => {
    const page = await open('/', { clock: 'running', signedIn: ANNA, answers: {} });
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
    await page.clock.runFor(31 * DAY_MS);
    expect(site.asked()).toEqual([['signOut', {}]]);
  });

  test('past its end is refreshed at once; when it is over, one signs in to come back', async () => {
    const page = await open('/members?q=a', {
      signedIn: { ...ANNA, sessionExpiresAt: '2020-01-01T00:00:00.000Z' },
      answers: {
        refreshSession: () => refusal('AUTH_ERROR', 401, 'Authentication required'),
        session: () => null,
      },
    });
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
    expect(address(page)).toBe('/login?returnTo=%2Fmembers%3Fq%3Da');
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

  test('is asked nothing for its member while it is being ended, as that would be refused', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const page = await open('/videos/x', { signedIn: ANNA, answers: { signOut: () => promise } });
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.poll(() => site.asked()).toEqual([['signOut', {}]]);
    // A page that asks whether the member is admin is opened meanwhile.
    await page.evaluate(() => {
      history.pushState({}, '', '/admin');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText('Verifying admin access...').waitFor();
    resolve({});
    await heading(page, 'Front');
    await page.getByText('Signed out successfully').waitFor();
    expect(site.asked()).toEqual([['signOut', {}]]);
  });

  test('that was ended while a tab was being opened is over there, too', async () => {
    const page = await open('/', { answers: { session: () => null } });
    await page.evaluate(() => localStorage.setItem('session-news', `${Date.now() + 60_000} `));
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
      'Insights',
      'Sign In',
      'Register',
    ]);
  });

  test('that begins is heard of in a visitor’s tab', async () => {
    const other = await open('/videos/x', { answers: { signIn: () => ANNA, session: () => ANNA } });
    const page = await open('/login');
    await signIn(page);
    await heading(page, 'Front');
    await other.getByRole('button', { name: 'Account menu: anna.longlastname' }).waitFor();
    expect(address(other)).toBe('/videos/x');
  });

  test('that began while a page was put away whole is found when it is taken out again', async () => {
    const page = await open('/videos/x', { answers: { session: () => ANNA } });
    expect(site.asked()).toEqual([]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByRole('button', { name: 'Account menu: anna.longlastname' }).waitFor();
    expect(site.asked()).toEqual([['session', {}]]);
  });

  test('that cannot be found out stays as it was', async () => {
    const page = await open('/videos/x', { signedIn: ANNA, answers: { session: () => 'offline' } });
    const other = await open('/', { signedIn: ANNA });
    await other.evaluate(() => localStorage.setItem('session-news', `${Date.now()} somebody-else`));
    await expect.poll(() => site.asked()).toContainEqual(['session', {}]);
    await menu(page).waitFor();
  });
});

describe('the admin area', () => {
  test('says while it asks, and sends home who is none', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const page = await open('/admin', {
      signedIn: ANNA,
      answers: { adminCheck: () => promise, claimAdmin: () => ({ isAdmin: false }) },
    });
    await page.getByRole('status').getByText('Verifying admin access...', { exact: true }).waitFor();
    resolve({ isAdmin: false });
    await page.getByText("You don't have permission to access the admin panel", { exact: true }).waitFor();
    await heading(page, 'Front');
  });

  test('sends home who is told while there that they are admin no longer', async () => {
    let isAdmin = true;
    const page = await open('/admin', {
      signedIn: { ...ANNA, isAdmin: true },
      answers: { adminCheck: () => ({ isAdmin }), claimAdmin: () => ({ isAdmin }) },
    });
    await heading(page, 'For admins');
    isAdmin = false;
    await page.evaluate(() => {
      const { __TSR_ROUTER__: router } = window as never as {
        __TSR_ROUTER__: {
          options: { context: { queryClient: { invalidateQueries(filter: object): void } } };
        };
      };
      router.options.context.queryClient.invalidateQueries({ queryKey: ['accounts', 'admin-check'] });
    });
    await page.getByText("You don't have permission to access the admin panel", { exact: true }).waitFor();
    await heading(page, 'Front');
  });

  test('is left for home by an admin who signs out there, without another word', async () => {
    const page = await open('/admin', {
      signedIn: { ...ANNA, isAdmin: true },
      answers: { adminCheck: () => ({ isAdmin: true }) },
    });
    await heading(page, 'For admins');
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully').waitFor();
    await heading(page, 'Front');
    expect(await page.getByText('Please sign in to access the admin area').count()).toBe(0);
    expect(address(page)).toBe('/');
  });

  test('keeps a claim code that the server did not answer about, and tries it again', async () => {
    const page = await open('/admin?claim=ABCDE-FGHJK', {
      signedIn: ANNA,
      answers: {
        adminCheck: () => ({ isAdmin: false }),
        claimAdmin: () => refusal('REQUEST_ERROR', 503, 'x'),
      },
    });
    await page.getByText('Request failed. Please try again.').waitFor();
    expect(address(page)).toBe('/admin?claim=ABCDE-FGHJK');
    site.answer({ adminCheck: () => ({ isAdmin: true }), claimAdmin: () => ({ isAdmin: true }) });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect
      .poll(() => site.asked().filter(([operation]) => operation === 'claimAdmin'))
      .toEqual([
        ['claimAdmin', { code: 'ABCDE-FGHJK' }],
        ['claimAdmin', { code: 'ABCDE-FGHJK' }],
      ]);
    await expect.poll(() => address(page)).toBe('/admin?verified=true');
  });

  test('of an admin who signs themselves out everywhere in the list of people ends in every tab', async () => {
    const me = { ...ANNA, isAdmin: true };
    const row = { id: me.id, email: me.email, name: '', joinedAt: '2026-01-01T00:00:00Z', activeAt: null };
    let isOver = false;
    const answers = {
      adminCheck: () => ({ isAdmin: true }),
      session: () => (isOver ? null : me),
      users: () => ({ users: [{ ...row, role: 'admin', isActive: true }], nextCursor: null }),
      signOutEverywhere: () => {
        isOver = true;
      },
      signOutUser: () => {
        isOver = true;
      },
    };
    const other = await open('/members', { signedIn: me, answers });
    const page = await open('/admin/users', { signedIn: me });
    await page.getByRole('button', { name: `Actions for ${me.email}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    for (const tab of [page, other]) {
      await heading(tab, 'Front');
      await tab.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
    }
    await page.getByText('Signed out successfully').waitFor();
  });

  test('is left for home by an admin who takes the role from themselves', async () => {
    let isAdmin = true;
    const me = { ...ANNA, isAdmin };
    const row = { id: me.id, email: me.email, name: '', joinedAt: '2026-01-01T00:00:00Z', activeAt: null };
    const page = await open('/admin/users', {
      signedIn: me,
      answers: {
        adminCheck: () => ({ isAdmin }),
        session: () => ({ ...me, isAdmin }),
        users: () => ({ users: [{ ...row, role: 'admin', isActive: true }], nextCursor: null }),
        setRole: () => {
          isAdmin = false;
          return { actionId: '00000000-0000-4000-8000-000000000000' };
        },
      },
    });
    await page.getByRole('button', { name: `Actions for ${me.email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove Admin' }).click();
    await page.getByText('Admin role removed', { exact: true }).waitFor();
    await heading(page, 'Front');
    expect(address(page)).toBe('/');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(site.asked().filter(([operation]) => operation === 'users')).toHaveLength(1);
    // What was known of the role is known no longer.
    await page.evaluate(() => {
      const { __TSR_ROUTER__: router } = window as never as {
        __TSR_ROUTER__: { navigate(to: object): void };
      };
      router.navigate({ to: '/admin' });
    });
    await page.getByText("You don't have permission to access the admin panel", { exact: true }).waitFor();
  });
});
