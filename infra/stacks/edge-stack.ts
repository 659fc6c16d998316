import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AccessLogBucket } from '../constructs/api/access-log-bucket.ts';
import { addAlarm } from '../constructs/add-alarm.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { EdgeLog } from '../constructs/edge-log.ts';
import { isCreated } from '../emulator.ts';
import { Site } from '../constructs/site.ts';
import { filesOrigin } from '../constructs/storage/files-bucket.ts';
import { recordingsOrigin } from '../constructs/storage/recordings-bucket.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { managedSignInOrigin } from '../managed-sign-in-origin.ts';
import { EDGE_REGION, type Stage } from '../stage.ts';
import type { FoundationStack } from './foundation-stack.ts';
import { StageStack } from './stage-stack.ts';

export interface EdgeStackProps {
  stage: Stage;
  foundation: FoundationStack;
}

/**
 * What people's browsers reach: the distribution with its certificate, firewall and bucket. A stage
 * with a domain or a firewall has it in us-east-1, because CloudFront requires that.
 */
export class EdgeStack extends StageStack {
  readonly site: Site;

  constructor(scope: Construct, { stage, foundation }: EdgeStackProps) {
    super(scope, stage, 'Edge');
    // S3 and CloudFront write logs to a bucket of their own region.
    const accessLogs = new AccessLogBucket(this, 'EdgeLogs', stage);
    this.site = new Site(this, 'Site', {
      stage,
      apiHost: foundation.api.host,
      originSecret: foundation.api.secretIn(this),
      accessLogs,
      contentSecurityPolicy: contentSecurityPolicy({
        identity: `https://cognito-idp.${foundation.region}.amazonaws.com`,
        signIn: managedSignInOrigin(foundation, stage),
        files: filesOrigin(foundation, stage),
        recordings: recordingsOrigin(foundation, stage),
      }),
    });
    // CloudFront has its metrics and its log in this region only.
    if (this.region !== EDGE_REGION) return;
    if (isCreated('edge-log', stage))
      new EdgeLog(this, 'Log', { stage, accessLogs, distribution: this.site.distribution });
    addAlarm(this, {
      id: 'SiteServerErrors',
      topic: new AlarmTopic(this, 'AlarmTopic', stage),
      metric: this.site.distribution.metric5xxErrorRate({ period: Duration.minutes(5) }),
      says: 'the site answered 5xx to more than one request in a hundred',
      threshold: 1,
    });
  }
}
