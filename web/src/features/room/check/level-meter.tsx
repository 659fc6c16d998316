import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';
import { useLevel } from './use-level.ts';

/** How loud one is, and whether anything is heard at all. */
export function LevelMeter({ stream, muted }: { stream: MediaStream | null; muted: boolean }) {
  const t = useRoomStrings();
  const { level, heard } = useLevel(muted ? null : stream);
  return (
    <div className={css['level']}>
      <div
        role="meter"
        aria-label={t('check.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className={css['bar']}
      >
        <span style={{ transform: `scaleX(${level})` }} />
      </div>
      <p className="caption secondary" role="status">
        {muted ? t('check.muted') : heard ? t('check.heard') : t('check.say')}
      </p>
    </div>
  );
}
