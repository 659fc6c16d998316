import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

export interface LogMetricProps {
  /** The name of the metric, which contains the stage. */
  name: string;
  /** The functions whose lines are counted. */
  functions: readonly LambdaFunction[];
  pattern: JsonPattern;
  /** The field with the value; each line counts as 1 by default. */
  field?: string;
}

/** A line of this event (packages/application/src/shared/log-events.ts). */
export const lineOf = (code: string): JsonPattern => FilterPattern.stringValue('$.code', '=', code);

/**
 * Makes a metric from lines of functions. The log groups of several functions write to one metric,
 * which costs as much as that of one.
 */
export function addLogMetric(
  scope: Construct,
  id: string,
  { name, functions, pattern, field }: LogMetricProps,
): (options: MetricOptions) => Metric {
  const metricName = name;
  for (const [index, { logGroup }] of functions.entries())
    new MetricFilter(scope, functions.length === 1 ? id : `${id}${index}`, {
      logGroup,
      filterPattern: pattern,
      metricNamespace: 'Parley',
      metricName,
      metricValue: field === undefined ? '1' : `$.${field}`,
    });
  return (options) => new Metric({ namespace: 'Parley', metricName, ...options });
}
