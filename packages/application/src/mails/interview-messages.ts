import type { ProposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-kinds.ts';

/** What a message says besides the interview. */
export interface InterviewMessageFacts {
  /** The person who acted. */
  person?: string | undefined;
  /** The names of people who joined or left the panel. */
  joined?: string;
  left?: string;
  /** The names of those whose scorecards are missing. */
  missing?: string;
  /** The proposed times, as instants. */
  proposed?: readonly string[];
  /** The time that a calendar proposes, with its end and zone; it is one of `proposed`. */
  proposal?: ProposedTime | undefined;
  reason?: string | undefined;
}

type Audience = 'panel' | 'candidate';

interface InterviewMessageKind {
  /** Nobody needs the mail once the interview has ended. */
  expires?: true;
  /** After this message there is nothing to join any more. */
  isOver?: true;
  /** What staff open; the page of the interview if absent. */
  opens?: 'room' | 'scorecard' | 'page-after-leaving';
  /** Returns the reason if the interview has it; otherwise it is that of the message. */
  reasonOf?: (interview: Interview, audience: Audience) => string;
}

const reasonOfChange = ({ change_reason }: Interview) => change_reason ?? '';

/**
 * All messages about an interview: what differs between them besides their texts, which are in
 * `texts`. Whether a kind is mailed, shown or both is in `NOTIFICATION_KINDS`.
 */
const INTERVIEW_MESSAGES = {
  'interview-scheduled': { expires: true },
  'interview-rescheduled': { expires: true, reasonOf: reasonOfChange },
  'interview-cancelled': {
    expires: true,
    isOver: true,
    reasonOf: ({ cancel_reason, cancel_reason_inner }, audience) =>
      audience === 'candidate' && cancel_reason_inner ? '' : (cancel_reason ?? ''),
  },
  'panel-left': { expires: true, opens: 'page-after-leaving', reasonOf: reasonOfChange },
  'day-before': {},
  'hour-before': {},
  join: { opens: 'room' },
  'room-entered': {},
  'candidate-waiting': {},
  'nobody-joined': {},
  'no-show': {},
  'candidate-no-show': { isOver: true },
  'host-no-show': { isOver: true },
  'scorecard-due': { opens: 'scorecard' },
  'scorecard-nudge': { opens: 'scorecard' },
  'scorecard-asked': { opens: 'scorecard' },
  'scorecard-copy': {},
  'scorecard-flag': {},
  'panelist-declined': { expires: true },
  'panelist-accepted': {},
  'candidate-declined': { expires: true },
  'candidate-accepted': {},
  'answer-tentative': {},
  'time-proposed': { expires: true },
  'answer-not-applied': { expires: true },
  'panelist-delegates': { expires: true },
  'panelist-wrote': { expires: true },
  'invitation-returned': {},
  'answer-refused': { expires: true },
} as const satisfies Partial<Record<NotificationType, InterviewMessageKind>>;

/** The kinds of messages about an interview. */
export type InterviewNotification = keyof typeof INTERVIEW_MESSAGES;

/** Returns what differs between a message about an interview and others. */
export const interviewMessageKind = (type: InterviewNotification): InterviewMessageKind =>
  INTERVIEW_MESSAGES[type];

/** A message with which a test and a preview show a kind. */
export interface InterviewMessageSample {
  /** The panel if absent; `guest` is a candidate without a sign-in. */
  to?: 'candidate' | 'guest';
  more?: InterviewMessageFacts;
  interview?: Partial<Interview>;
  /** The method of the attached calendar. */
  calendar?: 'REQUEST' | 'CANCEL';
}

const PROPOSED = ['2026-03-04T14:00:00.000Z', '2026-03-05T15:30:00.000Z'];
const PROPOSAL: ProposedTime = {
  starts_at: '2026-03-04T14:00:00.000Z',
  ends_at: '2026-03-04T14:45:00.000Z',
  zone: 'Europe/Berlin',
  zone_assumed: false,
  whole_days: false,
};
const WHOLE_DAYS: ProposedTime = {
  starts_at: '2026-03-04T05:00:00.000Z',
  ends_at: '2026-03-06T05:00:00.000Z',
  zone: 'America/New_York',
  zone_assumed: false,
  whole_days: true,
};
const TO_BOTH = { 'to the panel': {}, 'to a candidate': { to: 'candidate' } } as const;
const NO_SHOW = {
  'to the panel': { more: { missing: 'The panel' } },
  'to a candidate': { to: 'candidate' },
  'to a guest': { to: 'guest' },
} as const;
const BY_A_PERSON = { plain: { more: { person: 'Bea Stone' } } };
const MISSING = { plain: { more: { missing: 'Bea Stone, Cem Aydin' } } };
/** An answer by mail, with `missing` as the sentence that says what it was. */
const ANSWER_BY_MAIL = {
  plain: { more: { person: 'Bea Stone', missing: 'Bea Stone answered from another address' } },
  'with words': {
    more: {
      person: 'Bea Stone',
      missing: 'Bea Stone answered from another address',
      proposal: PROPOSAL,
      reason: 'I am away.',
    },
  },
};

/** Samples of each kind, which tests compare and the preview shows. */
export const INTERVIEW_SAMPLES: Readonly<
  Record<InterviewNotification, Readonly<Record<string, InterviewMessageSample>>>
> = {
  'interview-scheduled': {
    ...TO_BOTH,
    'by a person': { more: { person: 'Bea Stone' }, calendar: 'REQUEST' },
    'to a guest': { to: 'guest', calendar: 'REQUEST' },
  },
  'interview-rescheduled': {
    ...TO_BOTH,
    'with changes': {
      more: { person: 'Bea Stone', joined: 'Dora Lind, Cem Aydin', left: 'Emil Roth' },
      interview: { change_reason: 'The room is taken' },
      calendar: 'REQUEST',
    },
    'to a candidate, with a reason': {
      to: 'candidate',
      interview: { change_reason: 'The room is taken' },
    },
  },
  'interview-cancelled': {
    ...TO_BOTH,
    'with a reason': { interview: { cancel_reason: 'The position is filled' } },
    'to a guest, with a reason': {
      to: 'guest',
      interview: { cancel_reason: 'The position is filled' },
      calendar: 'CANCEL',
    },
    'to a candidate, with a reason for staff': {
      to: 'candidate',
      interview: { cancel_reason: 'The position is filled', cancel_reason_inner: true },
    },
  },
  'panel-left': {
    plain: {},
    'by a person, with a reason': {
      more: { person: 'Bea Stone' },
      interview: { change_reason: 'The room is taken' },
      calendar: 'CANCEL',
    },
  },
  'day-before': TO_BOTH,
  'hour-before': TO_BOTH,
  join: TO_BOTH,
  'room-entered': BY_A_PERSON,
  'candidate-waiting': BY_A_PERSON,
  'nobody-joined': { plain: {} },
  'no-show': { plain: {}, 'with who is missing': { more: { missing: 'the panel' } } },
  'candidate-no-show': { ...NO_SHOW, 'to the panel': { more: { missing: 'Asha Rao' } } },
  'host-no-show': NO_SHOW,
  'scorecard-due': { plain: {} },
  'scorecard-nudge': { plain: {} },
  'scorecard-asked': { ...BY_A_PERSON, 'by nobody': {} },
  'scorecard-copy': MISSING,
  'scorecard-flag': MISSING,
  'panelist-declined': {
    ...BY_A_PERSON,
    'with a reason': { more: { person: 'Bea Stone', reason: 'I know the candidate.' } },
  },
  'panelist-accepted': {
    ...BY_A_PERSON,
    'with words': { more: { person: 'Bea Stone', reason: 'Gladly. '.repeat(80) } },
  },
  'candidate-declined': {
    plain: { more: { person: 'Asha Rao' } },
    'with a reason': { more: { person: 'Asha Rao', reason: 'I have accepted another offer.' } },
  },
  'candidate-accepted': {
    plain: { more: { person: 'Asha Rao' } },
    'with words': { more: { person: 'Asha Rao', reason: 'See you then.' } },
  },
  'answer-tentative': {
    ...BY_A_PERSON,
    'with words': { more: { person: 'Bea Stone', reason: 'I may be late.' } },
  },
  'time-proposed': {
    'without a time': { more: { person: 'Asha Rao' } },
    'with a time': { more: { person: 'Asha Rao', proposed: PROPOSED.slice(0, 1) } },
    'with times and words': {
      more: { person: 'Asha Rao', proposed: PROPOSED, reason: 'Mornings suit me.' },
    },
    'by a calendar': {
      more: { person: 'Bea Stone', proposed: PROPOSED.slice(0, 1), proposal: PROPOSAL },
    },
    'with whole days': {
      more: { person: 'Bea Stone', proposed: [WHOLE_DAYS.starts_at], proposal: WHOLE_DAYS },
    },
  },
  'answer-not-applied': ANSWER_BY_MAIL,
  'panelist-delegates': ANSWER_BY_MAIL,
  'panelist-wrote': ANSWER_BY_MAIL,
  'invitation-returned': {
    plain: { more: { missing: 'The mail to Asha Rao was not delivered: no such mailbox' } },
  },
  'answer-refused': { plain: { more: { missing: 'the interview has begun' } } },
};
