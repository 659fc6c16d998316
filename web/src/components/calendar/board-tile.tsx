import { Icon } from '../../ui/icon.tsx';
import { VoiceStrip } from '../../ui/voice-strip.tsx';
import type { BoardEntry } from './board-entry.ts';
import css from './calendar-board.module.css';

/**
 * What stands in an entry: when, what, and a second line where there is room; an interview carries
 * its voice.
 */
export function BoardTile({
  timeText,
  entry,
  listed,
  strip,
}: {
  timeText: string;
  entry: BoardEntry | undefined;
  listed: boolean;
  strip: boolean;
}) {
  return (
    <span
      className={css['tile']}
      data-listed={listed || undefined}
      data-timed={(strip && timeText !== '' && !entry?.allDay) || undefined}
    >
      {listed && <span aria-hidden className={css['bar']} />}
      {timeText && <span className={`${css['time']} num`}>{timeText}</span>}
      <span className={css['name']}>
        {entry?.title}
        {entry?.repeats && (
          <span className={css['repeats']}>
            <Icon name="repeat" size={13} />
          </span>
        )}
      </span>
      {entry?.sub && <span className={css['sub']}>{entry.sub}</span>}
      {strip && entry?.voice && (
        <span className={css['voice']}>
          <VoiceStrip
            id={entry.voice}
            colour="var(--voice)"
            bars={8}
            height={12}
            barWidth={2}
            gap={1}
          />
        </span>
      )}
    </span>
  );
}
