import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import {
  expectsScorecards,
  mustWriteScorecard,
} from '@parley/domain/interviews/scorecard-duties.ts';
import { isOverdue } from '@parley/domain/scorecards/scorecard-state.ts';
import { Row } from '../../../components/layout/row-list.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatTimeZoned } from '../../../components/time/format-time.ts';
import { serverNow } from '../../../session/services.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { useScorecardStateStrings } from '../../scorecards/shared/scorecard-states-strings.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from '../interviews.module.css';
import { ProposedTimeText } from './proposed-time.tsx';

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
export function PanelistRow({
  person,
  interview,
  viewerZone,
}: {
  person: Panelist;
  interview: InterviewView;
  viewerZone: string;
}) {
  const t = useInterviewStrings();
  const state = useScorecardStateStrings();
  const theirs = formatTimeZoned(interview.starts_at, person.zone);
  const local =
    theirs === formatTimeZoned(interview.starts_at, viewerZone)
      ? []
      : [t('detail.local', { time: theirs })];
  const late = isOverdue(person, interview.ends_at, new Date(serverNow()).toISOString());
  const card = !mustWriteScorecard(person)
    ? state('state.none')
    : state(late ? 'state.overdue' : `state.${person.scorecard}`);
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
        <span className={`flex wrap to-end gap-6 ${css['tags']}`}>
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
