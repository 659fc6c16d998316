import * as z from 'zod';

const at = z.int().transform((ms) => new Date(ms).toISOString());
const meeting = { timestamp: at, meetingId: z.string(), externalMeetingId: z.string() };

/** Events of the media service as the rules lead them here; what it tells besides is left aside. */
export const mediaEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({ eventType: z.literal('chime:MeetingEnded'), ...meeting }),
    ...(['chime:AttendeeJoined', 'chime:AttendeeLeft', 'chime:AttendeeDropped'] as const).map(
      (eventType) =>
        z.object({
          eventType: z.literal(eventType),
          ...meeting,
          attendeeId: z.string(),
          externalUserId: z.string(),
        }),
    ),
    ...(
      [
        'chime:MediaPipelineInProgress',
        'chime:MediaPipelineDeleted',
        'chime:MediaPipelinePermanentFailure',
      ] as const
    ).map((eventType) =>
      z.object({
        eventType: z.literal(eventType),
        timestamp: at,
        mediaPipelineId: z.string(),
        externalMeetingId: z.string().optional(),
      }),
    ),
  ]),
});
type MediaEvent = z.infer<typeof mediaEvent>['detail'];
export type MeetingEvent = Extract<MediaEvent, { meetingId: string }>;
