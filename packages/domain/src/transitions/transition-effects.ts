import type { ApplicationTransition } from '@parley/contracts/applications/application.transitions.ts';
import type { InterviewTransition } from '@parley/contracts/interviews/interview.transitions.ts';
import type { RequisitionTransition } from '@parley/contracts/requisitions/requisition.transitions.ts';
import type { PanelistTransition } from '../panelists/panelist-transitions.ts';
import type { ScorecardTransition } from '../scorecards/scorecard-state.ts';
import type { NotificationType } from '../notifications/notification-kinds.ts';

export const EFFECT_COLUMNS = ['duties', 'reminders', 'mails', 'locks', 'visibility'] as const;
type EffectColumn = (typeof EFFECT_COLUMNS)[number];
/**
 * The effects of a transition as text. A column that is left out is derived from the rules by
 * `scripts/transitions`, or is empty.
 */
export type Effects = Partial<Record<EffectColumn, string>>;

const TIME_TAKEN = 'the time of panel and candidate is taken';
const TIME_FREE = 'the time of panel and candidate is free again';

export const INTERVIEW_EFFECTS: Record<InterviewTransition | 'schedule', Effects> = {
  schedule: { locks: `${TIME_TAKEN}; the requisition must be open` },
  reschedule: { locks: `the old time is free, ${TIME_TAKEN}; not once the application has ended` },
  begin: {},
  end: { locks: 'panelists who did not come are absent' },
  complete: {},
  cancel: { locks: `${TIME_FREE}; the meeting ends, the workflow stops` },
  candidateNoShow: { locks: `${TIME_FREE}; the room closes, the workflow stops` },
  hostNoShow: { locks: `${TIME_FREE}; the room closes, the workflow stops` },
};

export const PANELIST_EFFECTS: Record<PanelistTransition | 'replace', Effects> = {
  accept: {
    reminders: 'all of the interview',
    locks: 'their time is taken, within their caps',
    visibility: 'staff see the answer, the candidate does not',
  },
  decline: {
    reminders: 'none for them',
    locks: 'their time is free again',
    visibility: 'staff see the answer; the reason only themselves, recruiters and admins',
  },
  inviteAgain: {
    duties: 'an answer',
    reminders: 'all of the interview',
    mails:
      'after an answer by calendar whoever booked (time-proposed), or in the app alone ' +
      '(answer-tentative)',
    locks: 'their time stays taken, or is taken again',
    visibility:
      'staff see that there is no answer; the words only themselves, recruiters and admins',
  },
  replace: {
    reminders: 'none for them',
    locks: 'their time is free again',
    visibility: 'the interview leaves their lists',
  },
  attend: { visibility: 'staff see who came' },
  miss: { reminders: 'none for their scorecard', visibility: 'staff see who did not come' },
};

export const SCORECARD_EFFECTS: Record<ScorecardTransition, Effects> = {
  fallDue: { locks: 'none' },
  save: { locks: 'none' },
  submit: {
    mails: 'none; the last one completes the interview',
    locks: 'edits keep both versions',
  },
  edit: { locks: 'both versions stay, LATE where the others could be read' },
  lock: { locks: 'it can no longer be changed' },
  unlock: { locks: 'it can be changed again' },
  waive: {
    mails: 'none; the last one completes the interview',
    locks: 'it can no longer be written',
  },
};

/**
 * Application transitions other than decisions; the effects of decisions are derived from
 * `OUTCOME_CONSEQUENCES`.
 */
export const APPLICATION_EFFECTS: Record<
  Exclude<ApplicationTransition, 'advance' | 'offer' | 'hire' | 'reject' | 'withdraw'> | 'reopen',
  Effects
> = {
  review: {
    duties: 'the owner is to schedule',
    visibility: 'the candidate sees the stage at once',
  },
  schedule: {
    duties: 'none until the interview is over',
    visibility: 'the candidate sees the stage at once',
  },
  conclude: {
    duties: 'the hiring manager is to decide',
    visibility: 'the candidate sees the stage at once',
  },
  reopen: {
    duties: 'scorecards that were stopped are due again; who waits for whom is worked out anew',
    reminders: 'of those scorecards go on',
    mails: 'the decision’s, where it has not gone, does not go',
    locks:
      'locked scorecards can be changed again; waivers with a reason stay; called-off ' +
      'interviews stay called off',
    visibility: 'the candidate sees the stage it left; the decision stays in the history',
  },
};

/** The effects of transitions of a decision. */
export const DECISION_EFFECTS = {
  undo: {
    duties: 'as before the decision',
    reminders: 'as before the decision',
    mails: 'none goes',
    locks:
      'scorecards, waivers and count of hires are as before; within ten minutes, and only ' +
      'while nothing else has happened',
    visibility: 'the candidate never learns of it; it stays in the history as undone',
  },
} as const satisfies Record<string, Effects>;

const BOOKS = 'interviews can be booked, candidates be put on it';
const BOOKS_NOT = 'no interview is booked, nobody is put on it';
const TURN = 'those of its applications stand on the home pages';
const CALLED_OFF =
  'cancellations to panel and candidate of interviews booked ahead, with the reason that was given';
const MISSED = 'an interview that did not take place is not moved';
const CLOSED_SHOWN = 'who ended it, when and why is shown';
const MORNING = 'at night, in the morning';
const TURN_NOT = 'those of its applications leave the home pages';

export const REQUISITION_EFFECTS: Record<RequisitionTransition | 'change', Effects> = {
  submit: {
    duties: 'whoever may approve is to approve or send it back',
    mails: `whoever may approve, never who asked; ${MORNING} (approval-asked)`,
    locks: `${BOOKS_NOT}; whoever asked does not approve, where somebody else can`,
    visibility: 'who asked and when is shown',
  },
  reject: {
    duties: 'who asked is to change it',
    mails: `who asked, with the reason; ${MORNING} (approval-refused)`,
    locks: BOOKS_NOT,
    visibility: 'who sent it back and why is shown',
  },
  open: {
    duties: TURN,
    mails: `who asked; ${MORNING} (approval-given)`,
    locks: `${BOOKS}; one that was on hold when its change began to wait is on hold again`,
    visibility: 'who approved and when is shown',
  },
  hold: { duties: TURN_NOT, locks: `${BOOKS_NOT}; booked interviews go on` },
  resume: { duties: TURN, locks: BOOKS },
  fill: {
    duties: `${TURN_NOT}; no scorecard of what is called off; one of what has begun stays due`,
    reminders: 'none of what is called off',
    mails: `${CALLED_OFF}, of candidates without a decision (interview-cancelled)`,
    locks: `${BOOKS_NOT}; interviews of whom a decision was made for stay booked; ${MISSED}`,
    visibility: CLOSED_SHOWN,
  },
  cancel: {
    duties: `${TURN_NOT}; no scorecard of what is called off; one of what has begun stays due`,
    reminders: 'none of what is called off',
    mails: `${CALLED_OFF} (interview-cancelled)`,
    locks: `${BOOKS_NOT}; the time of what is called off is free again; ${MISSED}`,
    visibility: CLOSED_SHOWN,
  },
  change: {
    duties:
      `where what was approved changes: ${TURN_NOT}, and whoever may approve is to approve ` + 'it',
    mails:
      'where what was approved changes: as submit; while it waits already, to who had asked before',
    locks: `where what was approved changes: it waits for approval again, ${BOOKS_NOT}`,
    visibility: 'the candidate sees the new title at once',
  },
};

export const MEMBER_EFFECTS = {
  invite: {
    mails: 'the invitation, with a temporary password where they have none',
    locks: 'none',
    visibility: 'staff see them as invited',
  },
  activate: { visibility: 'staff see them as active' },
  disable: {
    duties: 'theirs are to be given to others',
    reminders:
      'none for them; what whoever booked would hear goes to the requisition’s owner, else ' +
      'its hiring manager, else the admins',
    mails: 'none to them',
    locks:
      'signed out at once, no sign-in, no seat on new panels, no approval; the last admin ' +
      'cannot be',
    visibility: 'names stay where they were',
  },
  enable: { duties: 'as before', reminders: 'as before', locks: 'signs in again' },
  role: { locks: 'rights change at the next request; the last admin stays one' },
  delete: {
    duties: 'none',
    reminders: 'as after disable',
    locks:
      'not while they are on the panel of a coming interview; the last admin cannot be; ' +
      'the sign-in goes with the last company',
    visibility: 'picture and words in rooms go',
  },
} as const satisfies Record<string, Effects>;

export const COMPANY_EFFECTS = {
  found: {
    mails: 'the invitation to its first admin',
    visibility: 'its admin sees an empty company',
  },
  deactivate: {
    locks: 'its people are refused in this company; calendar feeds end',
    visibility: 'nothing of it can be read',
  },
  activate: { locks: 'its people come in again', visibility: 'as before' },
  delete: { locks: 'only one without members can be', visibility: 'it is not found any more' },
} as const satisfies Record<string, Effects>;

/** The messages about booking an interview and about each of its changes; null for none. */
export const INTERVIEW_MAILS = {
  schedule: 'interview-scheduled',
  reschedule: 'interview-rescheduled',
  begin: null,
  end: null,
  complete: null,
  cancel: 'interview-cancelled',
  candidateNoShow: 'candidate-no-show',
  hostNoShow: 'host-no-show',
} as const satisfies Record<InterviewTransition | 'schedule', NotificationType | null>;

/**
 * The message about a panelist's change to the member who booked the interview, and `panel-left` to
 * the one who leaves; null for none.
 */
export const PANELIST_MAILS = {
  accept: 'panelist-accepted',
  decline: 'panelist-declined',
  inviteAgain: 'time-proposed',
  replace: 'panel-left',
  attend: null,
  miss: null,
} as const satisfies Record<PanelistTransition | 'replace', NotificationType | null>;
