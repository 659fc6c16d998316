import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { NotificationParams } from '@parley/domain/notifications/notification-kinds.ts';
import {
  formatDay,
  formatTime,
  formatTimeRangeWithPlace,
} from '@parley/domain/time/format-local.ts';
import { INTERVIEW_MAIL } from '@parley/texts/mails/interview-mail.ts';
import { MESSAGE_TEXTS } from '@parley/texts/messages/message-texts.ts';
import { fillIn, fillInLines } from '@parley/texts/messages/message.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { roomLink } from '../interviews/interview-invitation.ts';
import type { Addressee } from '../notifications/interview-people.ts';
import { toDataNotice } from './data-notice.ts';
import { greet } from './greeting.ts';
import {
  type InterviewMessageFacts,
  interviewMessageKind,
  type InterviewNotification,
} from './interview-messages.ts';
import { layOut } from './lay-out.ts';
import { describeProposedTime } from './proposed-time-text.ts';

const t = defineTexts(INTERVIEW_MAIL);

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
    const shownTime =
      day === formatDay(starts_at, zone) ? theirs : t('other-day', { time: theirs, day });
    if (shownTime !== own) byTime.set(shownTime, [...(byTime.get(shownTime) ?? []), other.name]);
  }
  return [
    `${formatDay(starts_at, zone)}, ${formatTimeRangeWithPlace(starts_at, ends_at, zone)}`,
    ...[...byTime].map(([shownTime, names]) =>
      t('for', { time: shownTime, names: names.join(t('and')) }),
    ),
  ];
}

export interface InterviewMessage {
  type: InterviewNotification;
  interview: Interview;
  to: Addressee;
  company: string;
  legal: CompanyLegal;
  appUrl: string;
  more?: InterviewMessageFacts;
  ics?: Mail['ics'];
  /** Opens the room for the candidate. */
  roomKey: string;
  /** The address for a candidate's answer: the member who booked. */
  replyTo?: string | undefined;
}

/** Returns the text written for this recipient; '' if there is none. */
function reasonFor({
  type,
  interview,
  to,
  more,
}: Pick<InterviewMessage, 'type' | 'interview' | 'to' | 'more'>): string {
  const { reasonOf } = interviewMessageKind(type);
  return reasonOf ? reasonOf(interview, to.audience) : (more?.reason ?? '');
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
  const { isOver, opens } = interviewMessageKind(type);
  if (to.audience === 'candidate')
    return isOver
      ? `${appUrl}/app/candidates/candidateInterviews`
      : roomLink(appUrl, interview.id, { audience: 'candidate', roomKey });
  if (opens === 'room') return roomLink(appUrl, interview.id, { audience: 'panel' });
  if (opens === 'scorecard')
    return (
      `${appUrl}/app/feedbacks/new/` +
      `${interview.jobreq_id}/${interview.id}/${interview.candidate_id}`
    );
  const page = `${appUrl}/app/management/interview/${interview.id}`;
  // A person who has left the panel may not be able to read the interview; the page then explains
  // this.
  return opens === 'page-after-leaving' ? `${page}?left=1` : page;
}

/** Returns the mail for a message, or undefined if the message is shown in the application only. */
export function interviewMail(message: InterviewMessage): Mail | undefined {
  const { type, interview, to, company, legal, more, ics, replyTo, appUrl } = message;
  const { mail, candidateMail } = MESSAGE_TEXTS[type];
  const texts = to.audience === 'candidate' ? candidateMail : mail;
  if (!texts) return undefined;
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
          .join(t('or')),
    reason: reasonFor(message),
  };
  const subject = fillIn(texts.subject, values);
  const facts = [
    { label: t('what'), lines: [interview.title] },
    { label: t('when'), lines: whenLines(interview, to) },
    ...(interview.location ? [{ label: t('where'), lines: [interview.location] }] : []),
    {
      label: t('who'),
      lines: [
        [
          ...interview.panelists.map(({ name }) => name),
          ...(to.audience === 'panel' ? [interview.candidate] : []),
        ].join(', '),
      ],
    },
    ...(to.audience === 'panel' && interview.note && ics?.method === 'REQUEST'
      ? [{ label: t('note'), lines: interview.note.split('\n') }]
      : []),
  ];
  // After the interview there is no page for people who were not invited to sign in: the mail
  // contains everything.
  const mayOpen =
    to.audience === 'panel' || to.userId !== null || !interviewMessageKind(type).isOver;
  const footer = t(to.audience === 'candidate' ? 'footer-candidate' : 'footer', { company });
  const { text, html } = layOut({
    ...(to.audience === 'candidate'
      ? { sender: company, notice: toDataNotice(company, legal, appUrl) }
      : {}),
    heading: subject,
    paragraphs: [greet(to.greeted), ...fillInLines(texts.lines, values)],
    facts,
    ...(mayOpen ? { action: { label: texts.action, href: interviewLink(message) } } : {}),
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
