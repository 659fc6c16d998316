import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import {
  DECISION_OUTCOMES,
  type DecisionOutcome,
  UNDO_MINUTES,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type {
  InterviewState,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';
import {
  INTERVIEW_TRANSITIONS,
  type InterviewTransition,
  SHOWN_STATUS,
} from '@parley/contracts/interviews/interview.transitions.ts';
import {
  REQUISITION_TRANSITIONS,
  type RequisitionTransition,
} from '@parley/contracts/requisitions/requisition.transitions.ts';
import { toCandidateVisibleInterview } from '@parley/domain/decisions/candidate-visible.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-kinds.ts';
import {
  PANELIST_TRANSITIONS,
  type PanelistTransition,
} from '@parley/domain/panelists/panelist-transitions.ts';
import { isBlind } from '@parley/domain/scorecards/visible-scorecards.ts';
import {
  APPLICATION_EFFECTS,
  COMPANY_EFFECTS,
  DECISION_EFFECTS,
  EFFECT_COLUMNS,
  type Effects,
  INTERVIEW_EFFECTS,
  MEMBER_EFFECTS,
  PANELIST_EFFECTS,
  REQUISITION_EFFECTS,
  SCORECARD_EFFECTS,
  INTERVIEW_MAILS,
  PANELIST_MAILS,
} from '@parley/domain/transitions/transition-effects.ts';
import {
  CANDIDATE_MAIL_TEXTS,
  STAFF_MAIL_TEXTS,
} from '../../packages/application/src/mails/interview-mail-texts.ts';
import { SHOWN_BY } from './shown-by.ts';
import { OUTCOME_CONSEQUENCES } from '@parley/domain/decisions/outcomes.ts';
import {
  expectsScorecards,
  takesScorecards,
  owesScorecard,
} from '@parley/domain/interviews/scorecard-duties.ts';
import { OUTCOME_TRANSITIONS } from '@parley/domain/decisions/decision-gate.ts';
import type { ReminderKind } from '@parley/domain/interviews/reminder-settings.ts';
import { REMINDER_STATES } from '@parley/domain/interviews/plan-reminders.ts';
import {
  SCORECARD_TRANSITIONS,
  type ScorecardTransition,
} from '@parley/domain/scorecards/scorecard-state.ts';

interface Row {
  name: string;
  from: string;
  to: string;
  effects: Effects;
}
type Moves<Name extends string> = Readonly<Record<Name, { from: readonly string[]; to: string }>>;

const NONE = 'none';
const WINDOW = `after ${UNDO_MINUTES} minutes`;
const words = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/**
 * Returns docs/transitions.md with the effects of every transition, from the tables and rules that
 * the product itself uses.
 */
export function transitionsDocument(): string {
  return [
    '# What every transition does',
    '',
    '`npm run transitions` generates this page from the transition tables (`packages/contracts`,',
    '`packages/domain`), the rules of reminders and scorecards, the texts of the mails, and',
    '`packages/domain/src/transitions`. A test fails if this page differs. Duties: what members have to',
    'do, as the home pages show it. Locks: what is no longer possible, or possible again, and whose',
    'time is taken. "None" means that there is no such effect.',
    '',
    ...section('Interview', [
      {
        name: 'schedule',
        from: 'not booked',
        to: 'scheduled',
        effects: interviewEffects('schedule', 'scheduled'),
      },
      ...toRows<InterviewTransition>(INTERVIEW_TRANSITIONS, interviewEffects),
    ]),
    ...section('Panelist', [
      ...toRows<PanelistTransition>(PANELIST_TRANSITIONS, panelistEffects),
      {
        name: 'replace',
        from: 'any, while it is not over',
        to: 'not on the panel',
        effects: {
          duties: 'no scorecard',
          mails: told(PANELIST_MAILS.replace, 'whoever leaves'),
          ...PANELIST_EFFECTS.replace,
        },
      },
    ]),
    ...section('Scorecard', toRows<ScorecardTransition>(SCORECARD_TRANSITIONS, scorecardEffects)),
    ...section('Application', [
      ...toRows<ApplicationTransition>(APPLICATION_TRANSITIONS, applicationEffects),
      {
        name: 'reopen',
        from: 'rejected, withdrawn',
        to: 'the stage it left',
        effects: APPLICATION_EFFECTS.reopen,
      },
    ]),
    ...section('Decision', [
      ...DECISION_OUTCOMES.map((outcome) => ({
        name: outcome,
        from: 'open, reopened',
        to: 'decided',
        effects: outcomeEffects(outcome),
      })),
      ...named(DECISION_EFFECTS, 'decided', 'undone'),
      { name: 'reopen', from: 'decided', to: 'reopened', effects: APPLICATION_EFFECTS.reopen },
    ]),
    ...section('Requisition', [
      ...toRows<RequisitionTransition>(
        REQUISITION_TRANSITIONS,
        (name) => REQUISITION_EFFECTS[name],
      ),
      {
        name: 'change',
        from: 'any',
        to: 'pending approval, or the same',
        effects: REQUISITION_EFFECTS.change,
      },
    ]),
    ...section('Member', named(MEMBER_EFFECTS)),
    ...section('Company', named(COMPANY_EFFECTS)),
    '## Tests of the cells that matter',
    '',
    '| Cell | Test |',
    '| --- | --- |',
    ...Object.entries(SHOWN_BY).map(
      ([cell, { file, title }]) => `| ${cell} | \`${file}\` › ${title} |`,
    ),
    '',
  ].join('\n');
}

function toRows<Name extends string>(
  moves: Moves<Name>,
  effects: (name: Name, to: string) => Effects,
): Row[] {
  return (Object.keys(moves) as Name[]).map((name) => ({
    name: words(name),
    from: moves[name].from.map(words).join(', '),
    to: words(moves[name].to),
    effects: effects(name, moves[name].to),
  }));
}

const named = (effects: Record<string, Effects>, from = '', to = ''): Row[] =>
  Object.entries(effects).map(([name, does]) => ({ name, from, to, effects: does }));

function section(title: string, rows: readonly Row[]): string[] {
  const moves = rows.some(({ from }) => from !== '');
  const heads = [
    'Transition',
    ...(moves ? ['From', 'To'] : []),
    'Duties',
    'Reminders',
    'Mails',
    'Locks',
    'Visibility',
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(({ name, from, to, effects }) =>
      line([
        name,
        ...(moves ? [from, to] : []),
        ...EFFECT_COLUMNS.map((column) => effects[column] ?? NONE),
      ]),
    ),
    '',
  ];
}

/** Returns the recipients for whom a notification has a text. */
function told(type: NotificationType | null, panel: string): string {
  if (type === null) return NONE;
  const staff = STAFF_MAIL_TEXTS[type] ? panel : `${panel}, in the app alone`;
  return [staff, ...(CANDIDATE_MAIL_TEXTS[type] ? ['candidate'] : [])].join(' and ') + ` (${type})`;
}

function interviewEffects(name: InterviewTransition | 'schedule', state: string): Effects {
  const to = state as InterviewState;
  const reminders = (Object.keys(REMINDER_STATES) as ReminderKind[]).filter((kind) =>
    REMINDER_STATES[kind].includes(to),
  );
  const asked = expectsScorecards(to)
    ? 'scorecards will be asked for'
    : 'no scorecard is asked for';
  const candidate = toCandidateVisibleInterview(
    { state: to, hired: false, ends_at: '' },
    false,
    '9',
  ).state;
  return {
    duties: takesScorecards(to)
      ? to === 'completed'
        ? 'no scorecard is missing'
        : 'scorecards can be written'
      : asked,
    reminders: reminders.join(', ') || NONE,
    mails: told(INTERVIEW_MAILS[name], 'panel'),
    visibility:
      `list: ${SHOWN_STATUS[to]}` +
      (candidate === to ? '' : `; the candidate sees ${SHOWN_STATUS[candidate]}`),
    ...INTERVIEW_EFFECTS[name],
  };
}

function panelistEffects(name: PanelistTransition, state: string): Effects {
  const owes = owesScorecard({ role: 'interviewer', state, scorecard: 'due' });
  return {
    duties: owes ? 'a scorecard' : 'no scorecard',
    mails: told(PANELIST_MAILS[name], 'whoever booked'),
    ...PANELIST_EFFECTS[name],
  };
}

function scorecardEffects(name: ScorecardTransition, state: string): Effects {
  const scorecard = state as ScorecardState;
  const seat = { interview_id: '', role: 'interviewer', state: 'accepted', scorecard } as const;
  const owes = owesScorecard(seat);
  return {
    duties: owes ? 'to be written' : NONE,
    reminders:
      owes && scorecard !== 'not_due'
        ? 'scorecard-due, scorecard-nudge, scorecard-copy, scorecard-flag'
        : NONE,
    visibility: isBlind({ userId: '', role: 'interviewer', seats: [seat] })
      ? 'others’ stay closed to the author'
      : 'others’ are open to the author',
    ...SCORECARD_EFFECTS[name],
  };
}

function applicationEffects(name: ApplicationTransition): Effects {
  const outcome = DECISION_OUTCOMES.find((one) => OUTCOME_TRANSITIONS[one] === name);
  return outcome
    ? outcomeEffects(outcome)
    : APPLICATION_EFFECTS[name as keyof typeof APPLICATION_EFFECTS];
}

function outcomeEffects(outcome: DecisionOutcome): Effects {
  const { lockScorecards, stopScorecards, cancelReason } = OUTCOME_CONSEQUENCES[outcome];
  const moves = OUTCOME_TRANSITIONS[outcome] !== null;
  const next =
    outcome === 'advance'
      ? 'the owner is to schedule the next step of the plan'
      : outcome === 'hold'
        ? 'whoever decided looks again on the day'
        : NONE;
  return {
    duties: stopScorecards ? `${WINDOW}: no scorecard is asked for` : next,
    reminders: stopScorecards
      ? `${WINDOW}: none`
      : outcome === 'hold'
        ? 'hold-over on the day; those of interviews go on'
        : 'those of interviews go on',
    mails:
      `the candidate’s, ${WINDOW} at the earliest, unless none is wanted` +
      (cancelReason === null
        ? ''
        : `; cancellations of interviews to come, ${WINDOW} (panel: “${cancelReason}”)`),
    locks: lockScorecards
      ? 'scorecards that are in are locked at once; no further decision until it is reopened'
      : NONE,
    visibility: moves
      ? `staff at once; the candidate ${WINDOW}, or with the mail where it goes later`
      : 'staff at once; nothing for the candidate but the mail',
  };
}
