import { formatDayTime } from '../../../components/time/format-time.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';

/** What each withdrawal of the person has removed, and when. Shows nothing if there was none. */
export function ConsentReceipts() {
  const t = useRoomStrings();
  const {
    view: { receipts },
    zone,
  } = useRoom();
  return receipts.map(({ purpose, at, recordings }) => (
    <p key={purpose} className="body2">
      {purpose === 'transcription'
        ? t('receipt.transcription', { when: formatDayTime(at, zone) })
        : t('receipt.recording', { when: formatDayTime(at, zone), count: recordings })}
    </p>
  ));
}
