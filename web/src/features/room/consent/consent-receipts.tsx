import { useEffect, useRef } from 'react';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';

/**
 * Lists what each withdrawal of the user has removed, and when. Renders nothing if there was none.
 * The button for the withdrawal has been removed then, so a new receipt takes the focus.
 */
export function ConsentReceipts() {
  const t = useRoomStrings();
  const {
    view: { receipts },
    zone,
  } = useRoom();
  // The receipt for a voice is shown next to the voice.
  const shown = receipts.filter(({ purpose }) => purpose !== 'voiceprint');
  const known = useRef(shown.map(({ purpose, at }) => `${purpose} ${at}`));
  const paragraphs = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    const now = shown.map(({ purpose, at }) => `${purpose} ${at}`);
    const added = now.find((one) => !known.current.includes(one));
    known.current = now;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (added !== undefined && !hasFocus) paragraphs.current.get(added)?.focus();
  });
  return shown.map(({ purpose, at, recordings }) => (
    <p
      key={purpose}
      className="body2"
      tabIndex={-1}
      ref={(paragraph) => {
        if (paragraph) paragraphs.current.set(`${purpose} ${at}`, paragraph);
      }}
    >
      {purpose === 'transcription'
        ? t('receipt.transcription', { when: formatDayTime(at, zone) })
        : t('receipt.recording', { when: formatDayTime(at, zone), count: recordings })}
    </p>
  ));
}
