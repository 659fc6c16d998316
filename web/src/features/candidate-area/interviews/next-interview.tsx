import { ROOM_OPENS_MINUTES } from '@parley/contracts/room/room.schema.ts';
import { useNavigate } from 'react-router-dom';
import { roomIsOpen } from '../../../shared/room/room-is-open.ts';
import { paths } from '../../../paths.ts';
import { AvatarGroup } from '../../../components/people/avatar-group.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { formatDay, formatTime, formatTimeZoned } from '../../../components/time/format-time.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from './next-interview.module.css';
import { useState } from 'react';
import { asFailure } from '../../../components/status/failure.ts';
import { toApi } from '../../../session/services.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { stepName } from '../../../components/text/formats.ts';
import { formatZone, zonePlace } from './zones.ts';
import type { HomeInterview } from '../candidate-home.ts';
import { useInCompany } from '../company-switch.tsx';

/** Offers a text to the user as a file download with the given name. */
function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the current task, so it is revoked only after a minute, which
  // is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Returns a function that fetches an interview of any of the user's companies as iCalendar and
 * downloads it as a file.
 */
function useCalendarFile() {
  const t = useCandidateAreaStrings();
  const [busy, setBusy] = useState(false);
  const save = async (interview: HomeInterview): Promise<void> => {
    setBusy(true);
    try {
      const params = { id: interview.id };
      const file = await toApi(interview.tenant_id).call('get-interview-calendar', { params });
      saveFile(file.filename, file.content_type, file.content);
      toast.success(t('interviews.calendar-done', { file: file.filename }));
    } catch (error) {
      const { status, message } = asFailure(error);
      if (status !== 401) toast.error(message);
    }
    setBusy(false);
  };
  return { save, busy };
}

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

/**
 * The next interview: its time in the candidate's zone and then in the panel's, the link to its
 * room, the location, the calendar file and the panel.
 */
export function NextInterview({
  interview,
  zone,
  now,
}: {
  interview: HomeInterview;
  zone: string;
  now: number;
}) {
  const t = useCandidateAreaStrings();
  const navigate = useNavigate();
  const { save, busy } = useCalendarFile();
  const { run, busy: entering } = useInCompany();
  const { starts_at, ends_at, location, panel } = interview;
  const open = roomIsOpen(interview, now);
  const link = location.startsWith('https://') ? location : undefined;
  const theirs = panelTime(starts_at, zone, interview.panel_zone);
  const place = zonePlace(interview.panel_zone);
  return (
    <>
      <div>
        <div className={css['card']}>
          <div className={css['when']}>
            <p className={css['big']}>
              <time dateTime={starts_at}>
                {t('interviews.range', {
                  start: formatTime(starts_at, zone),
                  end: formatTime(ends_at, zone),
                })}
              </time>
            </p>
            <p>
              {t('interviews.day-zone', {
                day: formatDay(starts_at, zone, 'long'),
                zone: formatZone(zone, Date.parse(starts_at)),
              })}
            </p>
            {theirs && (
              <p className="body2 secondary num">
                {t(place ? 'interviews.panel-zone-at' : 'interviews.panel-zone', {
                  time: theirs,
                  place: place ?? '',
                })}
              </p>
            )}
            <div className={css['actions']}>
              {open && (
                <Button
                  look={location === '' ? 'primary' : 'outlined'}
                  size="touch"
                  wide
                  icon="video"
                  busy={entering}
                  onClick={() =>
                    void run(interview.tenant_id, () => navigate(paths.room(interview.id)))
                  }
                >
                  {t('interviews.join')}
                </Button>
              )}
              <Button
                look={open && location === '' ? 'outlined' : 'primary'}
                size="touch"
                wide
                icon="calendar-add"
                busy={busy}
                onClick={() => void save(interview)}
              >
                {t('interviews.calendar')}
              </Button>
            </div>
            {!open && location === '' && (
              <p className={`body2 secondary ${css['room']}`}>
                {t('interviews.room', {
                  time: formatTime(Date.parse(starts_at) - ROOM_OPENS_MINUTES * 60_000, zone),
                })}
              </p>
            )}
          </div>
          <dl className={css['facts']}>
            <dt>{t('interviews.what')}</dt>
            <dd>{stepName(interview.stage)}</dd>
            <dt>{t('interviews.where')}</dt>
            <dd>
              {link ? (
                <a href={link} target="_blank" rel="noreferrer">
                  {link}
                </a>
              ) : (
                location || t('interviews.where-here')
              )}
            </dd>
            <dt>{t('interviews.state')}</dt>
            <dd>
              <StatusTag tone="info">{t(`interviews.states.${interview.state}`)}</StatusTag>
            </dd>
          </dl>
        </div>
        <p className={`caption secondary ${css['another']}`}>
          {t('interviews.another', { company: interview.companyName })}
        </p>
      </div>
      {panel.length > 0 && (
        <Section title={t('interviews.meet')}>
          <div className={css['meet']}>
            <AvatarGroup
              people={panel.map((name) => ({ name }))}
              label={t('interviews.meet')}
              size={36}
            />
            <span className="body2">{new Intl.ListFormat('en').format(panel)}</span>
          </div>
        </Section>
      )}
    </>
  );
}
