import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import css from './availability.module.css';
import { useAvailabilityStrings } from './availability-strings.ts';
import type { Span } from './hours.ts';
import { SpansEditor } from './spans-editor.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const OFFICE: readonly Span[] = [{ start: '09:00', end: '17:00' }];
const MAX_INTERVALS = 28;

/** Monday to Sunday, several spans a day. */
export function WeekEditor({
  week,
  onChange,
}: {
  week: readonly (readonly Span[])[];
  onChange: (week: readonly (readonly Span[])[]) => void;
}) {
  const t = useAvailabilityStrings();
  const empty = week.every((spans) => spans.length === 0);
  const full = week.flat().length >= MAX_INTERVALS;
  const workdays = (spans: readonly Span[]) =>
    onChange(week.map((each, index) => (index < 5 ? spans.map((span) => ({ ...span })) : each)));
  return (
    <Section
      title={t('week')}
      action={
        empty && (
          <Button size="small" onClick={() => workdays(OFFICE)}>
            {t('office')}
          </Button>
        )
      }
    >
      <div className={css['days']}>
        {WEEKDAYS.map((weekday, index) => (
          <SpansEditor
            key={weekday}
            name={t(`days.${weekday}`)}
            spans={week[index] ?? []}
            blockedBecause={full ? t('most') : undefined}
            onChange={(spans) => onChange(week.map((each, at) => (at === index ? spans : each)))}
            onCopy={
              index === 0 && (week[0]?.length ?? 0) > 0 ? () => workdays(week[0] ?? []) : undefined
            }
          />
        ))}
      </div>
    </Section>
  );
}
