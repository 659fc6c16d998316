import { Rule } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { UndeliveredEvents } from '../mail/mail-events.ts';

/**
 * The events that the room needs: who joined and left, meetings that ended, and what becomes of
 * recordings.
 */
const MEETING_EVENTS = [
  'chime:MeetingEnded',
  'chime:AttendeeJoined',
  'chime:AttendeeLeft',
  'chime:AttendeeDropped',
] as const;
const PIPELINE_EVENTS = [
  'chime:MediaPipelineInProgress',
  'chime:MediaPipelineDeleted',
  'chime:MediaPipelinePermanentFailure',
] as const;

export interface MediaEventsProps {
  worker: LambdaFunction;
  undelivered: UndeliveredEvents;
}

/**
 * Events of the meeting service, led to the function that keeps rooms, attendance and recordings
 * true to them.
 */
export class MediaEvents extends Construct {
  constructor(scope: Construct, id: string, { worker, undelivered }: MediaEventsProps) {
    super(scope, id);
    const lead = (name: string, detailType: string, eventType: readonly string[]) =>
      new Rule(this, name, {
        description: `${detailType} to the rooms of interviews`,
        eventPattern: {
          source: ['aws.chime'],
          detailType: [detailType],
          detail: { eventType: [...eventType] },
        },
        targets: [undelivered.targetOf(worker)],
      });
    lead('Meetings', 'Chime Meeting State Change', MEETING_EVENTS);
    lead('Pipelines', 'Chime Media Pipeline State Change', PIPELINE_EVENTS);
  }
}
