import { Rule } from 'aws-cdk-lib/aws-events';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { UndeliveredEvents } from '../mail/mail-events.ts';

/**
 * The events that rooms need: participants joining and leaving, ended meetings, and the states of
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
  worker: Alias;
  undelivered: UndeliveredEvents;
}

/**
 * Routes events of the media service to the function that updates rooms, attendance and recordings.
 */
export class MediaEvents extends Construct {
  readonly rules: readonly Rule[];

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
    this.rules = [
      lead('Meetings', 'Chime Meeting State Change', MEETING_EVENTS),
      lead('Pipelines', 'Chime Media Pipeline State Change', PIPELINE_EVENTS),
    ];
  }
}
