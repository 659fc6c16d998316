import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface AlarmProps {
  id: string;
  topic: ITopic;
  metric: IMetric;
  /** What has happened, as the rest of the sentence "Parley: …". */
  says: string;
  /** The threshold in the unit of the metric. */
  threshold: number;
}

/**
 * Adds an alarm that is raised if the metric is above the threshold in a period; missing data does
 * not raise it.
 */
export function addAlarm(
  scope: Construct,
  { id, topic, metric, says, threshold }: AlarmProps,
): void {
  const alarm = new Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `Parley: ${says}.`,
  });
  alarm.addAlarmAction(new SnsAction(topic));
}
