import type { NewEvent } from '../events/event.ts';
import { withDelivered, withErased } from './recording-changes.ts';
import type { Recording } from './recordings.repo.ts';

const LOST_BY = 'the recording service';

/**
 * Returns the recording as finished once it has ended and each of its files has arrived or is lost:
 * it can be played, or it is empty. Until then it is returned unchanged. The caller raises the
 * version.
 */
export function finalizeRecording(recording: Recording): {
  recording: Recording;
  event: NewEvent | undefined;
} {
  const { parts, version } = recording;
  if (
    recording.state !== 'processing' ||
    parts.some(({ object_key, failed }) => object_key === null && !failed)
  )
    return { recording, event: undefined };
  const there = parts.filter(({ object_key }) => object_key !== null);
  const [first] = there;
  if (!first?.object_key)
    return {
      recording: {
        ...withErased(recording, LOST_BY, recording.ended_at ?? recording.started_at),
        version,
      },
      event: undefined,
    };
  const periods = recording.periods.filter((_, index) => parts[index]?.object_key !== null);
  const duration_seconds =
    periods.reduce(
      (sum, { from, to }) => sum + (to === null ? 0 : Date.parse(to) - Date.parse(from)),
      0,
    ) / 1000;
  const delivered = withDelivered(
    { ...recording, periods, parts: there },
    {
      object_key: first.object_key,
      size_bytes: there.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0),
      content_type: recording.content_type ?? 'video/mp4',
      duration_seconds,
    },
  );
  return { recording: { ...delivered.recording, version }, event: delivered.event };
}
