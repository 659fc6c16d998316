import { useState } from 'react';
import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { formatDay, formatRange } from '../../../components/time/format-time.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useAccount, getZone } from '../../../session/use-account.ts';
import { useMinuteOfOpening } from '../../../session/use-now.ts';
import {
  useEventChanges,
  type EventChanges,
} from '../../calendar/shared/event/use-event-changes.ts';
import { formatZone } from '../../interviews/shared/invitation/zones.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { SHOWN_TIMES_MS } from './shown-times.ts';
import { TimeDialog, type TimeSubject } from './time-dialog.tsx';

interface Props {
  label: string;
  times: readonly CalendarEventView[];
  zone: string;
  onEdit: (subject: TimeSubject) => void;
  changes: EventChanges;
}

/** The candidate's times as rows, each with buttons to change and remove it. */
function TimeRows({ label, times, zone, onEdit, changes }: Props) {
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
              <span className="flex">
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

/**
 * Returns each calendar event once, soonest first, with a repeated one at its next occurrence.
 * Offered times and busy times are returned separately.
 */
function givenTimes(events: readonly CalendarEventView[]): {
  offered: CalendarEventView[];
  busy: CalendarEventView[];
} {
  const first = new Map<string, CalendarEventView>();
  for (const event of [...events].sort((a, b) => (a.start < b.start ? -1 : 1)))
    if (!first.has(event.id)) first.set(event.id, event);
  const all = [...first.values()];
  return {
    offered: all.filter(({ shows }) => shows === 'offered'),
    busy: all.filter(({ shows }) => shows === 'busy'),
  };
}

/**
 * /app/candidates/candidateAvailability: the times at which a candidate is free for interviews of a
 * company.
 */
export default function CandidateTimesPage() {
  const t = useCandidateAreaStrings();
  const account = useAccount();
  return (
    <Page
      title={t('times.title')}
      sub={account.data && t('times.sub', { company: account.data.tenant_name })}
    >
      {/*
       * Days and times are shown and entered in the candidate's zone, so nothing is rendered before
       * the zone is loaded.
       */}
      <AsyncContent query={account}>{(own) => <Times zone={getZone(own)} />}</AsyncContent>
    </Page>
  );
}

function Times({ zone }: { zone: string }) {
  const t = useCandidateAreaStrings();
  const now = useMinuteOfOpening();
  const [subject, setSubject] = useState<TimeSubject>();
  const changes = useEventChanges();
  const query = useApiQuery(
    'list-calendar-events',
    {
      query: {
        from: new Date(now).toISOString(),
        to: new Date(now + SHOWN_TIMES_MS).toISOString(),
      },
    },
    { errors: 'own' },
  );
  return (
    <>
      <div className={`stack gap-32 ${css['stack']}`}>
        <div className="stack gap-10">
          <Button
            variant="primary"
            size="touch"
            wide
            icon="add"
            onClick={() => setSubject({ shows: 'offered', zone })}
          >
            {t('times.add')}
          </Button>
          <Button size="touch" wide onClick={() => setSubject({ shows: 'busy', zone })}>
            {t('times.cannot')}
          </Button>
        </div>
        <AsyncContent
          query={query}
          errorTitle={t('times.error')}
          isEmpty={({ events }) => events.length === 0}
          empty={<EmptyState title={t('times.none')}>{t('times.none-text')}</EmptyState>}
        >
          {({ events }) => {
            const { offered, busy } = givenTimes(events);
            return (
              <>
                {offered.length > 0 && (
                  <Section title={t('times.list')}>
                    <TimeRows
                      label={t('times.list')}
                      times={offered}
                      zone={zone}
                      onEdit={setSubject}
                      changes={changes}
                    />
                  </Section>
                )}
                {busy.length > 0 && (
                  <Section title={t('times.list-busy')}>
                    <TimeRows
                      label={t('times.list-busy')}
                      times={busy}
                      zone={zone}
                      onEdit={setSubject}
                      changes={changes}
                    />
                  </Section>
                )}
              </>
            );
          }}
        </AsyncContent>
        <p className="caption secondary">
          {t('times.zone', { zone: formatZone(zone, now) })} {t('times.window')}
        </p>
      </div>
      <TimeDialog subject={subject} changes={changes} onClose={() => setSubject(undefined)} />
    </>
  );
}
