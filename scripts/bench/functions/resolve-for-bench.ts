import {
  type ResolvedTemplate,
  resolveTemplate,
} from '@parley/local-cloud/template/resolve-template.ts';
import { loadTemplate } from '@parley/local-cloud/template/template.ts';

/**
 * Resolves the template with names like those of the stack, for benchmarks that run without the
 * stack.
 */
export const resolveForBench = (templateFile: string): ResolvedTemplate =>
  resolveTemplate(loadTemplate(templateFile), {
    region: 'eu-west-1',
    accountId: '000000000000',
    stackName: 'Parley-dev-App',
    siteHost: 'localhost',
    userPoolId: 'eu-west-1_bench',
    userPoolClientId: 'bench',
  });
