import type { Construct } from 'constructs';
import { SiteContent } from '../constructs/storage/site-content.ts';
import type { Stage } from '../stage.ts';
import type { AppStack } from './app-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { SpeechStack } from './speech-stack.ts';
import { StageStack } from './stage-stack.ts';

export interface PagesStackProps {
  stage: Stage;
  edge: EdgeStack;
  data: DataStack;
  app: AppStack;
  speech: SpeechStack;
  /** The folder with the built page. */
  pages: string;
}

/**
 * The files of the page. It is deployed last, so that a new page never calls what is not there yet.
 */
export class PagesStack extends StageStack {
  constructor(scope: Construct, { stage, edge, data, app, speech, pages }: PagesStackProps) {
    super(scope, stage, 'Pages');
    for (const called of [app, speech]) this.addStackDependency(called);
    new SiteContent(this, 'Content', {
      site: edge.site,
      pages,
      stage,
      config: toPageConfig(stage, data),
    });
  }
}

/** @returns the stage's configuration for the page (`/config.json`); no secrets */
export const toPageConfig = (stage: Stage, { region, identity }: DataStack) => ({
  region,
  userPoolId: identity.pool.userPoolId,
  userPoolClientId: identity.client.userPoolClientId,
  apiBase: '/api',
  stage: stage.name,
  ...(identity.domain && {
    managedLogin: {
      domain: identity.domain.baseUrl(),
      providers: stage.oidcProviders.map(({ name, displayName }) => ({ name, displayName })),
    },
  }),
});
