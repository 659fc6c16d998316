import { resolve } from 'node:path';
import {
  createTestStack,
  type TestStack,
  type TestStackOptions,
} from '@parley/local-cloud/core/create-test-stack.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The code of all functions as modules that share what they have in common. */
const PIECES = 'build/pieces';
/** What `prepare` (scripts/lib) builds of this product. */
const BUILT = {
  templateFile: resolve(ROOT, '.cache/cdk.out/Parley-dev-App.template.json'),
  bundles: resolve(ROOT, 'build/functions'),
  siteDir: resolve(ROOT, 'web/dist'),
};

export interface ProductOptions extends Partial<Omit<TestStackOptions, 'pieces'>> {
  /**
   * Runs all functions in one thread, each with its own environment, which takes less than half of
   * their CPU time. By default each function runs its bundle in a thread of its own, as with `npm
   * start`. Tests of bundles, failures or load use the default.
   */
  oneThread?: boolean;
}

/** Starts the whole product as it was built, on free ports and in a temporary folder. */
export const startProductStack = ({
  oneThread = false,
  ...options
}: ProductOptions = {}): Promise<TestStack> =>
  createTestStack({
    ...BUILT,
    pieces: oneThread ? resolve(ROOT, PIECES) : undefined,
    accessReports: process.env['PARLEY_ACCESS_REPORTS'],
    ...options,
  });
