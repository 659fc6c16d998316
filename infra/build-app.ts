import { App } from 'aws-cdk-lib/core';
import { AppStack } from './app-stack.ts';
import { FLAGS } from './flags.ts';
import { repoPath } from './repo-path.ts';
import { stageOf } from './stages.ts';

export interface BuildAppOptions {
  /** Values as of `-c name=value`; those on the command line win. */
  context?: Record<string, unknown>;
  outdir?: string;
}

/**
 * The app before synthesis. Context: `stage` (dev where absent), the overrides of `stageOf`, `bundles` and `site` (folders with the
 * functions' bundles and with the built page).
 *
 * @throws when the stage is unknown or may not be deployed
 */
export function buildApp({ context = {}, outdir }: BuildAppOptions = {}): App {
  const app = new App({ analyticsReporting: false, treeMetadata: false, stackTraces: false, outdir, context: { ...FLAGS, ...context } });
  const given = (name: string): string | undefined => app.node.tryGetContext(name);
  const stage = stageOf(given('stage') ?? 'dev', {
    domain: given('domain'),
    mailDomain: given('mailDomain'),
    mailFrom: given('mailFrom'),
    alarmsEmail: given('alarmsEmail'),
    supportAddress: given('supportAddress'),
  });
  new AppStack(app, { stage, bundles: given('bundles') ?? repoPath('build/functions'), pages: given('site') ?? repoPath('web/dist') });
  return app;
}
