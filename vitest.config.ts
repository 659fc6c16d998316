import { defineConfig } from 'vitest/config';

/**
 * Three projects: `unit` (pure code and embedded engines, in seconds), `stack` (the whole synthesized product on the
 * virtual clock) and `journeys` (real Chromium). Everything runs under UTC.
 */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    reporters: process.env.CI ? ['default'] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'functions/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'infra/**/*.test.ts', 'scripts/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['test/{workflow,contract,authz-matrix,tenancy,crash,local-cloud}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each file runs a whole stack; two at once would fight for the two cores.
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: { name: 'journeys', include: ['test/journeys/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 1, fileParallelism: false },
      },
    ],
  },
});
