import type { HttpAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnOutput } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { AlarmTopic } from '../constructs/alarms/alarm-topic.ts';
import { Alarms } from '../constructs/alarms/alarms.ts';
import { ApiRoutes, jwtAuthorizer, NestedRoutes } from '../constructs/api/api-routes.ts';
import { Functions, LIVE_ALIAS } from '../constructs/api/functions.ts';
import { giveAccess, type AccessProps } from '../constructs/api/give-access.ts';
import { MailEvents, UndeliveredEvents } from '../constructs/mail/mail-events.ts';
import { MailWorkflow } from '../constructs/mail/mail-workflow.ts';
import { ReceiptRules } from '../constructs/mail/receipt-rules.ts';
import { OverviewDashboard } from '../constructs/overview-dashboard.ts';
import { Streams } from '../constructs/storage/streams.ts';
import { DelayedEvents } from '../constructs/workflows/delayed-events.ts';
import { MediaEvents } from '../constructs/workflows/media-events.ts';
import { Sweep } from '../constructs/workflows/sweep.ts';
import { Workflow } from '../constructs/workflows/workflow.ts';
import { isCreated } from '../emulator.ts';
import { functionNameOutput, REDRIVEN } from '../function-rows.ts';
import { SIGNING_KEYS, SIGNING_PURPOSES } from '../signing-keys.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { FoundationStack } from './foundation-stack.ts';
import { StageStack } from './stage-stack.ts';

export interface AppStackProps {
  stage: Stage;
  foundation: FoundationStack;
  edge: EdgeStack;
  data: DataStack;
  /** The origin of the site. */
  appUrl: string;
  /** The folder with one bundle per function. */
  bundles: string;
}

/** The product's functions with their routes, workflows, rules and alarms. It keeps no data. */
export class AppStack extends StageStack {
  /** The authorizer that the stacks with routes share, because an API has only one. */
  readonly authorizer: HttpAuthorizer;
  /** What the functions of other stacks may get access to. */
  readonly access: Omit<AccessProps, 'functions'>;
  readonly alarmTopic: AlarmTopic;

  constructor(scope: Construct, { stage, foundation, edge, data, appUrl, bundles }: AppStackProps) {
    super(scope, stage, 'App');
    const { api, mail } = foundation;
    const functions = new Functions(this, 'Functions', {
      stage,
      of: undefined,
      data: data.data,
      appUrl,
      originSecret: api.secretIn(this),
      bundles,
    });
    const workflow = new Workflow(this, 'Workflow', {
      stage,
      step: functions.get('interview-lifecycle'),
    });
    const delayedEvents = new DelayedEvents(this, 'Later', {
      stage,
      writer: functions.get('later'),
    });
    const mailWorkflow = new MailWorkflow(this, 'MailWorkflow', {
      stage,
      deliver: functions.get('mail-delivery'),
    });
    if (isCreated('receipt-rules', stage))
      new ReceiptRules(this, 'Replies', {
        stage,
        mail: data.receivedMail,
        receive: functions.get('mail-inbound'),
      });
    const { files, identity, recordings, receivedMail, deadLetters, voiceKey, signingKeys } = data;
    this.access = {
      stage,
      files,
      identity,
      workflow,
      delayedEvents,
      mail,
      mailWorkflow,
      receivedMail,
      recordings,
      deadLetters,
      voiceKey,
      signingKeys,
      fileLinks: edge.fileLinks,
    };
    giveAccess({ ...this.access, functions });
    const undelivered = new UndeliveredEvents(this, 'Undelivered');
    const mediaEvents = new MediaEvents(this, 'MediaEvents', {
      worker: functions.get('room-events'),
      undelivered,
    });
    const mailEvents = new MailEvents(this, 'MailEvents', {
      mail,
      worker: functions.get('mail-delivery'),
      undelivered,
    });
    this.authorizer = jwtAuthorizer(this, api, identity);
    const routes = new NestedRoutes(this, 'Routes', stage);
    new ApiRoutes(routes, 'Api', {
      api,
      functions,
      authorizer: this.authorizer,
    });
    const sweep = new Sweep(this, 'Sweep', { worker: functions.get('outbox') });
    const streams = new Streams(this, 'Streams', {
      stage,
      data: data.data,
      functions,
      deadLetters,
    });
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      api,
      data: data.data,
      rules: [...mediaEvents.rules, mailEvents.rule, sweep.rule, data.poolExport.rule],
      functions: [functions, data.functions],
      streams,
      workflow,
      mailWorkflow,
      delayedEvents,
      undelivered,
      backups: data.backups,
    });
    this.alarmTopic = alarms.topic;
    new OverviewDashboard(this, 'Overview', {
      stage,
      api,
      identity,
      functions,
      data: data.data,
      workflow,
      mailWorkflow,
      delayedEvents,
      logMetrics: alarms.logMetrics,
    });

    const outputs: Record<string, string> = {
      AppUrl: appUrl,
      TableName: data.data.table.tableName,
      FilesBucketName: files.bucket.bucketName,
      RecordingsBucketName: recordings.bucket.bucketName,
      PoolExportBucketName: data.poolExport.bucket.bucketName,
      UserPoolId: identity.pool.userPoolId,
      UserPoolClientId: identity.client.userPoolClientId,
      StateMachineArn: workflow.machine.stateMachineArn,
      LaterMachineArn: delayedEvents.machine.stateMachineArn,
      MailMachineArn: mailWorkflow.machine.stateMachineArn,
      AlarmTopicArn: alarms.topic.topicArn,
      ...Object.fromEntries(
        REDRIVEN.map((name) => [
          functionNameOutput(name),
          `${functions.definitionOf(name).functionName}:${LIVE_ALIAS}`,
        ]),
      ),
      UndeliveredEventsUrl: undelivered.queue.queueUrl,
      ...Object.fromEntries(
        SIGNING_PURPOSES.map((purpose) => [
          SIGNING_KEYS[purpose].output,
          signingKeys.arnOf(purpose),
        ]),
      ),
      // All of them, so that another one can sign while the other stacks still have both.
      LinkKeyIds: edge.fileLinks.listKeys(),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
