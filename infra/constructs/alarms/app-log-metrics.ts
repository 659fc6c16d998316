import type { Metric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type JsonPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { FunctionName } from '../../function-names.ts';
import { FUNCTION_ROWS, type FunctionRow } from '../../function-rows.ts';
import type { Stage } from '../../stage.ts';
import type { Functions } from '../api/functions.ts';
import { addLogMetric, lineOf } from './log-metric.ts';

interface LogMetricRow {
  functions: readonly FunctionName[];
  pattern: JsonPattern;
  field?: string;
}

/** Returns the functions of the stack for the app whose row fits. */
const functionsWith = (fits: (row: FunctionRow) => boolean): FunctionName[] =>
  (Object.keys(FUNCTION_ROWS) as FunctionName[]).filter(
    (name) => FUNCTION_ROWS[name].stack === undefined && fits(FUNCTION_ROWS[name]),
  );
const sendMail = functionsWith(({ mail }) => mail === 'send');
const startCaptures = functionsWith(
  ({ capture }) => capture?.includes('CreateMediaCapturePipeline') === true,
);

/** A line about a call of one of these routes. */
const servedBy = (...routes: RouteId[]): JsonPattern =>
  FilterPattern.all(
    lineOf('request-served'),
    FilterPattern.any(
      ...routes.map((id) =>
        FilterPattern.stringValue('$.route', '=', `${ROUTES[id].method} /api${ROUTES[id].path}`),
      ),
    ),
  );
const failed = FilterPattern.numberValue('$.status', '>=', 500);
const bookings = servedBy('create-interview');
const joins = servedBy('join-room', 'guest-join-room');

/**
 * What alarms and the dashboard count in the lines of the app's functions. Each is a custom metric,
 * which CloudWatch charges by the month; what is only asked for now and then is a saved query
 * instead (infra/saved-queries.ts).
 */
const LOG_METRICS = {
  LateMails: { functions: ['outbox'], pattern: lineOf('event-late') },
  EventGivenUp: { functions: ['outbox'], pattern: lineOf('event-given-up') },
  MailInDoubt: { functions: sendMail, pattern: lineOf('mail-in-doubt') },
  MailSent: { functions: sendMail, pattern: lineOf('mail-sent') },
  NotRecorded: {
    functions: startCaptures,
    pattern: FilterPattern.any(
      lineOf('capture-limit'),
      FilterPattern.all(lineOf('capture-begun'), FilterPattern.booleanValue('$.refused', true)),
    ),
  },
  // The milliseconds of each call, by which they are also counted.
  BookingTime: { functions: ['interviews'], pattern: bookings, field: 'ms' },
  BookingFailed: { functions: ['interviews'], pattern: FilterPattern.all(bookings, failed) },
  JoinTime: { functions: ['room'], pattern: joins, field: 'ms' },
  JoinFailed: { functions: ['room'], pattern: FilterPattern.all(joins, failed) },
  'SetAside-outbox': { functions: ['outbox'], pattern: lineOf('record-set-aside') },
  'SetAside-projections': { functions: ['projections'], pattern: lineOf('record-set-aside') },
  LateLists: { functions: ['projections'], pattern: lineOf('projections-late') },
  'NetworkCounted-contact': { functions: ['contact'], pattern: lineOf('network-counted') },
  'NetworkCounted-registration': {
    functions: ['registration'],
    pattern: lineOf('network-counted'),
  },
} as const satisfies Record<string, LogMetricRow>;

export type AppLogMetric = keyof typeof LOG_METRICS;

/** The metrics of the app's log lines. */
export class AppLogMetrics extends Construct {
  private readonly metrics: ReadonlyMap<AppLogMetric, (options: MetricOptions) => Metric>;

  constructor(
    scope: Construct,
    id: string,
    { stage, functions }: { stage: Stage; functions: Functions },
  ) {
    super(scope, id);
    this.metrics = new Map(
      (Object.keys(LOG_METRICS) as AppLogMetric[]).map((name) => {
        const row: LogMetricRow = LOG_METRICS[name];
        const metric = addLogMetric(this, name, {
          name: `${name}-${stage.name}`,
          functions: row.functions.map((one) => functions.definitionOf(one)),
          pattern: row.pattern,
          ...(row.field && { field: row.field }),
        });
        return [name, metric] as const;
      }),
    );
  }

  of(name: AppLogMetric, options: MetricOptions): Metric {
    return this.metrics.get(name)!(options);
  }
}
