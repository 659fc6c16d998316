import { App } from 'aws-cdk-lib/core';
import { AppStack } from './app-stack.ts';
import { FLAGS } from './flags.ts';
import { repoPath } from './repo-path.ts';
import { SpeechStack } from './speech-stack.ts';
import { readStage } from './stages.ts';

export interface BuildAppOptions {
  /** Values like those of `-c name=value`; values on the command line take precedence. */
  context?: Record<string, unknown>;
  outdir?: string;
  /**
   * If false, the CDK's own validation of the finished template is skipped, because it takes longer
   * than everything else.
   */
  validate?: boolean;
}

/**
 * Returns the app before synthesis. Context: `stage` (dev by default), the overrides of `stageOf`,
 * `bundles` and `site` (folders with the functions' bundles and with the built page).
 * @throws if the stage is unknown or may not be deployed
 */
export function buildApp({ context = {}, outdir, validate = true }: BuildAppOptions = {}): App {
  const app = new App({
    analyticsReporting: false,
    treeMetadata: false,
    stackTraces: false,
    builtinCloudFormationValidation: validate,
    outdir,
    context: { ...FLAGS, ...context },
  });
  const given = (name: string): string | undefined => app.node.tryGetContext(name);
  const stage = readStage(given('stage') ?? 'dev', {
    domain: given('domain'),
    mailDomain: given('mailDomain'),
    mailFrom: given('mailFrom'),
    replyDomain: given('replyDomain'),
    alarmsEmail: given('alarmsEmail'),
    supportAddress: given('supportAddress'),
    transcriber: given('transcriber'),
    emulator: given('emulator'),
    operatorName: given('operatorName'),
    operatorAddress: given('operatorAddress'),
    operatorEmail: given('operatorEmail'),
    zoneId: given('zoneId'),
    zoneName: given('zoneName'),
  });
  const bundles = given('bundles') ?? repoPath('build/functions');
  const pages = given('site') ?? repoPath('web/dist');
  const { shared } = new AppStack(app, { stage, bundles, pages });
  new SpeechStack(app, { stage, bundles, shared });
  return app;
}
