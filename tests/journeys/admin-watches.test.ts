import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: with an admin of theirs the code that makes the first one is no good on the one of all.
const { connectionString } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const site = { origin, database: connectionString };

describe('an admin who looks after the site', () => {
  journey('finds what was done in the log, and undoes it there', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await page.request.post('/api/admin/categories', { data: { name: 'Herons' } });
    await admin.visit('/admin/audit-log');
    const row = page.getByRole('listitem').filter({ hasText: 'Added a category' });
    await row.filter({ hasText: 'Herons' }).waitFor();
    await page.getByLabel('Subject').fill('no such thing');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await row.getByText('Details').click();
    await row
      .getByRole('definition')
      .filter({ hasText: /^Herons$/ })
      .waitFor();
    await admin.check();
    await row.getByRole('button', { name: /^Undo: Added a category/ }).click();
    await toast(page, 'Undone');
    await row.getByText(/^Undone \w{3} \d+, \d{4}/).waitFor();
    expect(await row.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });

  journey('runs a job, and reads how the site fares', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/jobs');
    const job = page.getByRole('listitem').filter({ hasText: 'Measure storage' });
    await job.getByRole('button', { name: 'Run now: Measure storage' }).click();
    await toast(page, 'Measure storage begins in a moment');
    await job.getByText(/^Last run/).waitFor();
    await admin.check();

    // What is off tells no last run, which would read as a backup, but how it is turned on.
    const backups = page.getByRole('listitem').filter({ hasText: 'Look whether a backup is due' });
    await backups.getByText('Daily backups are off.').waitFor();
    expect(await backups.getByText(/Last run|Has not run yet/).count()).toBe(0);
    await backups.getByRole('link', { name: 'Turn them on' }).click();
    await page.getByLabel('Back up every day at').selectOption('03:00 UTC');
    await toast(page, 'The hour was changed');
    await admin.visit('/admin/jobs');
    await backups.getByText(/Next run/).waitFor();
    expect(await backups.getByText('Daily backups are off.').count()).toBe(0);

    await admin.visit('/admin/monitors');
    await page.getByText(/files, counted/).waitFor();
    await admin.check();

    await admin.visit('/admin/tools');
    await page.getByText(/^\d+ \/ 100$/).waitFor();
    await page.getByRole('table').first().waitFor();
    await admin.check();
  });

  journey.for([
    ['the log', '/admin/audit-log'],
    ['the jobs', '/admin/jobs'],
    ['the tools', '/admin/tools'],
    ['the monitors', '/admin/monitors'],
  ] as const)('%s hold everywhere', async ([, address], { open }) => {
    const admin = await open({ ...STILL, colorScheme: 'light', origin });
    await signInAdmin(admin.page, site);
    await holdsEverywhere(admin, address);
  });
});
