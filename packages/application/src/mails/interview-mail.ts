import type { ProposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { NotificationParams } from '@parley/domain/notifications/kinds/notification-kind.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-kinds.ts';
import {
  formatDay,
  formatTime,
  formatTimeRangeWithPlace,
} from '@parley/domain/time/format-local.ts';
import type { Addressee } from '../notifications/interview-people.ts';
import { CANDIDATE_MAIL_TEXTS, STAFF_MAIL_TEXTS } from './interview-mail-texts.ts';
import { toDataNotice } from './data-notice.ts';
import { layOut } from './lay-out.ts';
import { describeProposedTime } from './proposed-time-text.ts';
import { roomLink } from '../interviews/interview-invitation.ts';

/**
 * Returns the time in the recipient's zone, then in the others' zones; a time is never shown
 * without its zone.
 */
function whenLines(interview: Interview, { zone, audience }: Addressee): string[] {
  const { starts_at, ends_at } = interview;
  const own = formatTime(starts_at, zone);
  const others =
    audience === 'panel'
      ? [{ name: interview.candidate, zone: interview.candidate_zone }]
      : interview.panelists
          .filter(({ state }) => state !== 'declined')
          .map(({ name, zone }) => ({ name, zone }));
  const byTime = new Map<string, string[]>();
  for (const other of others) {
    const theirs = formatTime(starts_at, other.zone);
    const day = formatDay(starts_at, other.zone);
    const shownTime = day === formatDay(starts_at, zone) ? theirs : `${theirs} on ${day}`;
    if (shownTime !== own) byTime.set(shownTime, [...(byTime.get(shownTime) ?? []), other.name]);
  }
  return [
    `${formatDay(starts_at, zone)}, ${formatTimeRangeWithPlace(starts_at, ends_at, zone)}`,
    ...[...byTime].map(([shownTime, names]) => `${shownTime} for ${names.join(' and ')}`),
  ];
}

export interface InterviewMessage {
  type: NotificationType;
  interview: Interview;
  to: Addressee;
  company: string;
  legal: CompanyLegal;
  appUrl: string;
  /** The person who acted, and the names of those whose scorecards are missing. */
  more?: {
    person?: string | undefined;
    /** The names of people who joined or left the panel. */
    joined?: string;
    left?: string;
    missing?: string;
    /** The proposed times, as instants. */
    proposed?: readonly string[];
    /** The time that a calendar proposes, with its end and zone; it is one of `proposed`. */
    proposal?: ProposedTime | undefined;
    reason?: string | undefined;
  };
  ics?: Mail['ics'];
  /** Opens the room for the candidate. */
  roomKey: string;
  /** The address for a candidate's answer: the member who booked. */
  replyTo?: string | undefined;
}

/** Messages after which there is nothing to join any more. */
const OVER: readonly NotificationType[] = [
  'interview-cancelled',
  'candidate-no-show',
  'host-no-show',
];

/**
 * Returns the text written for this recipient: the reason for cancelling, rescheduling or
 * declining; '' if there is none.
 */
function reasonFor({
  type,
  interview,
  to,
  more,
}: Pick<InterviewMessage, 'type' | 'interview' | 'to' | 'more'>): string {
  if (type === 'interview-cancelled')
    return to.audience === 'candidate' && interview.cancel_reason_inner
      ? ''
      : (interview.cancel_reason ?? '');
  if (type === 'interview-rescheduled' || type === 'panel-left')
    return interview.change_reason ?? '';
  return more?.reason ?? '';
}

/** Returns the parameters of the message for the notification's template; times are instants. */
export function interviewParams(
  message: Pick<InterviewMessage, 'type' | 'interview' | 'to' | 'company' | 'more'>,
): NotificationParams {
  const {
    interview,
    to,
    company,
    more: { person, missing, proposed = [], proposal } = {},
  } = message;
  const reason = reasonFor(message);
  return {
    title: interview.title,
    with: to.audience === 'candidate' ? company : interview.candidate,
    starts_at: interview.starts_at,
    ...(person === undefined ? {} : { person }),
    ...(missing === undefined ? {} : { missing }),
    ...(proposed.length === 0 ? {} : { proposed_at: proposed.join(' ') }),
    ...(proposal?.whole_days ? { proposed_days: describeProposedTime(proposal, to.zone) } : {}),
    ...(reason === '' ? {} : { reason }),
  };
}

/** Returns the link to the page that a message is about. */
function interviewLink({
  type,
  interview,
  to,
  appUrl,
  roomKey,
}: Pick<InterviewMessage, 'type' | 'interview' | 'to' | 'appUrl' | 'roomKey'>): string {
  if (to.audience === 'candidate')
    return OVER.includes(type)
      ? `${appUrl}/app/candidates/candidateInterviews`
      : roomLink(appUrl, interview.id, { audience: 'candidate', roomKey });
  if (type === 'join') return roomLink(appUrl, interview.id, { audience: 'panel' });
  if (type === 'scorecard-due' || type === 'scorecard-nudge' || type === 'scorecard-asked')
    return (
      `${appUrl}/app/feedbacks/new/` +
      `${interview.jobreq_id}/${interview.id}/${interview.candidate_id}`
    );
  const page = `${appUrl}/app/management/interview/${interview.id}`;
  // A person who has left the panel may not be able to read the interview; the page then explains
  // this.
  return type === 'panel-left' ? `${page}?left=1` : page;
}

/** Returns the mail for a message, or undefined if the message is shown in the application only. */
export function interviewMail(message: InterviewMessage): Mail | undefined {
  const { type, interview, to, company, legal, more, ics, replyTo, appUrl } = message;
  const wording = (to.audience === 'candidate' ? CANDIDATE_MAIL_TEXTS : STAFF_MAIL_TEXTS)[type];
  if (!wording) return undefined;
  const values = {
    title: interview.title,
    with: to.audience === 'candidate' ? company : interview.candidate,
    person: more?.person ?? '',
    joined: more?.joined ?? '',
    left: more?.left ?? '',
    missing: more?.missing ?? '',
    proposed: more?.proposal
      ? describeProposedTime(more.proposal, to.zone)
      : (more?.proposed ?? [])
          .map((time) => `${formatDay(time, to.zone)}, ${formatTime(time, to.zone)}`)
          .join(' or '),
    reason: reasonFor(message),
  };
  const subject = wording.subject(values);
  const facts = [
    { label: 'What', lines: [interview.title] },
    { label: 'When', lines: whenLines(interview, to) },
    ...(interview.location ? [{ label: 'Where', lines: [interview.location] }] : []),
    {
      label: 'Who',
      lines: [
        [
          ...interview.panelists.map(({ name }) => name),
          ...(to.audience === 'panel' ? [interview.candidate] : []),
        ].join(', '),
      ],
    },
    ...(to.audience === 'panel' && interview.note && ics?.method === 'REQUEST'
      ? [{ label: 'Note', lines: interview.note.split('\n') }]
      : []),
  ];
  // After the interview there is no page for people who were not invited to sign in: the mail
  // contains everything.
  const mayOpen = to.audience === 'panel' || to.userId !== null || !OVER.includes(type);
  const footer =
    to.audience === 'candidate'
      ? `You get this because ${company} invited you to an interview through Parley.`
      : `You get this as a member of ${company} on Parley.`;
  const { text, html } = layOut({
    ...(to.audience === 'candidate'
      ? { sender: company, notice: toDataNotice(company, legal, appUrl) }
      : {}),
    heading: subject,
    paragraphs: [`Hello ${to.greeted},`, ...wording.lines(values)],
    facts,
    ...(mayOpen ? { action: { label: wording.action, href: interviewLink(message) } } : {}),
    footer,
  });
  return {
    to: to.email,
    subject,
    text,
    html,
    ...(ics ? { ics } : {}),
    ...(to.audience === 'candidate' ? { fromName: company } : {}),
    ...(replyTo && to.audience === 'candidate' ? { replyTo } : {}),
  };
}
