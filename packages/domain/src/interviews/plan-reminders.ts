import { workingMornings } from '../time/working-days.ts';
import {
  REMINDER_DEFAULTS,
  type ReminderSettings,
  deferQuietHours,
  type Audience,
  type InterviewToPlan,
  type PlannedReminder,
  type Recipient,
  type ReminderKind,
  type PanelistRecipient,
} from './reminder-settings.ts';
import { mustWriteScorecard, owesScorecard } from './scorecard-duties.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

/**
 * What happens now is told now: what somebody has just done, an interview that is about to begin,
 * somebody who is missing.
 */
const AT_ANY_HOUR: readonly ReminderKind[] = [
  'confirm',
  'hour-before',
  'join',
  'nobody-joined',
  'no-show',
];

/**
 * Everything that one revision of an interview will ever send, soonest first: the ladder of
 * docs/domain-model.md. Whether each is still due is asked again when its time has come
 * (`isReminderStillDue`).
 * - What would lie at or before the planning itself is left out, except the confirmation.
 * - Messages that fall between 21:00 and 08:00 of the person's own zone wait until 08:00, except
 *   the confirmation, T−1 h, T−10 min and that somebody is missing; what would then come after the
 *   start it announces is left out.
 * - Scorecards are due an hour after the end; the hiring manager's copy and the recruiter's flag
 *   count from there.
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

/** The interview as it stands now, read again just before sending. */
export type CurrentInterview = {
  state: InterviewState;
  revision: number;
  candidate_joined: boolean;
  /** Anybody of the panel. */
  host_joined: boolean;
  /** `dismissed`: the panelist or the recruiter silenced further nudges with a reason. */
  panelists: readonly (Pick<PanelistRecipient, 'id' | 'role' | 'state' | 'scorecard'> & {
    dismissed?: boolean;
  })[];
};

/** States of an interview in which each reminder still makes sense. */
export const REMINDER_STATES: Readonly<Record<ReminderKind, readonly InterviewState[]>> = {
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
 * Whether a planned reminder may still go: never for an older revision (rescheduled), a state that
 * has moved on (cancelled, completed), a person who left the panel, or a scorecard that is in,
 * waived or dismissed.
 * @param revision the revision the reminder was planned for
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
