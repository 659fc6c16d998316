import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { workingMornings } from '../time/working-days.ts';
import { deferQuietHours } from './quiet-hours.ts';
import {
  REMINDER_DEFAULTS,
  type ReminderSettings,
  type Audience,
  type InterviewToPlan,
  type PlannedReminder,
  type Recipient,
  type ReminderKind,
  type PanelistRecipient,
} from './reminder-settings.ts';
import { mustWriteScorecard, owesScorecard } from './scorecard-duties.ts';

/**
 * Reminders about something that happens now are sent at any hour: an action that somebody has just
 * taken, an interview that is about to begin, somebody who is missing.
 */
const AT_ANY_HOUR: readonly ReminderKind[] = [
  'confirm',
  'hour-before',
  'join',
  'nobody-joined',
  'no-show',
];

/**
 * Returns all messages that one revision of an interview will send, soonest first: the ladder of
 * docs/domain-model.md. Before each is sent, `isReminderStillDue` checks it again.
 * - Messages due at or before the time of planning are left out, except the confirmation.
 * - Messages between 21:00 and 08:00 in the person's zone wait until 08:00, except the
 *   confirmation, T−1 h, T−10 min and the message that somebody is missing. One that would then
 *   arrive after the start it announces is left out.
 * - Scorecards are due an hour after the end; the hiring manager's copy and the recruiter's flag
 *   count from that time.
 */
export function planReminders(
  interview: InterviewToPlan,
  settings: ReminderSettings = REMINDER_DEFAULTS,
): PlannedReminder[] {
  return ladder(interview, settings).sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (getKey(a) < getKey(b) ? -1 : 1),
  );
}

function ladder(interview: InterviewToPlan, settings: ReminderSettings): PlannedReminder[] {
  const { starts_at, ends_at, planned_at, candidate, panelists, recruiters, hiring_managers } =
    interview;
  const panel = panelists.filter(({ state }) => state !== 'declined');
  const everyone = [
    { audience: 'candidate' as const, who: candidate },
    ...panel.map((who) => ({ audience: 'panelist' as const, who })),
  ];
  const toEveryone = (kind: ReminderKind, at: string) =>
    everyone.map(({ audience, who }) => one(kind, audience, who, at, settings));
  const toEach = (
    kind: ReminderKind,
    audience: Audience,
    people: readonly Recipient[],
    at: string,
  ) => people.map((who) => one(kind, audience, who, at, settings));

  const due = plus(ends_at, settings.scorecardDueMinutes);
  const before = [
    ...toEveryone('day-before', plus(starts_at, -settings.dayBeforeMinutes)),
    ...toEveryone('hour-before', plus(starts_at, -settings.hourBeforeMinutes)),
    ...toEveryone('join', plus(starts_at, -settings.joinMinutes)),
  ].filter(({ at }) => Date.parse(at) < Date.parse(starts_at));
  const after = [
    ...toEach(
      'nobody-joined',
      'recruiter',
      recruiters,
      plus(starts_at, settings.nobodyJoinedMinutes),
    ),
    ...toEach('no-show', 'recruiter', recruiters, plus(starts_at, settings.noShowMinutes)),
    ...panel
      .filter(mustWriteScorecard)
      .flatMap((who) => [
        one('scorecard-due', 'panelist', who, due, settings),
        ...nudges(who, due, settings),
      ]),
    ...toEach(
      'scorecard-copy',
      'hiring-manager',
      hiring_managers,
      plus(due, settings.hiringManagerCopyMinutes),
    ),
    ...toEach('scorecard-flag', 'recruiter', recruiters, plus(due, settings.recruiterFlagMinutes)),
  ];
  const coming = [...before, ...after].filter(({ at }) => Date.parse(at) > Date.parse(planned_at));
  return [...toEveryone('confirm', planned_at), ...coming];
}

function nudges(who: Recipient, due: string, settings: ReminderSettings): PlannedReminder[] {
  const mornings = workingMornings(
    due,
    who.zone,
    settings.nudgeHour,
    settings.maxNudges,
    who.holidays,
  );
  return mornings.map((at, index) => ({
    kind: 'scorecard-nudge',
    number: index + 1,
    at,
    audience: 'panelist',
    person: who.id,
  }));
}

function one(
  kind: ReminderKind,
  audience: Audience,
  { id, zone }: Recipient,
  at: string,
  settings: ReminderSettings,
): PlannedReminder {
  return {
    kind,
    number: 1,
    at: AT_ANY_HOUR.includes(kind) ? at : deferQuietHours(at, zone, settings),
    audience,
    person: id,
  };
}

function plus(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

function getKey({ kind, person }: PlannedReminder): string {
  return `${kind} ${person}`;
}

/** The interview in its current state, read again just before sending. */
export type CurrentInterview = {
  state: InterviewState;
  revision: number;
  candidate_joined: boolean;
  /** Whether any panelist has joined. */
  host_joined: boolean;
  /** `dismissed`: the panelist or the recruiter silenced further nudges with a reason. */
  panelists: readonly (Pick<PanelistRecipient, 'id' | 'role' | 'state' | 'scorecard'> & {
    dismissed?: boolean;
  })[];
};

/** The states of an interview in which each reminder is still useful. */
const REMINDER_STATES: Readonly<Record<ReminderKind, readonly InterviewState[]>> = {
  confirm: ['scheduled'],
  'day-before': ['scheduled'],
  'hour-before': ['scheduled'],
  join: ['scheduled', 'in_progress'],
  'nobody-joined': ['scheduled', 'in_progress'],
  'no-show': ['scheduled', 'in_progress'],
  'scorecard-due': ['in_progress', 'awaiting_feedback'],
  'scorecard-nudge': ['in_progress', 'awaiting_feedback'],
  'scorecard-copy': ['in_progress', 'awaiting_feedback'],
  'scorecard-flag': ['in_progress', 'awaiting_feedback'],
};

/**
 * Checks whether a planned reminder may still be sent: not for an older revision (rescheduled), a
 * later state (cancelled, completed), a person who has left the panel, or a scorecard that is
 * submitted, waived or dismissed.
 * @param revision the revision for which the reminder was planned
 */
export function isReminderStillDue(
  reminder: Pick<PlannedReminder, 'kind' | 'audience' | 'person'>,
  current: CurrentInterview,
  revision: number,
): boolean {
  const { kind, audience, person } = reminder;
  if (revision !== current.revision || !REMINDER_STATES[kind].includes(current.state)) return false;
  const owing = current.panelists.filter(
    (panelist) => owesScorecard(panelist) && !panelist.dismissed,
  );
  switch (kind) {
    case 'nobody-joined':
      return !current.candidate_joined && !current.host_joined;
    case 'no-show':
      return !current.candidate_joined || !current.host_joined;
    case 'scorecard-due':
    case 'scorecard-nudge':
      return owing.some(({ id }) => id === person);
    case 'scorecard-copy':
    case 'scorecard-flag':
      return owing.length > 0;
    default:
      return (
        audience !== 'panelist' ||
        current.panelists.some(({ id, state }) => id === person && state !== 'declined')
      );
  }
}
