import { existsSync } from 'node:fs';
import { RetentionDays, LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Annotations, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledgeDeployment } from './acknowledge-deployment.ts';
import type { Site } from './site.ts';

export interface SiteContentProps {
  site: Site;
  /** Folder with the built page. */
  pages: string;
  /** What the page must know of its stage; no secret. */
  config: Record<string, unknown>;
}

/** Puts the built page and `/config.json` into the site's bucket. */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, { site, pages, config }: SiteContentProps) {
    super(scope, id);
    const common = {
      destinationBucket: site.bucket,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.TWO_WEEKS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      memoryLimit: 512,
    };
    const built = existsSync(pages) ? [Source.asset(pages)] : [];
    // Pages follow the files that they name.
    const before = built.map(
      (source) =>
        new BucketDeployment(this, 'Assets', {
          ...common,
          sources: [source],
          exclude: ['*'],
          include: ['assets/*'],
          // Their names carry a hash; pages that are still open want the old ones.
          cacheControl: [
            CacheControl.setPublic(),
            CacheControl.maxAge(Duration.days(365)),
            CacheControl.immutable(),
          ],
          prune: false,
        }),
    );
    const rest = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [...built, Source.jsonData('config.json', config)],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
      distribution: site.distribution,
      distributionPaths: ['/*'],
    });
    rest.node.addDependency(...before);
    acknowledgeDeployment(this, site);
    if (built.length === 0)
      Annotations.of(this).addWarningV2(
        'parley:no-pages',
        `There is no built page in ${pages}: the site would hold config.json alone.`,
      );
  }
}
