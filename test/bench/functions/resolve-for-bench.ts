import { loadAssembly } from '@parley/local-cloud/template/load-assembly.ts';
import { mergeStacks } from '@parley/local-cloud/template/merge-stacks.ts';
import type { ResolvedTemplate } from '@parley/local-cloud/template/resolve-template.ts';

export const BENCH_REGION = 'eu-west-1';

/**
 * Resolves the templates with names like those of the stacks, for benchmarks that run without them.
 * @param pool the ids of a user pool, by default invented ones
 */
export const resolveForBench = (
  templateFile: string,
  pool = { userPoolId: `${BENCH_REGION}_bench`, userPoolClientId: 'bench' },
): ResolvedTemplate =>
  mergeStacks(loadAssembly(templateFile), {
    region: BENCH_REGION,
    accountId: '000000000000',
    siteHost: 'localhost',
    filesHost: 'files.localhost',
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.userPoolClientId,
  });
