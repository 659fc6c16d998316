import { useState, useRef } from 'react';
import type {
  InterviewState,
  InterviewView,
} from '@parley/contracts/interviews/interview.schema.ts';
import {
  INTERVIEW_TRANSITIONS,
  type InterviewTransition,
} from '@parley/contracts/interviews/interview.transitions.ts';
import { blockedNoShow } from '@parley/domain/interviews/no-show.ts';
import {
  takesScorecards,
  mustWriteScorecard,
  owesScorecard,
} from '@parley/domain/interviews/scorecard-duties.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import type { MenuItem } from '../../../components/overlays/panels/menu-panel.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { api } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useNow } from '../../../session/use-now.ts';
import { saveTextFile } from '../../../shared/save-text-file.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { DiscussButton } from '../../chat/shared/discuss-button.tsx';
import { roomIsOpen } from '../../room/shared/room-is-open.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import { AnswerButtons, blockedAnswer } from './answer-buttons.tsx';
import { CancelDialog } from './interview-dialogs.tsx';
import { NextStepButtons } from './next-step-buttons.tsx';

type OwnPanelist = InterviewView['panelists'][number];

/**
 * Says whether a panelist can write the own scorecard now, will be able to later, or never has to.
 */
function scorecardOpens(
  interview: InterviewView,
  panelist: OwnPanelist,
): 'now' | 'later' | 'never' {
  if (!mustWriteScorecard(panelist) || panelist.scorecard === 'waived') return 'never';
  return takesScorecards(interview.state) ? 'now' : 'later';
}

/**
 * Links a panelist to the own scorecard once it is open. `quiet`: another action on the page is
 * more important.
 */
function ScorecardButton({
  interview,
  seat: panelist,
  quiet = false,
}: {
  interview: InterviewView;
  seat: OwnPanelist;
  quiet?: boolean;
}) {
  const t = useInterviewStrings();
  if (scorecardOpens(interview, panelist) !== 'now') return null;
  const owes = owesScorecard(panelist);
  return (
    <Button
      icon="rate"
      variant={owes && !quiet ? 'primary' : 'outlined'}
      to={paths.newFeedback(interview.jobreq_id, interview.id, interview.candidate_id)}
    >
      {t(owes ? 'detail.write' : 'detail.edit-feedback')}
    </Button>
  );
}

type MoreAction = Omit<MenuItem, 'onPick'> & Partial<Pick<MenuItem, 'onPick'>>;

/**
 * Rare actions and those that are not possible now, each with its reason, in a menu that keeps them
 * apart from the main actions.
 */
function MoreActions({ items }: { items: readonly MoreAction[] }) {
  const t = useInterviewStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const label = t(
    items.some(({ blockedBecause }) => blockedBecause === undefined)
      ? 'detail.more'
      : 'detail.not-now',
  );
  return (
    <span ref={anchor} style={{ flexGrow: 0 }}>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={label}
        align="end"
        items={items.map((item) => ({ onPick: () => undefined, ...item }))}
      />
    </span>
  );
}

/** Downloads the interview as an .ics file in the person's own zone. */
function CalendarButton({ interviewId }: { interviewId: string }) {
  const t = useInterviewStrings();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { filename, content_type, content } = await api.call('get-interview-calendar', {
        params: { id: interviewId },
      });
      saveTextFile(filename, content_type, content);
    } catch (error) {
      toast.error(t('detail.calendar-failed', { message: asFailure(error).message }));
    }
    setBusy(false);
  };
  return (
    <Button icon="calendar-add" busy={busy} onClick={() => void download()}>
      {t('detail.calendar')}
    </Button>
  );
}

const can = (transition: InterviewTransition, state: InterviewState): boolean =>
  (INTERVIEW_TRANSITIONS[transition].from as readonly InterviewState[]).includes(state);

/**
 * The actions on an interview as buttons; rare and unavailable actions are in a menu that gives the
 * reasons.
 */
export function InterviewActions({
  interview,
  onReportNoShow,
}: {
  interview: InterviewView;
  onReportNoShow: () => void;
}) {
  const t = useInterviewStrings();
  const shared = useSharedStrings();
  const user = useUser();
  const mayChange = useAbility().can('update', 'interviews');
  const [cancelling, setCancelling] = useState(false);
  const now = useNow();
  const open = roomIsOpen(interview, now);
  if (user.role === 'candidate')
    return (
      <>
        {open && (
          <Button variant="primary" icon="video" to={paths.room(interview.id)}>
            {t('detail.join')}
          </Button>
        )}
        <CalendarButton interviewId={interview.id} />
      </>
    );

  const panelist = interview.panelists.find(({ user_id }) => user_id === user.id);
  const isMissed = interview.state === 'candidate_no_show' || interview.state === 'host_no_show';
  const state = isMissed
    ? t('why.missed')
    : shared(`interview-states.${interview.state}`).toLowerCase();
  const notMoved = !mayChange
    ? t('why.no-right')
    : can('reschedule', interview.state)
      ? undefined
      : t('why.over', { state });
  const notCancelled = !mayChange
    ? t('why.no-right')
    : can('cancel', interview.state)
      ? undefined
      : t('why.not-cancellable', { state });
  const answers = (['accepted', 'declined'] as const).map((answer) => ({
    answer,
    because: panelist && blockedAnswer(interview, panelist, answer, now),
  }));
  const notMissed = blockedNoShow(interview, new Date(now).toISOString());
  const blocked: MoreAction[] = [
    {
      id: 'feedback',
      label: t('detail.write'),
      icon: 'rate' as const,
      blockedBecause:
        panelist && scorecardOpens(interview, panelist) === 'later'
          ? t('why.not-begun')
          : undefined,
    },
    ...answers.map(({ answer, because }) => ({
      id: answer,
      label: t(answer === 'accepted' ? 'detail.accept' : 'detail.decline'),
      icon: answer === 'accepted' ? ('check' as const) : ('close' as const),
      blockedBecause: because && t(`why.${because}`),
    })),
    {
      id: 'reschedule',
      label: t('detail.reschedule'),
      icon: 'clock' as const,
      blockedBecause: notMoved,
    },
    {
      id: 'cancel',
      label: t('detail.cancel'),
      icon: 'close' as const,
      blockedBecause: notCancelled,
    },
  ].filter(({ blockedBecause }) => blockedBecause !== undefined);
  const noShow = (because?: string): MoreAction => ({
    id: 'no-show',
    label: t('no-show.open'),
    icon: 'person-remove',
    blockedBecause: mayChange ? because : t('why.no-right'),
    onPick: onReportNoShow,
  });
  const missed =
    notMissed === 'not-begun' || isMissed
      ? []
      : [noShow(notMissed && t(`why.no-show-${notMissed}`, { state }))];
  return (
    <>
      <CalendarButton interviewId={interview.id} />
      <DiscussButton requisitionId={interview.jobreq_id} candidateId={interview.candidate_id} />
      {notMoved === undefined && (
        <Button icon="clock" to={paths.editInterview(interview.id)}>
          {t('detail.reschedule')}
        </Button>
      )}
      {notCancelled === undefined && (
        <Button icon="close" onClick={() => setCancelling(true)}>
          {t('detail.cancel')}
        </Button>
      )}
      {panelist && <AnswerButtons interview={interview} seat={panelist} />}
      <NextStepButtons interview={interview} />
      {panelist && <ScorecardButton interview={interview} seat={panelist} quiet={open} />}
      {open && (
        <Button variant="primary" icon="video" to={paths.interviewRoom(interview.id)}>
          {t('detail.join')}
        </Button>
      )}
      <MoreActions items={[...missed, ...blocked]} />
      <CancelDialog interview={interview} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
