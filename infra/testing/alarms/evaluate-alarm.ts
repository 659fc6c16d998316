import { evaluateMath, type MissingOperand, type Series } from './metric-math.ts';

/** The properties of an `AWS::CloudWatch::Alarm` of a template that decide about its state. */
export interface AlarmProperties {
  AlarmDescription?: string;
  AlarmActions?: unknown[];
  OKActions?: unknown[];
  ComparisonOperator: string;
  Threshold: number;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  TreatMissingData?: string;
  Namespace?: string;
  MetricName?: string;
  Dimensions?: readonly { Name: string; Value: unknown }[];
  Period?: number;
  Statistic?: string;
  Metrics?: readonly {
    Id: string;
    Expression?: string;
    ReturnData?: boolean;
    MetricStat?: {
      Metric: {
        Namespace: string;
        MetricName: string;
        Dimensions?: readonly { Name: string; Value: unknown }[];
      };
      Period: number;
      Stat: string;
    };
  }[];
}

/** A metric that an alarm names. */
export interface AlarmMetric {
  /** The id in the alarm's expression; that of a single metric is `metric`. */
  id: string;
  namespace: string;
  name: string;
  dimensions: readonly { Name: string; Value: unknown }[];
  statistic: string;
  periodSeconds: number;
}

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/** Where AWS's documents can be read in two ways. */
export interface Reading {
  missingOperand: MissingOperand;
  /**
   * Whether alarms on metrics of DynamoDB ignore missing data whatever their `TreatMissingData`
   * says. CloudWatch's API reference says so (`PutMetricAlarm`), the user guide only calls it their
   * default.
   */
  dynamoDbIgnoresMissing: boolean;
}

/** All ways to read AWS's documents; an alarm has to be right with each. */
export const READINGS: readonly Reading[] = (['zero', 'missing'] as const).flatMap(
  (missingOperand) =>
    [false, true].map((dynamoDbIgnoresMissing) => ({ missingOperand, dynamoDbIgnoresMissing })),
);

/** Returns the metrics that an alarm names. */
export function metricsOf(alarm: AlarmProperties): AlarmMetric[] {
  if (!alarm.Metrics)
    return [
      {
        id: 'metric',
        namespace: alarm.Namespace!,
        name: alarm.MetricName!,
        dimensions: alarm.Dimensions ?? [],
        statistic: alarm.Statistic!,
        periodSeconds: alarm.Period!,
      },
    ];
  return alarm.Metrics.flatMap(({ Id, MetricStat }) =>
    MetricStat
      ? [
          {
            id: Id,
            namespace: MetricStat.Metric.Namespace,
            name: MetricStat.Metric.MetricName,
            dimensions: MetricStat.Metric.Dimensions ?? [],
            statistic: MetricStat.Stat,
            periodSeconds: MetricStat.Period,
          },
        ]
      : [],
  );
}

/**
 * CloudWatch retrieves more data points than the evaluation periods, so that it can leave out
 * missing ones. How many depends on the alarm; the user guide's example retrieves 5 for 3.
 */
const EXTRA_PERIODS = 2;

/**
 * Returns the state of an alarm at the end of each period, beginning in `INSUFFICIENT_DATA`. It
 * evaluates as the CloudWatch user guide says ("Evaluating an alarm", "How alarm state is evaluated
 * when data is missing"): the most recent data points of a longer range, and only if they are fewer
 * than the evaluation periods, what the alarm makes of missing ones.
 *
 * @param pointAt the data point of a metric for a period, as it is known at the end of the period
 *   `now`
 * @param periods how many periods to evaluate, from period 0
 */
export function runAlarm(
  alarm: AlarmProperties,
  pointAt: (metric: AlarmMetric, period: number, now: number) => number | undefined,
  periods: number,
  reading: Reading,
): AlarmState[] {
  const metrics = metricsOf(alarm);
  const expression = alarm.Metrics?.find(({ Expression }) => Expression)?.Expression;
  const range = alarm.EvaluationPeriods + EXTRA_PERIODS;
  const states: AlarmState[] = [];
  for (let now = 0; now < periods; now += 1) {
    const retrieved = Array.from({ length: range }, (_, at) => now - range + 1 + at);
    const series = new Map(
      metrics.map((metric) => [
        metric.id,
        retrieved.map((period) => (period < 0 ? undefined : pointAt(metric, period, now))),
      ]),
    );
    const points = expression
      ? evaluateMath(expression, series, reading.missingOperand)
      : series.get('metric')!;
    states.push(nextState(alarm, points, states.at(-1) ?? 'INSUFFICIENT_DATA', reading));
  }
  return states;
}

/**
 * Returns the state that follows from the retrieved data points.
 *
 * @param points oldest first
 */
export function nextState(
  alarm: AlarmProperties,
  points: Series,
  before: AlarmState,
  reading: Reading,
): AlarmState {
  const needed = alarm.EvaluationPeriods;
  const toAlarm = alarm.DatapointsToAlarm ?? needed;
  const existing = points.filter((point) => point !== undefined).slice(-needed);
  const breaching = existing.filter((point) => isBreaching(alarm, point)).length;
  const absent = needed - existing.length;
  if (breaching >= toAlarm) return 'ALARM';
  if (absent === 0) return 'OK';
  const treatment =
    reading.dynamoDbIgnoresMissing &&
    metricsOf(alarm).some(({ namespace }) => namespace === 'AWS/DynamoDB')
      ? 'ignore'
      : (alarm.TreatMissingData ?? 'missing');
  if (treatment === 'notBreaching') return 'OK';
  if (treatment === 'breaching') return breaching + absent >= toAlarm ? 'ALARM' : 'OK';
  if (existing.length > breaching) return 'OK';
  if (treatment === 'ignore') return before;
  if (existing.length === 0) return 'INSUFFICIENT_DATA';
  // All that is known is breaching, but there is too little of it: the alarm waits until the oldest
  // data point is as old as the number that it needs ("Avoiding premature transitions").
  const age = points.length - points.findIndex((point) => point !== undefined);
  return age >= toAlarm ? 'ALARM' : before;
}

function isBreaching({ ComparisonOperator, Threshold }: AlarmProperties, point: number): boolean {
  switch (ComparisonOperator) {
    case 'GreaterThanThreshold':
      return point > Threshold;
    case 'GreaterThanOrEqualToThreshold':
      return point >= Threshold;
    case 'LessThanThreshold':
      return point < Threshold;
    case 'LessThanOrEqualToThreshold':
      return point <= Threshold;
    default:
      throw new Error(`${ComparisonOperator} is not evaluated`);
  }
}
