import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/** What the room is told of: who came and went, meetings that are over, and what becomes of recordings. */
export const MEETING_EVENTS = ['chime:MeetingEnded', 'chime:AttendeeJoined', 'chime:AttendeeLeft', 'chime:AttendeeDropped'] as const;
export const PIPELINE_EVENTS = ['chime:MediaPipelineInProgress', 'chime:MediaPipelineDeleted', 'chime:MediaPipelinePermanentFailure'] as const;

/** Events of the meeting service, led to the function that keeps rooms, attendance and recordings true to them. */
export class MediaEvents extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker }: { worker: LambdaFunction }) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.deadLetters, 'SQS3', 'This queue is the dead-letter queue of two rules.');
    const lead = (name: string, detailType: string, eventType: readonly string[]) =>
      new Rule(this, name, {
        description: `${detailType} to the rooms of interviews`,
        eventPattern: { source: ['aws.chime'], detailType: [detailType], detail: { eventType: [...eventType] } },
        targets: [new LambdaTarget(worker, { deadLetterQueue: this.deadLetters, retryAttempts: 8, maxEventAge: Duration.hours(6) })],
      });
    lead('Meetings', 'Chime Meeting State Change', MEETING_EVENTS);
    lead('Pipelines', 'Chime Media Pipeline State Change', PIPELINE_EVENTS);
    // A function called with an event tries thrice; what it could not take in then waits here.
    worker.configureAsyncInvoke({ maxEventAge: Duration.hours(6), retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters) });
  }
}
