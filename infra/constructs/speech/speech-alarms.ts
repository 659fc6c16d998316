import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { addAlarm } from '../add-alarm.ts';
import type { Functions } from '../api/functions.ts';
import type { SpeechMetrics } from './speech-metrics.ts';

export interface SpeechAlarmsProps {
  stage: Stage;
  topic: ITopic;
  functions: Functions;
  machine: StateMachine;
  voiceMachine: StateMachine;
  metrics: SpeechMetrics;
}

const sum = { period: Duration.minutes(5), statistic: 'Sum' };
const HOUR = Duration.hours(1);

/**
 * A piece without free concurrency is retried after at most five minutes, so each waiting piece is
 * throttled once per period. More than this many means that ten recordings of an hour wait.
 */
const MAX_THROTTLES = 60;

/**
 * An hour of speech takes about six minutes, so an hour of waiting means a backlog or a failure.
 */
const MAX_WAIT = Duration.hours(1);

/** The alarms of the speech stack that need a person. They are published to the stage's topic. */
export class SpeechAlarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, topic, functions, machine, voiceMachine, metrics }: SpeechAlarmsProps,
  ) {
    super(scope, id);
    const alarm = (name: string, metric: Metric, says: string, threshold = 0) =>
      addAlarm(this, { id: name, topic, metric, says, threshold });

    for (const [name, lambda] of functions.all()) {
      alarm(`Errors-${name}`, lambda.metricErrors(sum), `function ${name} failed`);
      alarm(
        `Throttles-${name}`,
        lambda.metricThrottles(sum),
        `function ${name} was throttled`,
        name === 'transcription' ? MAX_THROTTLES : 0,
      );
    }
    alarm('Failed', machine.metricFailed(sum), 'recordings could not be transcribed');
    alarm('TimedOut', machine.metricTimedOut(sum), 'transcriptions ran out of time');
    alarm('Throttled', machine.metricThrottled(sum), 'the workflow that transcribes was throttled');
    alarm('VoiceFailed', voiceMachine.metricFailed(sum), 'voices could not be checked');
    alarm('VoiceTimedOut', voiceMachine.metricTimedOut(sum), 'checks of voices ran out of time');
    alarm(
      'VoiceThrottled',
      voiceMachine.metricThrottled(sum),
      'the workflow that checks voices was throttled',
    );
    alarm(
      'Waiting',
      metrics.waited.with({ period: HOUR, statistic: 'Maximum' }),
      'a recording waited more than an hour until its transcription began',
      MAX_WAIT.toSeconds(),
    );
    // The worker runs only for speech. Half of what its concurrency allows in an hour is far more
    // than interviews need, and what an endless loop of attempts would use.
    alarm(
      'Cost',
      functions.definitionOf('transcription').metricDuration({ period: HOUR, statistic: 'Sum' }),
      'the worker that transcribes ran for half of the time that it could have',
      (stage.transcriptions * HOUR.toMilliseconds()) / 2,
    );
  }
}
