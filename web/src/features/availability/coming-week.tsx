import { useState } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { dayKey } from '../../components/time/day-key.ts';
import { formatDay, formatTime } from '../../components/time/format-time.ts';
import { zoneAbbreviation } from '../../components/time/zones.ts';
import { toPeriod } from '../../session/api/request-dates.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { serverNow } from '../../session/services.ts';
import { useAvailabilityStrings } from './availability-strings.ts';
import css from './availability.module.css';
import { COMING_DAYS, comingDays, type ComingDay } from './coming-days.ts';

/**
 * The next seven days that result from the saved hours and the booked interviews, as the API
 * returns them.
 */
export function ComingWeek({ userId, zone }: { userId: string; zone: string }) {
  const t = useAvailabilityStrings();
  const [now] = useState(serverNow);
  const window = toPeriod(dayKey(now, zone), COMING_DAYS, zone);
  const coming = useApiQuery(
    'get-availability',
    { params: { userId }, body: window },
    { errors: 'own', keepPrevious: true },
  );
  const text = (day: ComingDay, busy: boolean) =>
    day.parts
      .filter((part) => part.busy === busy)
      .map((part) =>
        t('range', { start: formatTime(part.start, zone), end: formatTime(part.end, zone) }),
      )
      .join(', ');
  return (
    <Section title={t('preview')}>
      <p className="body2 secondary mb-12">
        {t('preview-text')} {zoneAbbreviation(zone, now)}
      </p>
      <AsyncContent query={coming} errorTitle={t('preview-error')}>
        {(data) => (
          <Panel>
            <ul className="stack gap-14" aria-label={t('preview')}>
              {comingDays(
                data.user_metadata.availability.map((event) => ({
                  start: Date.parse(event.start),
                  end: Date.parse(event.end),
                  busy: !event.id.startsWith('free-'),
                })),
                now,
                zone,
              ).map((day) => (
                <li key={day.at} className="stack gap-4">
                  <span className="label num">{formatDay(day.at, zone)}</span>
                  <span className={css['bar']} aria-hidden>
                    {day.parts.map((part) => (
                      <span
                        key={part.start}
                        className={part.busy ? css['busy'] : css['free']}
                        style={{
                          insetInlineStart: `${part.from * 100}%`,
                          width: `${(part.to - part.from) * 100}%`,
                        }}
                      />
                    ))}
                  </span>
                  <span className="caption secondary num">
                    {text(day, false)
                      ? t('preview-free', { times: text(day, false) })
                      : t('preview-none')}
                    {text(day, true) && <>. {t('preview-busy', { times: text(day, true) })}</>}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </AsyncContent>
    </Section>
  );
}
