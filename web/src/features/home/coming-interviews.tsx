import { Link } from 'react-router-dom';
import type { ComingInterview } from '@parley/contracts/interviews/interview.schema.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AvatarGroup } from '../../components/people/avatar-group.tsx';
import { VoiceStrip } from '../../components/speech/voice-strip.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { stepName } from '../../components/text/formats.ts';
import { dayKey } from '../../components/time/day-key.ts';
import {
  formatDay,
  formatRelative,
  formatTime,
  formatTimeZoned,
} from '../../components/time/format-time.ts';
import { zoneAbbreviation } from '../../components/time/zones.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { serverNow } from '../../session/services.ts';
import { groupBy } from '../../shared/group-by.ts';
import { roomIsOpen } from '../room/shared/room-is-open.ts';
import { useHomeStrings } from './home-strings.ts';
import css from './home.module.css';

type Props = { interview: ComingInterview; zone: string };

/** Start and end in the viewer's zone, one below the other. */
function SessionTime({ interview, zone }: Props) {
  const t = useHomeStrings();
  return (
    <div className={css['time']}>
      <time dateTime={interview.starts_at} className="num strong">
        {formatTimeZoned(interview.starts_at, zone)}
      </time>
      <div className="caption secondary num">
        {t('to', { time: formatTime(interview.ends_at, zone) })}
      </div>
    </div>
  );
}

/** The candidate's time, if their clock differs. */
function TheirTime({ interview: { starts_at, candidate_zone, candidate }, zone }: Props) {
  const t = useHomeStrings();
  const theirs = formatTimeZoned(starts_at, candidate_zone);
  if (theirs === formatTimeZoned(starts_at, zone)) return null;
  const otherDay =
    dayKey(starts_at, candidate_zone) === dayKey(starts_at, zone)
      ? ''
      : `${formatDay(starts_at, candidate_zone)}, `;
  return (
    <div className="caption secondary num">
      {t('their-time', { time: otherDay + theirs, name: suggestAddressAs(candidate) })}
    </div>
  );
}

/** Today's next interview, or the one that is in progress. */
function NextInterview({
  interview,
  zone,
  now,
}: {
  interview: ComingInterview;
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const started = Date.parse(interview.starts_at) <= now;
  return (
    <div className={`stack items-start p-20 ${css['next']}`}>
      <SessionTime interview={interview} zone={zone} />
      <div className="fill">
        <h3 className="h4">{interview.candidate}</h3>
        <div className="body2 secondary">
          {t('step', { requisition: interview.requisition, stage: stepName(interview.stage) })}
        </div>
        <TheirTime interview={interview} zone={zone} />
      </div>
      <div className={`row gap-16 ${css['act']}`}>
        <AvatarGroup
          label={t('panel')}
          people={interview.panelists.map(({ user_id, name }) => ({ id: user_id, name }))}
        />
        {roomIsOpen(interview, now) ? (
          <Button
            variant="primary"
            size="large"
            icon="video"
            to={paths.interviewRoom(interview.id)}
          >
            {t('join')}
          </Button>
        ) : (
          <Button variant="primary" size="large" to={paths.interview(interview.id)}>
            {t('open-interview')}
          </Button>
        )}
      </div>
      <div className={`row wrap gap-8 ${css['foot']}`}>
        {started ? (
          <StatusTag tone="primary">{t('now')}</StatusTag>
        ) : (
          <span className="body2 num">
            {t('starts', { when: formatRelative(interview.starts_at, now) })}
          </span>
        )}
        <span className="body2 secondary" aria-hidden>
          /
        </span>
        <Link className="body2" to={paths.interview(interview.id, 'files')}>
          {t('read-cv')}
        </Link>
        <span className={css['strip']}>
          <VoiceStrip id={interview.candidate_id} bars={30} height={16} barWidth={2} />
        </span>
      </div>
    </div>
  );
}

/** A coming interview. The whole row opens it. */
function ComingRow({ interview, zone }: { interview: ComingInterview; zone: string }) {
  const t = useHomeStrings();
  return (
    <div className={`row gap-16 ${css['row']}`}>
      <SessionTime interview={interview} zone={zone} />
      <div className="fill">
        <Link to={paths.interview(interview.id)} className={`quiet-link ${css['name']}`}>
          {interview.candidate}
        </Link>
        <div className="body2 secondary">
          {t('step', { requisition: interview.requisition, stage: stepName(interview.stage) })}
        </div>
        <TheirTime interview={interview} zone={zone} />
      </div>
      <span className={css['panelists']}>
        <AvatarGroup
          label={t('panel')}
          people={interview.panelists.map(({ user_id, name }) => ({ id: user_id, name }))}
        />
      </span>
      {roomIsOpen(interview, serverNow()) && (
        <span className={css['join']}>
          <Button size="small" icon="video" to={paths.interviewRoom(interview.id)}>
            {t('join')}
          </Button>
        </span>
      )}
    </div>
  );
}

const DAY = 86_400_000;

/** The user's next interviews by day. The first one of today is emphasised. */
export function ComingInterviews({
  interviews,
  zone,
  now,
}: {
  interviews: readonly ComingInterview[];
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const ability = useAbility();
  const today = dayKey(now, zone);
  const days = groupBy(interviews, ({ starts_at }) => dayKey(starts_at, zone));
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const mayBook = ability.can('create', 'interviews');
  // Nothing can be scheduled in a company without open requisitions.
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
                <Button variant="primary" to={paths.addRequisition}>
                  {t('first-requisition')}
                </Button>
              ) : (
                <Button variant="primary" to={paths.addInterview()}>
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
            {key !== today && (
              <h3 className={`secondary medium ${css['day']}`}>
                {heading(key, entries[0]!.starts_at)}
              </h3>
            )}
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
