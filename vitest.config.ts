import { defineConfig } from 'vitest/config';

/** Tests of whatever speaks to a database, a file or a network. */
const INTEGRATION = [
  'src/{app,database,platform}/**/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'tests/*.test.ts',
];
/**
 * Tests whose process must be theirs alone: they put a stand-in in the place of a module, or count what their process
 * started. The others share what is loaded, which saves a third of their time.
 */
const ALONE = ['src/features/media/server/picture-maker.test.ts'];
/** Tests that compare how long things take: each alone on the machine, after the others. */
const TIMING = ['src/**/*.timing.test.ts'];
/** Components in a real Chromium, on pages that are built once for all of them. */
const BROWSER = ['src/**/*.browser.test.ts'];
const FENCES = ['tests/fences/*.test.ts'];

/**
 * A test waits for PostgreSQL, a browser or a limit a third of its time, so that three at once keep two cores busy. The
 * runner would leave one core alone.
 */
const WORKERS = 3;

export default defineConfig({
  test: {
    setupFiles: ['tests/support/no-outside-requests.ts'],
    // The limit tells a test that hangs; a busy machine takes ten times as long as an idle one.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: WORKERS,
    // A run that passes prints a line for each file, and what the tests of one that fails have logged.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...INTEGRATION, ...BROWSER, ...TIMING],
          // Rules keep nothing between files; a process for each would take ten times as long.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: [...TIMING, ...ALONE],
          globalSetup: ['tests/support/postgres.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, globalSetup: ['tests/support/postgres.ts'] } },
      {
        extends: true,
        test: {
          name: 'timing',
          include: TIMING,
          globalSetup: ['tests/support/postgres.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          globalSetup: ['tests/support/built-pages.ts'],
          isolate: false,
          testTimeout: 60_000,
          // A page that does not answer for a second says nothing yet of what it will answer.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // Other checks run beside them.
      { extends: true, test: { name: 'fences', include: FENCES, testTimeout: 60_000, maxWorkers: 2 } },
      // Not of `npm test`: ten minutes. `npm run image` runs it.
      { test: { name: 'image', include: ['tests/image/*.test.ts'], disableConsoleIntercept: true } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/journey-site.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          // Each file has its own browser, and every person a window of their own; what is loaded is shared.
          isolate: false,
          // A Chromium of several processes each: three take a quarter off the whole, and make each up to three times slower.
          maxWorkers: 2,
        },
      },
    ],
  },
});
