import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import type { SpeechMetrics } from './speech-metrics.ts';

export interface SpeechDashboardProps {
  stage: Stage;
  worker: LambdaFunction;
  machine: StateMachine;
  voiceWorker: LambdaFunction;
  voiceMachine: StateMachine;
  metrics: SpeechMetrics;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const WIDTH = 12;

/**
 * A dashboard that shows whether recordings are transcribed and voices are checked, how fast, and
 * at what cost.
 */
export class SpeechDashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, worker, machine, voiceWorker, voiceMachine, metrics }: SpeechDashboardProps,
  ) {
    super(scope, id);
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: WIDTH });
    new Dashboard(this, 'Dashboard', {
      dashboardName: `parley-${stage.name}-speech`,
      widgets: [
        [
          graph('Transcriptions', [
            machine.metricStarted(sum),
            machine.metricSucceeded(sum),
            machine.metricFailed(sum),
            machine.metricTimedOut(sum),
          ]),
          graph('Waiting until the first step (s)', [
            metrics.waited.with({ period, statistic: 'p50' }),
            metrics.waited.with({ period, statistic: 'Maximum' }),
          ]),
        ],
        [
          graph(
            'Worker: calls',
            [worker.metricInvocations(sum), worker.metricErrors(sum), worker.metricThrottles(sum)],
            [worker.metric('ConcurrentExecutions', { period, statistic: 'Maximum' })],
          ),
          graph('Worker: duration of a call (ms)', [
            worker.metricDuration({ period, statistic: 'p50' }),
            worker.metricDuration({ period, statistic: 'Maximum' }),
          ]),
        ],
        [
          graph('Media transcribed (s)', [metrics.transcribed.with(sum)]),
          graph('Worker: time that is paid for (ms)', [worker.metricDuration(sum)]),
        ],
        [
          graph('Checks of voices', [
            voiceMachine.metricStarted(sum),
            voiceMachine.metricSucceeded(sum),
            voiceMachine.metricFailed(sum),
            voiceMachine.metricTimedOut(sum),
          ]),
          graph(
            'Checks of voices: calls and their duration (ms)',
            [voiceWorker.metricInvocations(sum), voiceWorker.metricErrors(sum)],
            [voiceWorker.metricDuration({ period, statistic: 'Maximum' })],
          ),
        ],
      ],
    });
  }
}
