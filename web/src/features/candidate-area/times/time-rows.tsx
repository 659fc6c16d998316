import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { EventChanges } from '../../../components/calendar/use-event-changes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { formatDay, formatRange } from '../../../ui/time/format-time.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { TimeSubject } from './time-dialog.tsx';

interface Props {
  label: string;
  times: readonly CalendarEventView[];
  zone: string;
  onEdit: (subject: TimeSubject) => void;
  changes: EventChanges;
}

/** The times one gave, each to be changed or taken back. */
export function TimeRows({ label, times, zone, onEdit, changes }: Props) {
  const t = useCandidateAreaStrings();
  return (
    <RowList label={label}>
      {times.map((event) => {
        const day = formatDay(event.start, zone);
        const when = event.allDay
          ? t('times.whole-day')
          : formatRange(event.start, event.end, zone);
        const what = `${day}, ${when}`;
        const weekly =
          event.repeat &&
          (event.repeat.until
            ? t('times.weekly', { day: formatDay(`${event.repeat.until}T12:00:00Z`, 'UTC') })
            : t('times.weekly-ever'));
        return (
          <Row
            key={event.id}
            title={<span className="strong num">{day}</span>}
            sub={
              <>
                <span className="num">{when}</span>
                {weekly && (
                  <>
                    <br />
                    {weekly}
                  </>
                )}
              </>
            }
            end={
              <span style={{ display: 'flex' }}>
                <IconButton
                  icon="edit"
                  label={t('times.edit', { what })}
                  onClick={() => onEdit({ event })}
                />
                <IconButton
                  icon="delete"
                  label={t('times.remove', { what })}
                  onClick={() => void changes.remove(event, what)}
                />
              </span>
            }
          />
        );
      })}
    </RowList>
  );
}
