import { followPipeline } from '@parley/application/recordings/follow-pipeline.ts';
import type { RoomEventDependencies } from '@parley/application/room/room-dependencies.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { followMeeting, mediaEvent } from './follow-meeting.ts';

const PIPELINE_EVENTS = {
  'chime:MediaPipelineInProgress': 'began',
  'chime:MediaPipelineDeleted': 'ended',
  'chime:MediaPipelinePermanentFailure': 'failed',
} as const;

/**
 * Processes an event of the media service; events arrive at least once and in any order, and each
 * is harmless to repeat. Throws when the event must be delivered again.
 */
export const ingestMediaEvent =
  (deps: RoomEventDependencies) =>
  async (event: unknown): Promise<void> => {
    const { id: requestId, detail } = mediaEvent.parse(event);
    await withRequestId(requestId, async () => {
      const outcome =
        'mediaPipelineId' in detail
          ? await followPipeline(
              {
                kind: PIPELINE_EVENTS[detail.eventType],
                pipelineId: detail.mediaPipelineId,
                externalMeetingId: detail.externalMeetingId,
                at: detail.timestamp,
                requestId,
              },
              deps,
            )
          : await followMeeting(detail, requestId, deps);
      log('media-event', { type: detail.eventType, outcome });
    });
  };
