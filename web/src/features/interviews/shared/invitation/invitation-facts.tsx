import type { CandidateInterview } from '@parley/contracts/candidates/candidate-home.schema.ts';
import { AvatarGroup } from '../../../../components/people/avatar-group.tsx';
import { stepName } from '../../../../components/text/formats.ts';
import { formatDay, formatTime, formatTimeZoned } from '../../../../components/time/format-time.ts';
import { useInvitationStrings } from './invitation-strings.ts';
import css from './invitation.module.css';
import { formatZone, zonePlace } from './zones.ts';

type Interview = Pick<
  CandidateInterview,
  'starts_at' | 'ends_at' | 'panel_zone' | 'stage' | 'location' | 'panel'
>;

/**
 * Returns the start of an interview in the panel's zone, such as "10:00 EST", with the day if it
 * differs. Returns undefined if both zones show the same time.
 */
function panelTime(startsAt: string, zone: string, panelZone: string): string | undefined {
  const theirs = formatTimeZoned(startsAt, panelZone);
  if (theirs === formatTimeZoned(startsAt, zone)) return undefined;
  const day = formatDay(startsAt, panelZone);
  return day === formatDay(startsAt, zone) ? theirs : `${day}, ${theirs}`;
}

/** The times of an interview: in the candidate's zone, then in the panel's if that differs. */
export function InvitationTimes({ interview, zone }: { interview: Interview; zone: string }) {
  const t = useInvitationStrings();
  const { starts_at, ends_at, panel_zone } = interview;
  const theirs = panelTime(starts_at, zone, panel_zone);
  const place = zonePlace(panel_zone);
  return (
    <>
      <p className={css['big']}>
        <time dateTime={starts_at}>
          {t('range', { start: formatTime(starts_at, zone), end: formatTime(ends_at, zone) })}
        </time>
      </p>
      <p>
        {t('day-zone', {
          day: formatDay(starts_at, zone, 'long'),
          zone: formatZone(zone, Date.parse(starts_at)),
        })}
      </p>
      {theirs && (
        <p className="body2 secondary num">
          {t(place ? 'panel-zone-at' : 'panel-zone', { time: theirs, place: place ?? '' })}
        </p>
      )}
    </>
  );
}

/** The title, length and place of an interview, and the people whom the candidate meets. */
export function InvitationFacts({ interview }: { interview: Interview }) {
  const t = useInvitationStrings();
  const { location, panel, stage, starts_at, ends_at } = interview;
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  return (
    <dl className={`stack items-baseline ${css['facts']}`}>
      <dt>{t('facts.what')}</dt>
      <dd>{stepName(stage)}</dd>
      <dt>{t('facts.length')}</dt>
      <dd className="num">{t('facts.minutes', { count: minutes })}</dd>
      <dt>{t('facts.where')}</dt>
      <dd>
        {location.startsWith('https://') ? (
          <a href={location} target="_blank" rel="noreferrer">
            {location}
          </a>
        ) : (
          location || t('facts.here')
        )}
      </dd>
      {panel.length > 0 && (
        <>
          <dt>{t('facts.who')}</dt>
          <dd className={`row wrap ${css['meet']}`}>
            <AvatarGroup
              people={panel.map((name) => ({ name }))}
              label={t('facts.who')}
              size={30}
            />
            <span>{new Intl.ListFormat('en').format(panel)}</span>
          </dd>
        </>
      )}
    </dl>
  );
}
