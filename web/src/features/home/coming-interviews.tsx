import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { dayKey } from '../../ui/time/day-key.ts';
import { formatDay } from '../../ui/time/format-time.ts';
import { zoneAbbreviation } from '../../ui/time/zone-name.ts';
import { ComingRow } from './coming-row.tsx';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { NextInterview } from './next-interview.tsx';

const DAY = 86_400_000;

/** The person's next interviews by day; the one that comes first today stands out. */
export function ComingInterviews({
  interviews,
  zone,
  now,
}: {
  interviews: readonly InterviewView[];
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const ability = useAbility();
  const today = dayKey(now, zone);
  const days = Map.groupBy(interviews, ({ starts_at }) => dayKey(starts_at, zone));
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const mayBook = ability.can('create', 'interviews');
  // Nothing can be scheduled in a company that hires for nothing yet.
  const isNew =
    useApiQuery('get-cards', {}, { errors: 'own', enabled: mayBook }).data?.totalreqs === 0;
  const heading = (key: string, at: string) =>
    key === dayKey(now + DAY, zone)
      ? t('tomorrow', { day: formatDay(at, zone) })
      : formatDay(at, zone);
  return (
    <Section
      title={t(days.has(today) ? 'today' : 'coming')}
      action={
        <span className="caption secondary">
          {t('zone', { abbreviation: zoneAbbreviation(zone, now), place })}
        </span>
      }
    >
      <Panel padded={false}>
        {interviews.length === 0 && (
          <EmptyState
            title={t('none-title')}
            as="h2"
            action={
              mayBook &&
              (isNew ? (
                <Button look="primary" to={paths.addRequisition}>
                  {t('first-requisition')}
                </Button>
              ) : (
                <Button look="primary" to={paths.addInterview()}>
                  {t('schedule')}
                </Button>
              ))
            }
          >
            {t(mayBook ? (isNew ? 'none-new' : 'none-schedule') : 'none-panel')}
          </EmptyState>
        )}
        {[...days].map(([key, entries]) => (
          <div key={key}>
            {key !== today && <h3 className={css['day']}>{heading(key, entries[0]!.starts_at)}</h3>}
            <ul className={css['rows']}>
              {entries.map((interview) => (
                <li key={interview.id}>
                  {interview === interviews[0] && key === today ? (
                    <NextInterview interview={interview} zone={zone} now={now} />
                  ) : (
                    <ComingRow interview={interview} zone={zone} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Panel>
    </Section>
  );
}
