import { formatTime } from '../../../components/time/format-time.ts';
import { useRoom } from './room-context.ts';
import { formatElapsed, recordedSeconds } from '../model/room-times.ts';

/** When a moment was: minutes into the recording, or the time of day where nothing was recorded. */
export function useMomentTime(): (moment: { at: string; media_seconds: number | null }) => string {
  const { view, zone } = useRoom();
  return ({ at, media_seconds }) => {
    if (media_seconds !== null) return formatElapsed(media_seconds);
    // Just marked, and not yet answered by the server: the recording's own clock says it.
    if (view.recording.state === 'recording' && Date.parse(at) >= Date.parse(view.now) - 1_000)
      return formatElapsed(recordedSeconds(view, Date.parse(at)));
    return formatTime(at, zone);
  };
}
