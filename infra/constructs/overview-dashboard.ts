import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { AppLogMetrics } from './alarms/app-log-metrics.ts';
import type { Api } from './api/api.ts';
import type { Functions } from './api/functions.ts';
import type { Identity } from './identity.ts';
import type { MailWorkflow } from './mail/mail-workflow.ts';
import type { DataTable } from './storage/data-table.ts';
import type { DelayedEvents } from './workflows/delayed-events.ts';
import type { Workflow } from './workflows/workflow.ts';

export interface OverviewDashboardProps {
  stage: Stage;
  api: Api;
  identity: Identity;
  functions: Functions;
  data: DataTable;
  workflow: Workflow;
  mailWorkflow: MailWorkflow;
  delayedEvents: DelayedEvents;
  logMetrics: AppLogMetrics;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const WIDTH = 12;

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: WIDTH });

/**
 * A dashboard that shows at one look what users feel (whether they can sign in, book and join a
 * call, and whether mails go out), and below it how the parts of the stage work.
 */
export class OverviewDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OverviewDashboardProps) {
    super(scope, id);
    new Dashboard(this, 'Dashboard', {
      dashboardName: `parley-${props.stage.name}`,
      widgets: [...whatUsersFeel(props), ...howPartsWork(props)],
    });
  }
}

/** Sign-in, booking, joining a call, mails out, and what comes late. */
function whatUsersFeel({
  api: { http },
  identity,
  functions,
  logMetrics,
}: OverviewDashboardProps): GraphWidget[][] {
  const ofPool = (metricName: string, statistic: string, label: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: {
        UserPool: identity.pool.userPoolId,
        UserPoolClient: identity.client.userPoolClientId,
      },
      period,
      statistic,
      label,
    });
  const calls = (time: 'BookingTime' | 'JoinTime', failed: 'BookingFailed' | 'JoinFailed') =>
    [
      [
        logMetrics.of(time, { period, statistic: 'SampleCount', label: 'calls' }),
        logMetrics.of(failed, { ...sum, label: 'failed' }),
      ],
      [
        logMetrics.of(time, { period, statistic: 'p50', label: 'p50 (ms)' }),
        logMetrics.of(time, { period, statistic: 'p99', label: 'p99 (ms)' }),
      ],
    ] as const;
  const [booked, bookingTimes] = calls('BookingTime', 'BookingFailed');
  const [joined, joinTimes] = calls('JoinTime', 'JoinFailed');
  const lag = (name: 'outbox' | 'projections', label: string) =>
    functions.definitionOf(name).metric('IteratorAge', { period, statistic: 'Maximum', label });
  return [
    [
      graph(
        'Sign-in',
        [
          ofPool('SignInSuccesses', 'SampleCount', 'attempts'),
          ofPool('SignInSuccesses', 'Sum', 'signed in'),
        ],
        [ofPool('SignInThrottles', 'Sum', 'throttled')],
      ),
      graph('Booking an interview', [...booked], [...bookingTimes]),
    ],
    [
      graph('Joining a call', [...joined], [...joinTimes]),
      graph(
        'Mails out',
        [logMetrics.of('MailSent', { ...sum, label: 'sent' })],
        [
          logMetrics.of('LateMails', { ...sum, label: 'late by an hour' }),
          logMetrics.of('EventGivenUp', { ...sum, label: 'given up' }),
          logMetrics.of('MailInDoubt', { ...sum, label: 'in doubt' }),
        ],
      ),
    ],
    [
      graph('Lag of mails, lists and counters (ms)', [
        lag('outbox', 'mails and other effects'),
        lag('projections', 'lists and counters'),
      ]),
      graph(
        'All requests',
        [http.metricCount(sum)],
        [http.metricClientError(sum), http.metricServerError(sum)],
      ),
    ],
  ];
}

function howPartsWork({
  api: { http },
  functions,
  data: { table },
  workflow,
  mailWorkflow,
  delayedEvents,
}: OverviewDashboardProps): GraphWidget[][] {
  const ofFunctions = (metricName: string) =>
    functions.all().map(([name, lambda]) => lambda.metric(metricName, { ...sum, label: name }));
  const ofMail = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, period, statistic });
  return [
    [
      graph('API: latency (ms)', [
        http.metricLatency({ period, statistic: 'p50' }),
        http.metricLatency({ period, statistic: 'p99' }),
      ]),
      graph(
        'Table: consumed units',
        [table.metricConsumedReadCapacityUnits(sum), table.metricConsumedWriteCapacityUnits(sum)],
        [table.metric('TransactionConflict', sum)],
      ),
    ],
    [
      graph('Functions: errors', ofFunctions('Errors')),
      graph('Functions: throttles', ofFunctions('Throttles')),
    ],
    [
      graph('Workflows that failed', [
        workflow.machine.metricFailed({ ...sum, label: 'interviews' }),
        mailWorkflow.machine.metricFailed({ ...sum, label: 'messages' }),
        delayedEvents.machine.metricFailed({ ...sum, label: 'delayed events' }),
      ]),
      graph(
        'Mail of the account',
        [ofMail('Send', 'Sum')],
        [ofMail('Reputation.BounceRate', 'Average'), ofMail('Reputation.ComplaintRate', 'Average')],
      ),
    ],
  ];
}
