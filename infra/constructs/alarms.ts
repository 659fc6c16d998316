import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Duration, NestedStack, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { FUNCTION_ROWS } from '../function-rows.ts';
import type { Stage } from '../stage.ts';
import { addAlarm } from './add-alarm.ts';
import type { Api } from './api/api.ts';
import type { Functions } from './api/functions.ts';
import { machineLogs } from './workflows/create-machine.ts';
import type { DelayedEvents } from './workflows/delayed-events.ts';
import type { Streams } from './storage/streams.ts';
import type { MailWorkflow } from './mail/mail-workflow.ts';
import type { Workflow } from './workflows/workflow.ts';
import type { UndeliveredEvents } from './mail/mail-events.ts';
import { SavedQueries } from './saved-queries.ts';

export interface AlarmsProps {
  stage: Stage;
  api: Api;
  functions: Functions;
  streams: Streams;
  workflow: Workflow;
  mailWorkflow: MailWorkflow;
  delayedEvents: DelayedEvents;
  undelivered: UndeliveredEvents;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };

/**
 * Alarms that need a person, published to one topic. They are in a nested stack, because
 * CloudFormation allows 500 resources in a stack and there are two alarms for each function.
 */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly rules: NestedStack;

  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      api,
      functions,
      streams,
      workflow,
      mailWorkflow,
      delayedEvents,
      undelivered,
    }: AlarmsProps,
  ) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', {
      displayName: `Parley ${stage.name} alarms`,
      enforceSSL: true,
    });
    // The policy that requires TLS replaces the default one, which allows alarms of the account to
    // publish. The topic has no key, because CloudWatch may not use the default key of SNS.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.rules = new NestedStack(this, 'Rules', { description: `Parley, ${stage.name}: alarms` });
    if (stage.alarmsEmail) this.topic.addSubscription(new EmailSubscription(stage.alarmsEmail));

    for (const [name, consumer] of Object.entries(streams.consumers)) {
      this.alarm(
        `GivenUp-${name}`,
        consumer.metricGivenUp('OnFailureDestinationDeliveredEventCount', period),
        `${name} gave up on records of the stream; they wait in the bucket of records set aside`,
      );
      this.alarm(
        `Dropped-${name}`,
        consumer.metricGivenUp('DroppedEventCount', period),
        `${name} gave up on records of the stream`,
      );
    }
    for (const [name, lambda] of functions.all()) {
      this.alarm(`Errors-${name}`, lambda.metricErrors(sum), `function ${name} failed`);
      this.alarm(
        `Throttles-${name}`,
        lambda.metricThrottles(sum),
        `function ${name} was throttled`,
      );
    }
    for (const name of Object.keys(streams.consumers)) {
      const deadLetters = functions
        .get(name as keyof Streams['consumers'])
        .logGroup.addMetricFilter(`SetAside-${name}`, {
          filterPattern: FilterPattern.stringValue('$.code', '=', 'record-set-aside'),
          metricNamespace: 'Parley',
          metricName: `SetAside-${stage.name}-${name}`,
          metricValue: '1',
        });
      this.alarm(
        `SetAside-${name}`,
        deadLetters.metric(sum),
        `${name} set records of the stream aside that would have failed again; they wait in ` +
          'the bucket of records set aside',
      );
      const lag = functions
        .get(name as keyof Streams['consumers'])
        .metric('IteratorAge', { period, statistic: 'Maximum' });
      this.alarm(
        `Lag-${name}`,
        lag,
        `${name} is more than five minutes behind the stream`,
        Duration.minutes(5).toMilliseconds(),
      );
    }
    this.alarm('WorkflowFailed', workflow.machine.metricFailed(sum), 'interview workflows failed');
    this.alarm(
      'WorkflowTimedOut',
      workflow.machine.metricTimedOut(sum),
      'interview workflows ran out of time',
    );
    this.alarm(
      'MailDeliveryFailed',
      mailWorkflow.machine.metricFailed(sum),
      'messages to candidates could not be delivered',
    );
    this.alarm(
      'LaterFailed',
      delayedEvents.machine.metricFailed(sum),
      'events that were put off were not written',
    );
    for (const [name, lambda] of functions.all()) {
      if (FUNCTION_ROWS[name].deadLetters !== 'events') continue;
      const givenUp = lambda.metric('AsyncEventsDropped', sum);
      const where = 'they wait in the bucket of records set aside';
      this.alarm(
        `GivenUp-${name}`,
        givenUp,
        `${name} could not take events that it was called with; ${where}`,
      );
      const lost = lambda.metric('DestinationDeliveryFailures', sum);
      this.alarm(`Lost-${name}`, lost, `events that ${name} could not take were not kept`);
    }
    const waiting = undelivered.queue.metricApproximateNumberOfMessagesVisible({
      period,
      statistic: 'Maximum',
    });
    const says =
      'functions could not be called with events; they wait in the queue of undelivered events';
    this.alarm('UndeliveredEvents', waiting, says);
    this.alarm('ApiServerErrors', api.http.metricServerError(sum), 'the API answered 5xx', 4);
    // They are in this stack, because the main one has little room.
    new SavedQueries(this.rules, 'Queries', {
      stage,
      logs: {
        functions: functions.all().map(([, lambda]) => lambda.logGroup.logGroupName),
        access: [api.logGroupName],
        'interview-workflow': [machineLogs(stage, 'interview-lifecycle')],
      },
    });
  }

  private alarm(id: string, metric: IMetric, says: string, threshold = 0): void {
    addAlarm(this.rules, { id, topic: this.topic, metric, says, threshold });
  }
}
