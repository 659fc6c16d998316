import { App } from 'aws-cdk-lib/core';
import { checkStage } from './check-stage.ts';
import { printSiteContent } from './constructs/storage/site-content.ts';
import { isCreated } from './emulator.ts';
import { FLAGS } from './flags.ts';
import { removeGaps } from './remove-gaps.ts';
import { repoPath } from './repo-path.ts';
import { AppStack } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { FoundationStack } from './stacks/foundation-stack.ts';
import { PagesStack, toPageConfig } from './stacks/pages-stack.ts';
import { SpeechStack } from './stacks/speech-stack.ts';
import type { Stage } from './stage.ts';
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
    release: given('release'),
    emulator: given('emulator'),
    companySignIn: given('companySignIn'),
    dmarc: given('dmarc'),
    reservesConcurrency: given('reservesConcurrency'),
    generation: given('generation'),
    operatorName: given('operatorName'),
    operatorAddress: given('operatorAddress'),
    operatorEmail: given('operatorEmail'),
    region: given('region'),
    zoneId: given('zoneId'),
    zoneName: given('zoneName'),
  });
  // A stage without a region of its own is deployed to that of the command line.
  const region = stage.region ?? process.env['CDK_DEFAULT_REGION'];
  if (region !== undefined) checkStage({ ...stage, region });
  const bundles = given('bundles') ?? repoPath('build/functions');
  const pages = given('site') ?? repoPath('web/dist');
  addStacks(app, stage, { bundles, pages });
  return app;
}

export interface BuiltCode {
  /** The folder with one bundle per function. */
  bundles: string;
  /** The folder with the built page. */
  pages: string;
}

/** Adds the stacks of a stage, each of which builds on those before it. */
export function addStacks(app: App, stage: Stage, { bundles, pages }: BuiltCode): void {
  const foundation = new FoundationStack(app, { stage, bundles });
  const edge = new EdgeStack(app, { stage, foundation });
  const appUrl = edge.site.url;
  const data = new DataStack(app, { stage, foundation, edge, appUrl, bundles });
  // Meanwhile SES finds the records of the mail domain, without which the pool cannot be made.
  data.addStackDependency(edge);
  const main = new AppStack(app, { stage, foundation, edge, data, appUrl, bundles });
  const speech = new SpeechStack(app, { stage, foundation, data, app: main, appUrl, bundles });
  if (isCreated('site-content', stage))
    new PagesStack(app, { stage, edge, data, app: main, speech, pages });
  else printSiteContent(main, foundation.api, toPageConfig(stage, data));
  removeGaps(app, stage);
}
