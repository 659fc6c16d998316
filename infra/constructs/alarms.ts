import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Duration, NestedStack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { FUNCTION_ROWS } from '../function-rows.ts';
import type { Stage } from '../stage.ts';
import { addAlarm } from './add-alarm.ts';
import { AlarmTopic } from './alarm-topic.ts';
import type { Api } from './api/api.ts';
import type { Functions } from './api/functions.ts';
import { machineLogs } from './workflows/create-machine.ts';
import type { DelayedEvents } from './workflows/delayed-events.ts';
import type { Backups } from './storage/backups.ts';
import type { DataTable } from './storage/data-table.ts';
import type { Streams } from './storage/streams.ts';
import type { MailWorkflow } from './mail/mail-workflow.ts';
import type { Workflow } from './workflows/workflow.ts';
import type { UndeliveredEvents } from './mail/mail-events.ts';
import { SavedQueries } from './saved-queries.ts';

export interface AlarmsProps {
  stage: Stage;
  api: Api;
  data: DataTable;
  /** The rules that call functions. */
  rules: readonly Rule[];
  functions: readonly [main: Functions, ...others: Functions[]];
  streams: Streams;
  workflow: Workflow;
  mailWorkflow: MailWorkflow;
  delayedEvents: DelayedEvents;
  undelivered: UndeliveredEvents;
  /** Only in a stage that keeps its data. */
  backups: Backups | undefined;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };

/**
 * Calls per hour that anybody may make and that are more than usual, for each function. They only
 * raise an alarm: networks are limited one by one (ADR 101), so that nobody uses up what others
 * need.
 */
const ANONYMOUS_CALLS_PER_HOUR = { contact: 500, registration: 800 } as const;

/**
 * Alarms that need a person, published to one topic. They are in a nested stack, because
 * CloudFormation allows 500 resources in a stack and there are two alarms for each function.
 */
export class Alarms extends Construct {
  readonly topic: AlarmTopic;
  readonly rules: NestedStack;

  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      api,
      data: { table },
      rules,
      functions: [main, ...others],
      streams,
      workflow,
      mailWorkflow,
      delayedEvents,
      undelivered,
      backups,
    }: AlarmsProps,
  ) {
    super(scope, id);
    this.topic = new AlarmTopic(this, 'Topic', stage);
    this.rules = new NestedStack(this, 'Rules', { description: `Parley, ${stage.name}: alarms` });

    const all = [main, ...others].flatMap((functions) => functions.all());
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
    for (const [name, lambda] of all) {
      this.alarm(`Errors-${name}`, lambda.metricErrors(sum), `function ${name} failed`);
      this.alarm(
        `Throttles-${name}`,
        lambda.metricThrottles(sum),
        `function ${name} was throttled`,
      );
    }
    for (const name of Object.keys(streams.consumers)) {
      const deadLetters = main
        .definitionOf(name as keyof Streams['consumers'])
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
      const lag = main
        .definitionOf(name as keyof Streams['consumers'])
        .metric('IteratorAge', { period, statistic: 'Maximum' });
      this.alarm(
        `Lag-${name}`,
        lag,
        `${name} is more than five minutes behind the stream`,
        Duration.minutes(5).toMilliseconds(),
      );
    }
    for (const [name, perHour] of Object.entries(ANONYMOUS_CALLS_PER_HOUR)) {
      const counted = main
        .definitionOf(name as keyof typeof ANONYMOUS_CALLS_PER_HOUR)
        .logGroup.addMetricFilter(`NetworkCounted-${name}`, {
          filterPattern: FilterPattern.stringValue('$.code', '=', 'network-counted'),
          metricNamespace: 'Parley',
          metricName: `NetworkCounted-${stage.name}-${name}`,
          metricValue: '1',
        });
      this.alarm(
        `ManyStrangers-${name}`,
        counted.metric({ period: Duration.hours(1), statistic: 'Sum' }),
        `people who are not signed in called ${name} more often than usual in an hour`,
        perHour,
      );
    }
    const lateMails = main.definitionOf('outbox').logGroup.addMetricFilter('LateMails', {
      filterPattern: FilterPattern.any(
        FilterPattern.stringValue('$.code', '=', 'event-late'),
        FilterPattern.stringValue('$.code', '=', 'event-given-up'),
      ),
      metricNamespace: 'Parley',
      metricName: `LateMails-${stage.name}`,
      metricValue: '1',
    });
    this.alarm(
      'LateMails',
      lateMails.metric(sum),
      'mails could not be sent for an hour, or not at all',
    );
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
    for (const [name, lambda] of all) {
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
    const requests = api.http.metricCount(sum);
    this.alarm(
      'ApiServerErrors',
      percentOf(api.http.metricServerError(sum), requests, { atLeast: 5 }),
      'the API answered 5xx to more than one request in a hundred',
      1,
    );
    this.alarm(
      'TableConflicts',
      percentOf(table.metric('TransactionConflict', sum), requests, { atLeast: 20 }),
      'more than one transaction for every ten requests met another one and was refused',
      10,
    );
    this.alarm(
      'TableThrottles',
      new MathExpression({
        expression: 'reads + writes',
        usingMetrics: {
          reads: table.metric('ReadThrottleEvents', sum),
          writes: table.metric('WriteThrottleEvents', sum),
        },
        period,
        label: 'throttled reads and writes',
      }),
      'DynamoDB refused requests because of its throughput; they were tried again',
      10,
    );
    for (const [name, { machine }] of Object.entries({ workflow, mailWorkflow, delayedEvents }))
      this.alarm(
        `Throttled-${name}`,
        machine.metricThrottled(sum),
        `Step Functions held executions back (${name})`,
      );
    this.alarm(
      'RulesFailed',
      new MathExpression({
        expression: rules.map((_, index) => `rule${index}`).join(' + '),
        usingMetrics: Object.fromEntries(
          rules.map((rule, index) => [`rule${index}`, failedInvocations(rule)]),
        ),
        period,
        label: 'failed invocations',
      }),
      'rules could not call their function with events',
    );
    if (backups)
      this.alarm(
        'BackupFailed',
        new MathExpression({
          expression: 'FILL(failed, 0) + FILL(aborted, 0)',
          usingMetrics: {
            failed: backupJobs(backups, 'NumberOfBackupJobsFailed'),
            aborted: backupJobs(backups, 'NumberOfBackupJobsAborted'),
          },
          period,
          label: 'failed backups',
        }),
        'the table or a bucket could not be backed up',
      );
    // SES reviews an account from these rates on. Source: SES developer guide, "Reputation
    // metrics".
    this.alarm(
      'MailBounces',
      reputation('BounceRate'),
      'more than five mails in a hundred came back',
      0.05,
    );
    this.alarm(
      'MailComplaints',
      reputation('ComplaintRate'),
      'more than one mail in a thousand was reported as unwanted',
      0.001,
    );
    const logGroupNames = all.map(([, lambda]) => lambda.logGroup.logGroupName);
    new SavedQueries(this.rules, 'Queries', {
      folder: `parley-${stage.name}`,
      logs: {
        functions: logGroupNames,
        'app-functions': logGroupNames,
        access: [api.logGroupName],
        'interview-workflow': [machineLogs(stage, 'interview-lifecycle')],
      },
    });
  }

  private alarm(id: string, metric: IMetric, says: string, threshold = 0): void {
    addAlarm(this.rules, { id, topic: this.topic, metric, says, threshold });
  }
}

/**
 * Returns how many in a hundred requests a metric counts, or 0 if it counts fewer than `atLeast`,
 * since one error is a large part of few requests.
 */
function percentOf(errors: IMetric, requests: IMetric, { atLeast }: { atLeast: number }): IMetric {
  return new MathExpression({
    expression: `IF(errors >= ${atLeast}, 100 * errors / requests, 0)`,
    usingMetrics: { errors, requests },
    period,
    label: 'in a hundred requests',
  });
}

const failedInvocations = (rule: Rule): Metric =>
  new Metric({
    namespace: 'AWS/Events',
    metricName: 'FailedInvocations',
    dimensionsMap: { RuleName: rule.ruleName },
    ...sum,
  });

const backupJobs = ({ vaultName }: Backups, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName: vaultName },
    ...sum,
  });

/** A rate of the whole account, as a part of 1. */
const reputation = (rate: 'BounceRate' | 'ComplaintRate'): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    period: Duration.hours(1),
    statistic: 'Average',
  });
