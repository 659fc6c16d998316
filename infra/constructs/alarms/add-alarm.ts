import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
  type MathExpression,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { describeAlarm } from '../../alarm-texts.ts';

export interface AlarmProps {
  /** The id, which has a row in `alarm-texts.ts`. */
  id: string;
  topic: ITopic;
  metric: Metric | MathExpression;
  /** The threshold in the unit of the metric. */
  threshold: number;
  datapoints?: Datapoints;
}

/** How many of the most recent data points must be above the threshold. */
export interface Datapoints {
  toAlarm: number;
  of: number;
}

/** The period of most alarms. */
export const period = Duration.minutes(5);
export const sum = { period, statistic: 'Sum' };

/**
 * One data point is enough, but not only the most recent one: data arrive some minutes late, and
 * what filled their place until then would be all that an alarm on a single data point ever sees.
 */
const usualDatapoints = (metric: IMetric & { period: Duration }): Datapoints => ({
  toAlarm: 1,
  of: metric.period.toMinutes() < 60 ? 3 : 2,
});

/**
 * Adds an alarm that is raised if the metric is above the threshold, and that says when it is over.
 * Missing data do not raise it.
 */
export function addAlarm(
  scope: Construct,
  { id, topic, metric, threshold, datapoints = usualDatapoints(metric) }: AlarmProps,
): void {
  const alarm = new Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods: datapoints.of,
    datapointsToAlarm: datapoints.toAlarm,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: describeAlarm(id),
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
