import { loadAssembly } from '@parley/local-cloud/template/load-assembly.ts';
import { mergeStacks } from '@parley/local-cloud/template/merge-stacks.ts';
import type { ResolvedTemplate } from '@parley/local-cloud/template/resolve-template.ts';

/**
 * Resolves the templates with names like those of the stacks, for benchmarks that run without them.
 */
export const resolveForBench = (templateFile: string): ResolvedTemplate =>
  mergeStacks(loadAssembly(templateFile), {
    region: 'eu-west-1',
    accountId: '000000000000',
    siteHost: 'localhost',
    filesHost: 'files.localhost',
    userPoolId: 'eu-west-1_bench',
    userPoolClientId: 'bench',
  });
