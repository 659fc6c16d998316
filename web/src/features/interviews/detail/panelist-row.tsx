import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { expectsScorecards } from '@parley/domain/interviews/expects-scorecards.ts';
import { isOverdue } from '@parley/domain/scorecards/is-overdue.ts';
import { mustWriteScorecard } from '@parley/domain/interviews/owes-scorecard.ts';
import { serverNow } from '../../../session/services.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Row } from '../../../ui/row-list.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { formatTimeZoned } from '../../../ui/time/format-time.ts';
import css from '../interviews.module.css';
import { useInterviewStrings } from '../interviews-strings.ts';

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

/**
 * Somebody on the panel: role, their time where it differs, their answer and how their scorecard
 * stands.
 */
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
  // Whether somebody will come is no question any more once it is over.
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
            ...(person.reason ? [t('detail.declined-because', { reason: person.reason })] : []),
          ].join(', ')}
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
