import { existsSync } from 'node:fs';
import { RetentionDays, LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Annotations, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct, type IConstruct } from 'constructs';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';
import type { Api } from '../api/api.ts';
import type { Site } from '../site.ts';
import { toRobots, toSitemap } from './crawler-files.ts';
import { stagePages } from './stage-pages.ts';

const HANDLER = 'Custom::CDKBucketDeployment';

/**
 * Acknowledges the findings of cdk-nag about the CDK's own function that copies the page into the
 * site's bucket.
 */
function acknowledgeDeployment(scope: Construct, site: Site): void {
  const stack = Stack.of(scope);
  const handlers: IConstruct[] = stack.node.children.filter((child) =>
    child.node.id.startsWith(HANDLER),
  );
  if (handlers.length !== 1)
    throw new Error(`Expected one ${HANDLER} of the CDK, found ${handlers.length}.`);
  const handler = handlers[0]!;

  acknowledge(
    handler,
    'L1',
    "The function is the CDK's own and is renewed with the CDK; it runs during a deployment only.",
  );
  acknowledge(
    handler,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    "The role is the CDK's own; the managed policy writes logs and nothing else.",
  );
  for (const action of [
    's3:GetBucket*',
    's3:GetObject*',
    's3:List*',
    's3:Abort*',
    's3:DeleteObject*',
  ]) {
    acknowledge(
      handler,
      `IAM5[Action::${action}]`,
      "The CDK's own grant for copying; it ends at the site's bucket and the bucket of the " +
        "deployment's assets.",
    );
  }
  acknowledge(
    handler,
    `IAM5[Resource::${toFinding(scope, site.bucket.stack.exportValue(site.bucket.bucketArn))}/*]`,
    "Every file of the page is written, whatever it is called; the bucket is the site's.",
  );
  const assets = stack.formatArn({
    service: 's3',
    region: '',
    account: '',
    resource: `cdk-hnb659fds-assets-${stack.account}-${stack.region}/*`,
  });
  acknowledge(
    handler,
    `IAM5[Resource::${toFinding(scope, assets)}]`,
    "The page is read from the CDK's bucket of assets, where its name is a hash.",
  );
  acknowledge(
    handler,
    'IAM5[Resource::*]',
    "The CDK's own grant to tell CloudFront that pages changed; it can do no more than " +
      'make an edge ask the bucket again.',
  );
}

export interface SiteContentProps {
  site: Site;
  /** The folder with the built page. */
  pages: string;
  stage: Stage;
  /** The stage's configuration for the page; no secrets. */
  config: Record<string, unknown>;
}

/**
 * Deploys the built page to the site's bucket, with the files that depend on the stage:
 * `/config.json`, `/robots.txt` and `/sitemap.xml` for search engines, and the public pages, which
 * contain the stage's address and its operator.
 */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, { site, pages, stage, config }: SiteContentProps) {
    super(scope, id);
    const { operator, keepData } = stage;
    const common = {
      destinationBucket: site.bucket,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.TWO_WEEKS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      memoryLimit: 512,
    };
    const built = existsSync(pages) ? [Source.asset(pages)] : [];
    // Their names contain a hash, and pages that are still open need the old ones.
    const kept = {
      ...common,
      exclude: ['*'],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
      prune: false,
    };
    // Pages are deployed after the files to which they refer.
    const before = built.flatMap((source) => [
      new BucketDeployment(this, 'Assets', { ...kept, sources: [source], include: ['assets/*'] }),
      new BucketDeployment(this, 'CompressedAssets', {
        ...kept,
        sources: [source],
        include: ['br/assets/*'],
        contentEncoding: 'br',
      }),
    ]);
    const rest = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [
        ...built,
        Source.jsonData('config.json', config),
        Source.data('robots.txt', toRobots(site.url)),
        Source.data('sitemap.xml', toSitemap(pages, site.url)),
        // If two files have the same name, the later one is deployed.
        ...stagePages(pages, { url: site.url, operator }).map(([file, html]) =>
          Source.data(file, html),
        ),
      ],
      exclude: ['assets/*', 'br/*'],
      cacheControl: [CacheControl.noCache()],
      ...(site.distribution && { distribution: site.distribution, distributionPaths: ['/*'] }),
    });
    rest.node.addDependency(...before);
    acknowledgeDeployment(this, site);
    if (!operator && keepData)
      Annotations.of(this).addWarningV2(
        'parley:no-operator',
        'The operator is missing: privacy notice, terms and imprint say so. Enter name, address ' +
          'and e-mail as `operator` of the stage in infra/stages.ts, or with -c operatorName=… ' +
          '-c operatorAddress=… -c operatorEmail=….',
      );
    if (built.length === 0)
      Annotations.of(this).addWarningV2(
        'parley:no-pages',
        `There is no built page in ${pages}: the site would hold config.json alone.`,
      );
  }
}

/**
 * Prints what scripts/serve-emulator.ts needs to serve the page where no distribution does that.
 * @param config the stage's configuration for the page
 */
export function printSiteContent(scope: Construct, api: Api, config: object): void {
  new CfnOutput(scope, 'ApiId', { value: api.http.apiId });
  new CfnOutput(scope, 'SiteConfig', {
    description: 'The content of config.json',
    value: Stack.of(scope).toJsonString(config),
  });
}
