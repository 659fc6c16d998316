import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { formatLanguage } from '../../../components/text/format-language.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import {
  formatDay,
  formatDayTime,
  formatRange,
  formatTimeZoned,
} from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from '../interviews.module.css';
import { CalendarReplies } from './calendar-replies.tsx';
import { PanelistRow } from './panelist-row.tsx';
import { ProposedTimeText } from './proposed-time.tsx';

/** Time and place, the panel with its answers, and the facts. */
export function OverviewTab({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const forCandidate = useUser().role === 'candidate';
  const mayManage = useAbility().can('update', 'interviews');
  return (
    <div className={css['overview']}>
      <div className={`stack one-column items-start ${css['detail']}`}>
        <div className="stack min-w-0 gap-32">
          {interview.state === 'cancelled' && (
            <Notice tone="warn" title={t('detail.cancelled-title')}>
              {interview.cancel_reason && (
                <p>{t('detail.cancelled-reason', { reason: interview.cancel_reason })}</p>
              )}
            </Notice>
          )}
          <Panel padded={false}>
            <When interview={interview} zone={zone} forCandidate={forCandidate} />
            <dl className={`stack ${css['facts']}`}>
              <Fact name={t('detail.place')}>
                {interview.location || <span className="secondary">{t('detail.place-none')}</span>}
              </Fact>
              {interview.language && (
                <Fact name={t('detail.language')}>{formatLanguage(interview.language)}</Fact>
              )}
              {interview.candidate_answer && (
                <Fact name={t('detail.candidate-answer')}>
                  {t(`detail.candidate-${interview.candidate_answer}`)}
                </Fact>
              )}
              {interview.candidate_proposed && (
                <Fact name={t('detail.candidate-proposed')}>
                  <ProposedTimeText proposed={interview.candidate_proposed} zone={zone} />
                </Fact>
              )}
              {!interview.candidate_proposed && interview.candidate_times.length > 0 && (
                <Fact name={t('detail.candidate-times')}>
                  {interview.candidate_times.map((time) => (
                    <time key={time} dateTime={time} className={css['line']}>
                      {formatDayTime(time, zone)}
                    </time>
                  ))}
                </Fact>
              )}
              {interview.candidate_words && (
                <Fact name={t('detail.candidate-words')}>
                  <span className="break-anywhere keep-lines">{interview.candidate_words}</span>
                </Fact>
              )}
              {interview.change_reason && (
                <Fact name={t('detail.change-reason')}>
                  <span className="break-anywhere keep-lines">{interview.change_reason}</span>
                </Fact>
              )}
              {interview.note_hidden && (
                <Fact name={t('detail.note')}>
                  <HiddenUntilSent />
                </Fact>
              )}
              {interview.note && (
                <Fact name={t('detail.note')}>
                  <span className="break-anywhere keep-lines">{interview.note}</span>
                </Fact>
              )}
            </dl>
          </Panel>
          {mayManage && <CalendarReplies interview={interview} />}
          <Section title={t('detail.panel')}>
            <RowList label={t('detail.panel')}>
              {interview.panelists.map((person) =>
                forCandidate ? (
                  <Row key={person.user_id} title={person.name} />
                ) : (
                  <PanelistRow
                    key={person.user_id}
                    person={person}
                    interview={interview}
                    viewerZone={zone}
                  />
                ),
              )}
            </RowList>
          </Section>
        </div>
        <Section title={t('detail.facts')}>
          <Facts interview={interview} zone={zone} forCandidate={forCandidate} />
        </Section>
      </div>
    </div>
  );
}

function When({
  interview: { starts_at, ends_at, candidate, candidate_zone },
  zone,
  forCandidate,
}: {
  interview: InterviewView;
  zone: string;
  forCandidate: boolean;
}) {
  const t = useInterviewStrings();
  const theirs = formatTimeZoned(starts_at, candidate_zone);
  const differs = !forCandidate && theirs !== formatTimeZoned(starts_at, zone);
  const otherDay =
    dayKey(starts_at, candidate_zone) === dayKey(starts_at, zone)
      ? ''
      : `${formatDay(starts_at, candidate_zone)}, `;
  return (
    <div className={`stack gap-2 p-20 ${css['when']}`}>
      <time dateTime={starts_at} className={css['bigTime']}>
        {formatRange(starts_at, ends_at, zone)}
      </time>
      <div>{formatDay(starts_at, zone, 'long')}</div>
      {differs && (
        <div className="body2 secondary num">
          {t('detail.their', { time: otherDay + theirs, name: suggestAddressAs(candidate) })}
        </div>
      )}
    </div>
  );
}

function Facts({
  interview,
  zone,
  forCandidate,
}: {
  interview: InterviewView;
  zone: string;
  forCandidate: boolean;
}) {
  const t = useInterviewStrings();
  const shared = useSharedStrings();
  const ability = useAbility();
  const mayOpenRequisition = !forCandidate && ability.can('read', 'requisitions');
  const changes = interview.revision - 1;
  return (
    <dl className={`stack ${css['facts']}`}>
      {!forCandidate && (
        <Fact name={t('detail.candidate')}>
          <Link to={paths.candidate(interview.candidate_id)}>{interview.candidate}</Link>
        </Fact>
      )}
      <Fact name={t('detail.requisition')}>
        {!mayOpenRequisition ? (
          interview.requisition
        ) : (
          <Link to={paths.requisition(interview.jobreq_id)}>{interview.requisition}</Link>
        )}
      </Fact>
      <Fact name={t('detail.stage')}>{interview.stage}</Fact>
      <Fact name={t('detail.length')}>
        {t('detail.minutes', { count: interview.duration_minutes })}
      </Fact>
      <Fact name={t('detail.state')}>
        {forCandidate && MISSED.has(interview.state)
          ? t('no-show.for-candidate')
          : shared(`interview-states.${interview.state}`)}
      </Fact>
      {!forCandidate && interview.feedback_due > 0 && (
        <Fact name={t('detail.scorecards')}>
          {t('feedback-count', { done: interview.feedback_submitted, all: interview.feedback_due })}
        </Fact>
      )}
      {!forCandidate && (
        <Fact name={t('detail.revision')}>
          {changes === 0
            ? t('detail.revision-first')
            : changes === 1
              ? t('detail.revision-1')
              : t('detail.revision-n', { count: changes })}
        </Fact>
      )}
      <Fact name={t('detail.booked')}>{formatDayTime(interview.createdAt, zone)}</Fact>
      {interview.updatedAt !== interview.createdAt && (
        <Fact name={t('detail.changed')}>{formatDayTime(interview.updatedAt, zone)}</Fact>
      )}
    </dl>
  );
}

/** Candidates are informed that it did not take place, but not which side was missing. */
const MISSED: ReadonlySet<InterviewView['state']> = new Set(['candidate_no_show', 'host_no_show']);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);
