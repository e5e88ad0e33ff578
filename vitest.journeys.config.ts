import { defineConfig } from 'vitest/config';

/** Tests of the built application: `dist` must be there. */
export default defineConfig({
  test: {
    include: ['tests/{built,journeys}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 60_000,
  },
});
