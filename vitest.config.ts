import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { headlessChromiumPath } from './scripts/lib/ensure-chromium.ts';
import { materialIcons } from './web/material-icons.ts';
import { pagePlugins } from './web/page-plugins.ts';
import { pdfFiles } from './web/pdf-files.ts';
import { contractSchemas } from './web/plain-contracts.ts';

/** The longest files of each project, the longest first. */
const LONG = [
  'contract/contract',
  'workflow/erasure',
  'authz-matrix/matrix',
  'workflow/voice-checks',
  'crash/whole-stack-crash',
  'workflow/room',
  'journeys/room',
  'journeys/first-screens',
  'journeys/journey',
  'journeys/addresses',
  'journeys/frame',
  'journeys/chat',
  'journeys/account',
  'journeys/troubles',
  'journeys/lists',
  'journeys/reports',
];
const ORDER = ['unit', 'engines', 'components', 'stack', 'journeys', 'calls'];
const placeOf = ({ project, moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return ORDER.indexOf(project.name) * LONG.length * 2 + (place < 0 ? LONG.length : place);
};

/**
 * Runs project by project, so that files that share a stack follow one another, and long files
 * first, so that no worker ends alone with one of them.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Patterns of unit tests that `npm run check` does not run. */
const TESTS_LEFT_OUT = process.env['TESTS_LEFT_OUT']?.split(' ').filter(Boolean) ?? [];
const REPORT_STACKS = 'test/setup/report-stacks.ts';
const REPORT_PAGES = 'test/setup/report-pages.ts';
const SKIP_AFTER_FAILED_STEP = 'test/setup/skip-after-failed-step.ts';

/**
 * Six projects: `unit` (pure code), `engines` (the embedded ones, many in processes of their own),
 * `components` (components of the page in real Chromium), `stack` (the whole synthesized product on
 * the virtual clock), `journeys` (real Chromium) and `calls` (sound and video between several
 * browsers). scripts/test.ts decides what runs in parallel
 * and which failed files are run again. All tests run in UTC.
 */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    // The same timeout as all other waits: vitest's default of a second is less than a page takes
    // to start on a loaded machine.
    expect: { poll: { timeout: 30_000 } },
    // Values in failure messages are printed in full, also where only messages are stored.
    chaiConfig: { truncateThreshold: 1_000 },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        plugins: [materialIcons()],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'functions/**/*.test.ts',
            'web/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'infra/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/{architecture,bench,clients,cost,tour}/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'packages/local-cloud/**',
            '**/*.browser.test.tsx',
            'test/bench/companies/**',
            ...TESTS_LEFT_OUT,
          ],
          // The files of one worker share the modules that they import; a test restores what it
          // changes before the next one.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          // Polled conditions are met after a few turns of the event loop, so the interval is
          // short.
          expect: { poll: { interval: 5 } },
          // Templates are synthesized here, which once took more than five minutes next to 25 other
          // programs.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['packages/local-cloud/src/**/*.test.ts'],
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [contractSchemas(), pagePlugins(), pdfFiles()],
        // Chime's client uses Node's name for the global object.
        define: { global: 'globalThis' },
        // Stories are found while a test runs. A library that is only then prepared would bring a
        // second copy of React along.
        optimizeDeps: { entries: ['web/**/*.{browser.test,stories}.tsx'] },
        test: {
          name: 'components',
          include: ['web/**/*.browser.test.tsx'],
          setupFiles: ['web/stories/clean-up.ts'],
          isolate: false,
          restoreMocks: true,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: headlessChromiumPath(), args: ['--no-sandbox'] },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          setupFiles: [REPORT_STACKS],
          // The files of one worker share what they start: a stack, its companies, a browser.
          isolate: false,
          include: [
            'test/{workflow,contract,authz-matrix,tenancy,crash}/**/*.test.ts',
            'test/bench/companies/*.test.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each file runs a whole stack; more of them would compete for the two cores.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          setupFiles: [REPORT_STACKS, REPORT_PAGES, SKIP_AFTER_FAILED_STEP],
          isolate: false,
          include: ['test/journeys/**/*.test.ts'],
          exclude: ['test/journeys/{firefox,room,spoken-interview}.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          setupFiles: [REPORT_STACKS, REPORT_PAGES, SKIP_AFTER_FAILED_STEP],
          // Calls transmit sound and video in real time, so their files run one at a time.
          include: [
            'test/local-cloud/**/*.test.ts',
            'test/journeys/{firefox,room,spoken-interview}.test.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
