import type { BoardEntry } from './board-entry.ts';
import css from './calendar-board.module.css';
import { useCalendarStrings } from './calendar-strings.ts';

const COLOR = {
  interview: 'voice-1',
  busy: 'voice-2',
  offered: 'voice-3',
  free: 'neutral',
} as const;

/** The legend of the calendar's colors and patterns. */
export function Legend({ kinds }: { kinds: readonly Exclude<BoardEntry['kind'], 'colleague'>[] }) {
  const t = useCalendarStrings();
  return (
    <ul className={css['legend']} aria-label={t('legend.label')}>
      {kinds.map((kind) => (
        <li key={kind} className="inline-row gap-8">
          <span
            aria-hidden
            className={[css['entry'], css[kind], css[COLOR[kind]], css['mark']].join(' ')}
          />
          {t(`legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
