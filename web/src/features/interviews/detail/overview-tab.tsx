import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useMyZone } from '../../../session/use-account.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { dayKey } from '../../../components/time/day-key.ts';
import {
  formatDay,
  formatDayTime,
  formatRange,
  formatTimeZoned,
} from '../../../components/time/format-time.ts';
import { formatLanguage } from '../../../components/text/format-language.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { CalendarReplies } from './calendar-replies.tsx';
import { ProposedTimeText } from './proposed-time.tsx';
import css from '../interviews.module.css';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import { serverNow } from '../../../session/services.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import {
  expectsScorecards,
  mustWriteScorecard,
} from '@parley/domain/interviews/scorecard-duties.ts';
import { isOverdue } from '@parley/domain/scorecards/scorecard-state.ts';
import { HiddenUntilSent } from '../../../shared/scorecard/editor-notices.tsx';

type Panelist = InterviewView['panelists'][number];
const ANSWER_TONES: Record<Panelist['state'], Tone> = {
  invited: 'neutral',
  accepted: 'primary',
  declined: 'bad',
  attended: 'primary',
  absent: 'bad',
};
const CARD_TONES: Record<Panelist['scorecard'], Tone> = {
  not_due: 'neutral',
  due: 'warn',
  draft: 'warn',
  submitted: 'primary',
  locked: 'primary',
  waived: 'neutral',
};

/** One panelist: role, local time if it differs, answer and state of the scorecard. */
function PanelistRow({
  person,
  interview,
  viewerZone,
}: {
  person: Panelist;
  interview: InterviewView;
  viewerZone: string;
}) {
  const t = useInterviewStrings();
  const theirs = formatTimeZoned(interview.starts_at, person.zone);
  const local =
    theirs === formatTimeZoned(interview.starts_at, viewerZone)
      ? []
      : [t('detail.local', { time: theirs })];
  const late = isOverdue(person, interview.ends_at, new Date(serverNow()).toISOString());
  const card = !mustWriteScorecard(person)
    ? t('scorecard.none')
    : t(late ? 'scorecard.overdue' : `scorecard.${person.scorecard}`);
  const asked = expectsScorecards(interview.state);
  // After the interview an open invitation is not shown any more.
  const answered = person.state !== 'invited' || Date.parse(interview.ends_at) > serverNow();
  return (
    <Row
      start={<Avatar name={person.name} id={person.user_id} size={34} />}
      title={<span className="strong">{person.name}</span>}
      sub={
        <span className="num">
          {[
            t(`role.${person.role}`),
            ...local,
            ...(person.reason
              ? [
                  person.state === 'declined'
                    ? t('detail.declined-because', { reason: person.reason })
                    : t('detail.writes', { words: person.reason }),
                ]
              : []),
          ].join(', ')}
          {person.proposed && (
            <>
              {`, ${t('replies.proposes')} `}
              <ProposedTimeText proposed={person.proposed} zone={viewerZone} />
            </>
          )}
        </span>
      }
      end={
        <span className={css['tags']}>
          {answered && (
            <StatusTag tone={ANSWER_TONES[person.state]}>{t(`answer.${person.state}`)}</StatusTag>
          )}
          {asked && (
            <StatusTag
              tone={
                late ? 'bad' : mustWriteScorecard(person) ? CARD_TONES[person.scorecard] : 'neutral'
              }
            >
              {card}
            </StatusTag>
          )}
        </span>
      }
    />
  );
}

/** Time and place, the panel with its answers, and the facts. */
export function OverviewTab({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const forCandidate = useUser().role === 'candidate';
  const mayManage = useAbility().can('update', 'interviews');
  return (
    <div className={css['overview']}>
      <div className={css['detail']}>
        <div className={css['stack']}>
          {interview.state === 'cancelled' && (
            <Notice tone="warn" title={t('detail.cancelled-title')}>
              {interview.cancel_reason && (
                <p>{t('detail.cancelled-reason', { reason: interview.cancel_reason })}</p>
              )}
            </Notice>
          )}
          <Panel padded={false}>
            <When interview={interview} zone={zone} forCandidate={forCandidate} />
            <dl className={css['facts']}>
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
                  <span className={css['prose']}>{interview.candidate_words}</span>
                </Fact>
              )}
              {interview.change_reason && (
                <Fact name={t('detail.change-reason')}>
                  <span className={css['prose']}>{interview.change_reason}</span>
                </Fact>
              )}
              {interview.note_hidden && (
                <Fact name={t('detail.note')}>
                  <HiddenUntilSent />
                </Fact>
              )}
              {interview.note && (
                <Fact name={t('detail.note')}>
                  <span className={css['prose']}>{interview.note}</span>
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
    <div className={css['when']}>
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
    <dl className={css['facts']}>
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
