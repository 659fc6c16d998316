import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { addAlarm, sum } from '../alarms/add-alarm.ts';
import { addFunctionAlarms } from '../alarms/function-alarms.ts';
import type { Functions } from '../api/functions.ts';
import type { SpeechMetrics } from './speech-metrics.ts';

export interface SpeechAlarmsProps {
  stage: Stage;
  topic: ITopic;
  functions: Functions;
  machine: StateMachine;
  voiceMachine: StateMachine;
  joinMachine: StateMachine;
  metrics: SpeechMetrics;
}

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
    { stage, topic, functions, machine, voiceMachine, joinMachine, metrics }: SpeechAlarmsProps,
  ) {
    super(scope, id);
    const alarm = (id: string, metric: Metric, threshold = 0) =>
      addAlarm(this, { id, topic, metric, threshold });

    addFunctionAlarms(this, {
      topic,
      functions: functions.all(),
      usualThrottles: { transcription: MAX_THROTTLES },
    });
    alarm('Failed', machine.metricFailed(sum));
    alarm('TimedOut', machine.metricTimedOut(sum));
    alarm('Throttled', machine.metricThrottled(sum));
    alarm('VoiceFailed', voiceMachine.metricFailed(sum));
    alarm('VoiceTimedOut', voiceMachine.metricTimedOut(sum));
    alarm('VoiceThrottled', voiceMachine.metricThrottled(sum));
    alarm('JoinFailed', joinMachine.metricFailed(sum));
    alarm('JoinTimedOut', joinMachine.metricTimedOut(sum));
    alarm('JoinThrottled', joinMachine.metricThrottled(sum));
    alarm(
      'Waiting',
      metrics.waited.with({ period: HOUR, statistic: 'Maximum' }),
      MAX_WAIT.toSeconds(),
    );
    // The worker runs only for speech. Half of what its concurrency allows in an hour is far more
    // than interviews need, and what an endless loop of attempts would use.
    alarm(
      'Cost',
      functions.definitionOf('transcription').metricDuration({ period: HOUR, statistic: 'Sum' }),
      (stage.transcriptions * HOUR.toMilliseconds()) / 2,
    );
  }
}
