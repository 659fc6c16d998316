import { AvatarGroup } from '../../components/people/avatar-group.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { CAST } from './cast.ts';
import { useLandingStrings } from './landing-strings.ts';
import css from './slides.module.css';

const DAYS = ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26'];
const TIMES = ['09:00', '10:30', '13:00', '16:00'];
const FREE = new Set(['0-1', '0-3', '1-0', '2-1', '2-2', '3-3']);
const PICKED = '1-2';

/** Picking a time at which the whole panel is free. */
export function SlideSchedule() {
  const t = useLandingStrings();
  const kind = (slot: string) => (slot === PICKED ? 'picked' : FREE.has(slot) ? 'free' : 'taken');
  return (
    <div className={css['paper']}>
      <div className={css['paperHead']}>
        <p className="h4">{t('slides.pick')}</p>
        <StatusTag tone="primary" dot={false}>
          {t('slides.length')}
        </StatusTag>
      </div>
      <div className={`${css['slots']} num`}>
        {DAYS.map((day) => (
          <span key={day} className="caption secondary">
            {day}
          </span>
        ))}
        {TIMES.flatMap((time, row) =>
          DAYS.map((day, column) => (
            <span key={day + time} className={css['slot']} data-kind={kind(`${column}-${row}`)}>
              {time}
            </span>
          )),
        )}
      </div>
      <div className={css['chosen']}>
        <AvatarGroup
          people={[CAST.daniel, CAST.mira, CAST.tom]}
          label={t('slides.pick')}
          size={30}
        />
        <div>
          <p className="label strong num">{t('slides.picked')}</p>
          <p className="caption secondary num">{t('slides.picked-there')}</p>
        </div>
      </div>
    </div>
  );
}
