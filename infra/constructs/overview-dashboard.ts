import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { Api } from './api/api.ts';
import type { Functions } from './api/functions.ts';
import type { MailWorkflow } from './mail/mail-workflow.ts';
import type { DataTable } from './storage/data-table.ts';
import type { DelayedEvents } from './workflows/delayed-events.ts';
import type { Workflow } from './workflows/workflow.ts';

export interface OverviewDashboardProps {
  stage: Stage;
  api: Api;
  functions: Functions;
  data: DataTable;
  workflow: Workflow;
  mailWorkflow: MailWorkflow;
  delayedEvents: DelayedEvents;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const WIDTH = 12;

/**
 * A dashboard that shows at one look whether a stage answers, works off its events and sends mail.
 */
export class OverviewDashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, api, functions, data, workflow, mailWorkflow, delayedEvents }: OverviewDashboardProps,
  ) {
    super(scope, id);
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: WIDTH });
    const { http } = api;
    const { table } = data;
    const ofFunctions = (metricName: string) =>
      functions.all().map(([name, lambda]) => lambda.metric(metricName, { ...sum, label: name }));
    const outbox = functions.definitionOf('outbox');
    const projections = functions.definitionOf('projections');
    const lag = { period, statistic: 'Maximum' };
    const ofMail = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, period, statistic });
    new Dashboard(this, 'Dashboard', {
      dashboardName: `parley-${stage.name}`,
      widgets: [
        [
          graph(
            'API: requests and errors',
            [http.metricCount(sum)],
            [http.metricClientError(sum), http.metricServerError(sum)],
          ),
          graph('API: latency (ms)', [
            http.metricLatency({ period, statistic: 'p50' }),
            http.metricLatency({ period, statistic: 'p99' }),
          ]),
        ],
        [
          graph('Functions: errors', ofFunctions('Errors')),
          graph('Functions: throttles', ofFunctions('Throttles')),
        ],
        [
          graph('Stream: age of the last record (ms)', [
            outbox.metric('IteratorAge', { ...lag, label: 'outbox' }),
            projections.metric('IteratorAge', { ...lag, label: 'projections' }),
          ]),
          graph(
            'Table: consumed units',
            [
              table.metricConsumedReadCapacityUnits(sum),
              table.metricConsumedWriteCapacityUnits(sum),
            ],
            [table.metric('TransactionConflict', sum)],
          ),
        ],
        [
          graph('Workflows that failed', [
            workflow.machine.metricFailed({ ...sum, label: 'interviews' }),
            mailWorkflow.machine.metricFailed({ ...sum, label: 'messages' }),
            delayedEvents.machine.metricFailed({ ...sum, label: 'delayed events' }),
          ]),
          graph(
            'Mail',
            [ofMail('Send', 'Sum')],
            [
              ofMail('Reputation.BounceRate', 'Average'),
              ofMail('Reputation.ComplaintRate', 'Average'),
            ],
          ),
        ],
      ],
    });
  }
}
