import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Rule } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, NestedStack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../function-names.ts';
import { FUNCTION_ROWS } from '../../function-rows.ts';
import type { Stage } from '../../stage.ts';
import type { Api } from '../api/api.ts';
import type { Functions } from '../api/functions.ts';
import type { UndeliveredEvents } from '../mail/mail-events.ts';
import type { MailWorkflow } from '../mail/mail-workflow.ts';
import { SavedQueries } from '../saved-queries.ts';
import type { Backups } from '../storage/backups.ts';
import type { DataTable } from '../storage/data-table.ts';
import type { Streams } from '../storage/streams.ts';
import { machineLogs } from '../workflows/create-machine.ts';
import type { DelayedEvents } from '../workflows/delayed-events.ts';
import type { Workflow } from '../workflows/workflow.ts';
import { addAlarm, period, sum } from './add-alarm.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { AppLogMetrics } from './app-log-metrics.ts';
import { addFunctionAlarms } from './function-alarms.ts';

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

/**
 * Calls per hour that anybody may make and that are more than usual, for each function. They only
 * raise an alarm: networks are limited one by one (ADR 101), so that nobody uses up what others
 * need.
 */
const ANONYMOUS_CALLS_PER_HOUR = { contact: 500, registration: 800 } as const;

/** How old the last record of a stream may be. */
const MAX_LAG = Duration.minutes(5);

/**
 * Alarms that need a person, published to one topic. They are in a nested stack, because
 * CloudFormation allows 500 resources in a stack and there are two alarms for each function. A test
 * feeds each of them sparse, late and missing data (infra/alarms.test.ts).
 */
export class Alarms extends Construct {
  readonly topic: AlarmTopic;
  readonly rules: NestedStack;
  readonly logMetrics: AppLogMetrics;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { stage, api, functions: both } = props;
    this.topic = new AlarmTopic(this, 'Topic', stage);
    this.rules = new NestedStack(this, 'Rules', { description: `Parley, ${stage.name}: alarms` });
    this.logMetrics = new AppLogMetrics(this.rules, 'Logs', { stage, functions: both[0] });

    const functions = both.flatMap((some) => some.all());
    addFunctionAlarms(this.rules, { topic: this.topic, functions });
    this.watchStreams(props);
    this.watchCalls(functions);
    this.watchWorkflows(props);
    this.watchRequests(props);
    this.watchMails();
    this.watchRules(props);
    if (props.backups) this.watchBackups(props.backups);

    const logGroupNames = functions.map(([, lambda]) => lambda.logGroup.logGroupName);
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

  /** What the consumers of the table's stream could not process, or process late. */
  private watchStreams({ streams, functions: [main] }: AlarmsProps): void {
    for (const name of Object.keys(streams.consumers) as (keyof Streams['consumers'])[]) {
      const consumer = streams.consumers[name];
      this.alarm(
        `GivenUp-${name}`,
        consumer.metricGivenUp('OnFailureDestinationDeliveredEventCount', period),
      );
      this.alarm(`Dropped-${name}`, consumer.metricGivenUp('DroppedEventCount', period));
      this.alarm(`SetAside-${name}`, this.logMetrics.of(`SetAside-${name}`, sum));
      this.alarm(
        `Lag-${name}`,
        main.definitionOf(name).metric('IteratorAge', { period, statistic: 'Maximum' }),
        MAX_LAG.toMilliseconds(),
      );
    }
    this.alarm('LateLists', this.logMetrics.of('LateLists', sum));
  }

  /** Asynchronous calls that were given up, and calls that anybody may make. */
  private watchCalls(functions: readonly [FunctionName, LambdaFunction][]): void {
    for (const [name, lambda] of functions) {
      if (FUNCTION_ROWS[name].deadLetters !== 'events') continue;
      this.alarm(`GivenUp-${name}`, lambda.metric('AsyncEventsDropped', sum));
      this.alarm(`Lost-${name}`, lambda.metric('DestinationDeliveryFailures', sum));
    }
    for (const name of ['contact', 'registration'] as const)
      this.alarm(
        `ManyStrangers-${name}`,
        this.logMetrics.of(`NetworkCounted-${name}`, {
          period: Duration.hours(1),
          statistic: 'Sum',
        }),
        ANONYMOUS_CALLS_PER_HOUR[name],
      );
    this.alarm('NotRecorded', this.logMetrics.of('NotRecorded', sum));
  }

  private watchWorkflows({ workflow, mailWorkflow, delayedEvents }: AlarmsProps): void {
    this.alarm('WorkflowFailed', workflow.machine.metricFailed(sum));
    this.alarm('WorkflowTimedOut', workflow.machine.metricTimedOut(sum));
    this.alarm('MailDeliveryFailed', mailWorkflow.machine.metricFailed(sum));
    this.alarm('LaterFailed', delayedEvents.machine.metricFailed(sum));
    for (const [name, { machine }] of Object.entries({ workflow, mailWorkflow, delayedEvents }))
      this.alarm(`Throttled-${name}`, machine.metricThrottled(sum));
  }

  private watchRequests({ api, data: { table } }: AlarmsProps): void {
    const requests = api.http.metricCount(sum);
    this.alarm(
      'ApiServerErrors',
      percentOf(api.http.metricServerError(sum), requests, { atLeast: 5 }),
      1,
    );
    this.alarm(
      'TableConflicts',
      percentOf(table.metric('TransactionConflict', sum), requests, { atLeast: 20 }),
      10,
    );
    this.alarm(
      'TableThrottles',
      sumOf({
        reads: table.metric('ReadThrottleEvents', sum),
        writes: table.metric('WriteThrottleEvents', sum),
      }),
      10,
    );
  }

  private watchMails(): void {
    this.alarm('LateMails', this.logMetrics.of('LateMails', sum));
    this.alarm('EventGivenUp', this.logMetrics.of('EventGivenUp', sum));
    this.alarm('MailInDoubt', this.logMetrics.of('MailInDoubt', sum));
    // SES reviews an account from these rates on. Source: SES developer guide, "Reputation
    // metrics".
    this.alarm('MailBounces', reputation('BounceRate'), 0.05);
    this.alarm('MailComplaints', reputation('ComplaintRate'), 0.001);
  }

  /** Events with which no function could be called. */
  private watchRules({ rules, undelivered: { queue } }: AlarmsProps): void {
    this.alarm(
      'UndeliveredEvents',
      queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    );
    const failures = rules.map((rule, index) => [`rule${index}`, failedInvocations(rule)] as const);
    this.alarm('RulesFailed', sumOf(Object.fromEntries(failures)));
  }

  private watchBackups(backups: Backups): void {
    this.alarm(
      'BackupFailed',
      sumOf({
        failed: backupJobs(backups, 'NumberOfBackupJobsFailed'),
        aborted: backupJobs(backups, 'NumberOfBackupJobsAborted'),
      }),
    );
  }

  private alarm(id: string, metric: Metric | MathExpression, threshold = 0): void {
    addAlarm(this.rules, { id, topic: this.topic, metric, threshold });
  }
}

/**
 * Returns the sum of metrics that have data points only when something happens. Without `FILL` a
 * period in which one of them has none may have no sum.
 */
const sumOf = (metrics: Record<string, IMetric>): MathExpression =>
  new MathExpression({
    expression: Object.keys(metrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(' + '),
    usingMetrics: metrics,
    period,
    label: Object.keys(metrics).join(' and '),
  });

/**
 * Returns how many in a hundred requests a metric counts, or 0 if it counts fewer than `atLeast`,
 * since one error is a large part of few requests. Without requests, which workers do not need, all
 * that it counts is too much.
 */
const percentOf = (
  errors: IMetric,
  requests: IMetric,
  { atLeast }: { atLeast: number },
): MathExpression =>
  new MathExpression({
    expression: `IF(FILL(errors, 0) >= ${atLeast}, 100 * FILL(errors, 0) / FILL(requests, 1), 0)`,
    usingMetrics: { errors, requests },
    period,
    label: 'in a hundred requests',
  });

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
