import type { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { CfnOutput, Stack, Tags, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AccessLogBucket } from './constructs/api/access-log-bucket.ts';
import { giveAccess, type AccessProps } from './constructs/api/give-access.ts';
import { Alarms } from './constructs/alarms.ts';
import { ApiRoutes, jwtAuthorizer } from './constructs/api/api-routes.ts';
import { Api } from './constructs/api/api.ts';
import { DataTable } from './constructs/storage/data-table.ts';
import { FilesBucket, filesOrigin } from './constructs/storage/files-bucket.ts';
import { Functions } from './constructs/api/functions.ts';
import { Identity } from './constructs/identity.ts';
import { DelayedEvents } from './constructs/workflows/delayed-events.ts';
import { Mail } from './constructs/mail/mail.ts';
import { MediaEvents } from './constructs/workflows/media-events.ts';
import { MailEvents, UndeliveredEvents } from './constructs/mail/mail-events.ts';
import { MailWorkflow } from './constructs/mail/mail-workflow.ts';
import { RecordingsBucket, recordingsOrigin } from './constructs/storage/recordings-bucket.ts';
import { Replies } from './constructs/mail/replies.ts';
import { DeadLetterBucket } from './constructs/storage/dead-letter-bucket.ts';
import { SiteContent } from './constructs/storage/site-content.ts';
import { Site } from './constructs/site.ts';
import { Streams } from './constructs/storage/streams.ts';
import { Sweep } from './constructs/workflows/sweep.ts';
import { Workflow } from './constructs/workflows/workflow.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { functionNameOutput, REDRIVEN } from './function-rows.ts';
import { managedSignInOrigin } from './managed-sign-in-origin.ts';
import type { Stage } from './stage.ts';
import { getStackName } from './stages.ts';

/** Resources of the main stack that another stack of the same stage uses. */
export interface SharedByApp {
  data: DataTable;
  api: Api;
  authorizer: HttpJwtAuthorizer;
  access: Omit<AccessProps, 'functions' | 'voiceKey'>;
  /** The origin of the site. */
  appUrl: string;
  alarmTopic: Topic;
}

export interface AppStackProps {
  stage: Stage;
  /** The folder with one bundle per function. */
  bundles: string;
  /** The folder with the built page. */
  pages: string;
}

/** The product in one stage, without the parts that are in the stack for speech. */
export class AppStack extends Stack {
  /** The resources that the stack for speech uses. */
  readonly shared: SharedByApp;

  constructor(scope: Construct, { stage, bundles, pages }: AppStackProps) {
    const place: StackProps = stage.region ? { env: { region: stage.region } } : {};
    super(scope, getStackName(stage.name), {
      ...place,
      description: `Parley, ${stage.name}`,
      terminationProtection: stage.keepData,
    });
    Tags.of(this).add('product', 'parley');
    Tags.of(this).add('stage', stage.name);

    const accessLogs = new AccessLogBucket(this, 'AccessLogs', stage);
    const data = new DataTable(this, 'Data', stage);
    const api = new Api(this, 'Api', stage);
    const site = new Site(this, 'Site', {
      stage,
      apiHost: api.host,
      originSecret: api.originSecret,
      accessLogs,
      contentSecurityPolicy: contentSecurityPolicy({
        identity: `https://cognito-idp.${this.region}.amazonaws.com`,
        signIn: managedSignInOrigin(this, stage),
        files: filesOrigin(this, stage),
        recordings: recordingsOrigin(this, stage),
      }),
    });
    const files = new FilesBucket(this, 'Files', { stage, appUrl: site.url, accessLogs });
    const recordings = new RecordingsBucket(this, 'Recordings', {
      stage,
      appUrl: site.url,
      accessLogs,
    });
    const functions = new Functions(this, 'Functions', {
      stage,
      data,
      appUrl: site.url,
      originSecret: api.originSecret,
      bundles,
    });
    const identity = new Identity(this, 'Identity', {
      stage,
      appUrl: site.url,
      preToken: functions.get('pre-token'),
      postConfirmation: functions.get('post-confirmation'),
      customMessage: functions.get('custom-message'),
    });
    const workflow = new Workflow(this, 'Workflow', {
      stage,
      step: functions.get('interview-lifecycle'),
    });
    const delayedEvents = new DelayedEvents(this, 'Later', {
      stage,
      writer: functions.get('later'),
    });
    const mail = new Mail(this, 'Mail', stage);
    const mailWorkflow = new MailWorkflow(this, 'MailWorkflow', {
      stage,
      deliver: functions.get('mail-delivery'),
    });
    const replies = new Replies(this, 'Replies', {
      stage,
      accessLogs,
      receive: functions.get('mail-inbound'),
    });
    const deadLetters = new DeadLetterBucket(this, 'SetAside', { stage, accessLogs });
    // The pool sends mail from this sender if the stage has a mail domain.
    identity.pool.node.addDependency(mail);
    const access = {
      stage,
      files,
      identity,
      workflow,
      delayedEvents,
      mail,
      mailWorkflow,
      replies,
      recordings,
      deadLetters,
    };
    giveAccess({ ...access, functions });
    const undelivered = new UndeliveredEvents(this, 'Undelivered');
    new MediaEvents(this, 'MediaEvents', { worker: functions.get('room-events'), undelivered });
    new MailEvents(this, 'MailEvents', {
      mail,
      worker: functions.get('mail-delivery'),
      undelivered,
    });
    const authorizer = jwtAuthorizer(identity);
    new ApiRoutes(this, 'Routes', { api, functions, authorizer });
    new Sweep(this, 'Sweep', { worker: functions.get('outbox') });
    const streams = new Streams(this, 'Streams', { data, functions, deadLetters });
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      api,
      functions,
      streams,
      workflow,
      mailWorkflow,
      delayedEvents,
      undelivered,
    });
    this.shared = {
      data,
      api,
      authorizer,
      access,
      appUrl: site.url,
      alarmTopic: alarms.topic,
    };
    new SiteContent(this, 'Content', {
      site,
      pages,
      stage,
      config: {
        region: this.region,
        userPoolId: identity.pool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        apiBase: '/api',
        stage: stage.name,
        managedLogin: {
          domain: identity.domain.baseUrl(),
          providers: stage.oidcProviders.map(({ name }) => name),
        },
      },
    });

    const outputs: Record<string, string> = {
      AppUrl: site.url,
      SiteHost: site.distribution.distributionDomainName,
      TableName: data.table.tableName,
      FilesBucketName: files.bucket.bucketName,
      RecordingsBucketName: recordings.bucket.bucketName,
      UserPoolId: identity.pool.userPoolId,
      UserPoolClientId: identity.client.userPoolClientId,
      StateMachineArn: workflow.machine.stateMachineArn,
      AlarmTopicArn: alarms.topic.topicArn,
      ...Object.fromEntries(
        REDRIVEN.map((name) => [functionNameOutput(name), functions.get(name).functionName]),
      ),
      UndeliveredEventsUrl: undelivered.queue.queueUrl,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
