import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/**
 * Metrics from the worker's log lines. Step Functions counts executions, but does not know how long
 * a recording waits or how much speech it contains.
 */
export class SpeechMetrics extends Construct {
  /** The seconds from the recording's delivery to the first step of its transcription. */
  readonly waited: Metric;
  /** The seconds of transcribed media. */
  readonly transcribed: Metric;

  constructor(
    scope: Construct,
    id: string,
    { stage, worker }: { stage: Stage; worker: LambdaFunction },
  ) {
    super(scope, id);
    const filter = (name: string, code: string, field: string) =>
      worker.logGroup
        .addMetricFilter(name, {
          filterPattern: FilterPattern.stringValue('$.code', '=', code),
          metricNamespace: 'Parley',
          metricName: `${name}-${stage.name}`,
          metricValue: `$.${field}`,
        })
        .metric();
    this.waited = filter('TranscriptionWaited', 'transcription-began', 'waited_seconds');
    this.transcribed = filter('MediaTranscribed', 'piece-transcribed', 'media_seconds');
  }
}
