import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { addAlarm, period } from '../constructs/alarms/add-alarm.ts';
import { AlarmTopic } from '../constructs/alarms/alarm-topic.ts';
import { AccessLogBucket } from '../constructs/api/access-log-bucket.ts';
import { EdgeLog } from '../constructs/edge-log.ts';
import { FileLinks } from '../constructs/file-links.ts';
import { Site } from '../constructs/site.ts';
import { filesOrigin } from '../constructs/storage/files-bucket.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { isCreated } from '../emulator.ts';
import { managedSignInOrigin } from '../managed-sign-in-origin.ts';
import { EDGE_REGION, type Stage } from '../stage.ts';
import type { FoundationStack } from './foundation-stack.ts';
import { StageStack } from './stage-stack.ts';

export interface EdgeStackProps {
  stage: Stage;
  foundation: FoundationStack;
}

/**
 * What people's browsers reach: the site's distribution with its certificate, firewall and bucket,
 * and the distribution of links to files. A stage with a domain or a firewall has it in us-east-1,
 * because CloudFront requires that.
 */
export class EdgeStack extends StageStack {
  readonly site: Site;
  readonly fileLinks: FileLinks;

  constructor(scope: Construct, { stage, foundation }: EdgeStackProps) {
    super(scope, stage, 'Edge');
    // S3 and CloudFront write logs to a bucket of their own region.
    const accessLogs = new AccessLogBucket(this, 'EdgeLogs', stage);
    this.fileLinks = new FileLinks(this, 'FileLinks', { stage, foundation });
    this.site = new Site(this, 'Site', {
      stage,
      apiHost: foundation.api.host,
      originSecret: foundation.api.secretIn(this),
      accessLogs,
      contentSecurityPolicy: contentSecurityPolicy({
        identity: `https://cognito-idp.${foundation.region}.amazonaws.com`,
        signIn: managedSignInOrigin(foundation, stage),
        uploads: filesOrigin(foundation, stage),
        links: this.fileLinks.url,
      }),
    });
    // CloudFront has its metrics and its log in this region only.
    if (this.region !== EDGE_REGION) return;
    const [site, fileLinks] = [this.site.distribution, this.fileLinks.distribution];
    if (!site || !fileLinks) return;
    if (isCreated('edge-log', stage)) {
      const log = (id: string, name: string, distribution: Distribution) =>
        new EdgeLog(this, id, { stage, name, accessLogs, distribution });
      log('Log', 'edge', site);
      log('FileLinksLog', 'file-links', fileLinks);
    }
    const topic = new AlarmTopic(this, 'AlarmTopic', stage);
    const watch = (id: string, distribution: Distribution) =>
      addAlarm(this, {
        id,
        topic,
        metric: distribution.metric5xxErrorRate({ period: period }),
        threshold: 1,
      });
    watch('SiteServerErrors', site);
    watch('FileLinksServerErrors', fileLinks);
  }
}
