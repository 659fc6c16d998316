import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, type Datapoints, period, sum } from './add-alarm.ts';

/** The calls in a hundred of a period that may fail, as in a release. */
const MAX_FAILED_PERCENT = 5;

/**
 * Two periods within an hour instead of a least number of calls: a single failure is not reported,
 * a function that is called twice an hour and always fails is, and a call of fifteen minutes, which
 * is counted in the period in which it began, is not too late.
 */
const FAILED_PERIODS: Datapoints = { toAlarm: 2, of: 12 };

export interface FunctionAlarmsProps {
  topic: ITopic;
  functions: readonly [name: string, lambda: LambdaFunction][];
  /** The throttled calls in a period that are usual, by function; 0 by default. */
  usualThrottles?: Readonly<Record<string, number>>;
}

/** Adds the two alarms that every function has. */
export function addFunctionAlarms(
  scope: Construct,
  { topic, functions, usualThrottles = {} }: FunctionAlarmsProps,
): void {
  for (const [name, lambda] of functions) {
    addAlarm(scope, {
      id: `Errors-${name}`,
      topic,
      metric: new MathExpression({
        expression: '100 * errors / calls',
        usingMetrics: {
          errors: lambda.metricErrors(sum),
          calls: lambda.metricInvocations(sum),
        },
        period,
        label: 'failed calls in a hundred',
      }),
      threshold: MAX_FAILED_PERCENT,
      datapoints: FAILED_PERIODS,
    });
    addAlarm(scope, {
      id: `Throttles-${name}`,
      topic,
      metric: lambda.metricThrottles(sum),
      threshold: usualThrottles[name] ?? 0,
    });
  }
}
