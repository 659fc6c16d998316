import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { classNames } from '../../../components/text/class-names.ts';
import { type View, VIEWS } from './board-entry.ts';
import css from './calendar-bar.module.css';
import { useCalendarStrings } from './calendar-strings.ts';
import { stepDate } from './step-date.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

/**
 * The views that a phone offers. It is too narrow for seven columns of hours, but a link to a week
 * still opens it.
 */
const ON_A_PHONE: readonly View[] = ['list', 'day', 'month'];

/**
 * The toolbar above a calendar: earlier, later, today, the shown period, the view, and other
 * controls of the page.
 */
export function CalendarBar({
  place,
  title,
  children,
}: {
  place: CalendarPlace;
  title: string;
  children?: ReactNode;
}) {
  const t = useCalendarStrings();
  const wide = useBreakpoint('sm');
  const { view, date, today, go } = place;
  const views = wide ? VIEWS : VIEWS.filter((one) => ON_A_PHONE.includes(one) || one === view);
  return (
    <div className={`row wrap ${css['bar']}`}>
      <div className={`row gap-2 ${css['steps']}`}>
        <IconButton
          icon="back"
          label={t('earlier')}
          onClick={() => go({ date: stepDate(date, view, -1) })}
        />
        <span className={css['onward']}>
          <IconButton
            icon="back"
            label={t('later')}
            onClick={() => go({ date: stepDate(date, view, 1) })}
          />
        </span>
        <Button size="small" onClick={() => go({ date: today })}>
          {t('today')}
        </Button>
      </div>
      <h2 className={classNames('h3', `min-w-0 num ${css['title']}`)} aria-live="polite">
        {title}
      </h2>
      {children}
      <div role="group" aria-label={t('view')} className={css['views']}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            className={`secondary strong bare ${css['view']}`}
            aria-pressed={one === view}
            onClick={() => go({ view: one })}
          >
            {t(`views.${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
