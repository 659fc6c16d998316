import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import { buildInvitation, type CalendarPerson } from '@parley/domain/calendar/build-invitation.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import { CALENDAR } from '@parley/texts/calendar.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(CALENDAR);

export interface InvitationInput {
  method: 'REQUEST' | 'CANCEL';
  /** The candidate gets no note and no link to the staff's pages. */
  audience: 'panel' | 'candidate';
  /** IANA zone of the recipient. */
  zone: string;
  panel: readonly Member[];
  candidate: Candidate | undefined;
  /** Opens the room for the candidate. */
  roomKey: string;
  organizer: CalendarPerson;
  appUrl: string;
  now: Date;
}

const ANSWERS = { accepted: 'ACCEPTED', declined: 'DECLINED' } as const;

/**
 * Returns the iCalendar object of an interview, which takes place in its room unless another place
 * is given: one UID for all revisions, SEQUENCE counts the revisions from 0.
 */
export function interviewInvitation(
  interview: Interview,
  { method, audience, zone, panel, candidate, roomKey, organizer, appUrl, now }: InvitationInput,
): string {
  const url = roomLink(
    appUrl,
    interview.id,
    audience === 'panel' ? { audience } : { audience, roomKey },
  );
  const panelists = panel.map((member) => {
    const panelist = interview.panelists.find(({ user_id }) => user_id === member.user_id);
    const answer =
      panelist && Object.hasOwn(ANSWERS, panelist.state)
        ? ANSWERS[panelist.state as keyof typeof ANSWERS]
        : undefined;
    return {
      name: member.name,
      email: member.email,
      optional: panelist?.role === 'shadow',
      ...(answer && audience === 'panel' ? { answer } : {}),
    };
  });
  const names = [
    ...(audience === 'panel' ? [interview.candidate] : []),
    ...interview.panelists.map(({ name }) => name),
  ];
  return buildInvitation({
    uid: toCalendarUid(interview),
    sequence: interview.revision - 1,
    method,
    start: interview.starts_at,
    end: interview.ends_at,
    zone,
    summary:
      audience === 'panel'
        ? t('interview', { title: interview.title, candidate: interview.candidate })
        : t('interview-of-candidate', { title: interview.title, company: organizer.name }),
    description: [
      t('with', { names: names.join(', ') }),
      ...(audience === 'panel' && interview.note ? [interview.note] : []),
      url,
    ].join('\n'),
    location: interview.location || url,
    url,
    organizer,
    attendees: [
      ...(candidate ? [{ name: candidate.name, email: candidate.email }] : []),
      ...panelists,
    ],
    now: now.toISOString(),
  });
}

/**
 * Returns the iCalendar object that removes an interview from the calendar of an address that
 * turned out to be wrong. Somebody else may read there, so it names neither the candidate nor the
 * panel, neither the place nor the title.
 */
export const withdrawnInvitation = (
  interview: Interview,
  { email, organizer, now }: { email: string } & Pick<InvitationInput, 'organizer' | 'now'>,
): string =>
  buildInvitation({
    uid: toCalendarUid(interview),
    sequence: interview.revision - 1,
    method: 'CANCEL',
    start: interview.starts_at,
    end: interview.ends_at,
    zone: 'UTC',
    summary: t('withdrawn.summary', { company: organizer.name }),
    description: t('withdrawn.description'),
    organizer,
    attendees: [{ name: email, email }],
    now: now.toISOString(),
  });

/** The UID of an interview in calendars, the same for all revisions. */
const toCalendarUid = ({ tenant_id, id }: Pick<Interview, 'tenant_id' | 'id'>): string =>
  `${tenant_id}-${id}@parley`;

/**
 * Returns the address at which somebody enters the interview; a candidate without a session uses
 * the key of the link.
 */
export const roomLink = (
  appUrl: string,
  interviewId: string,
  for_: { audience: 'panel' } | { audience: 'candidate'; roomKey: string },
): string =>
  for_.audience === 'panel'
    ? `${appUrl}/app/management/interview/${interviewId}/room`
    : `${appUrl}/room/${interviewId}#${for_.roomKey}`;

/**
 * Returns the part after the `#` of the candidate's link: valid until the room closes, as long as
 * the interview is not moved and the candidate has this address.
 */
export const findRoomKey = (
  roomKeys: Pick<RoomKeys, 'seal'>,
  interview: Interview,
  candidate: Pick<Candidate, 'email'> | undefined,
): Promise<string> =>
  roomKeys.seal({
    tenantId: interview.tenant_id,
    interviewId: interview.id,
    candidateId: interview.candidate_id,
    closesAt: roomWindow(interview).closes_at,
    revision: linkRevision(interview),
    email: candidate?.email ?? '',
  });

/** Returns the revision since which the candidate's links are valid. */
export const linkRevision = ({ link_revision }: Pick<Interview, 'link_revision'>): number =>
  link_revision ?? 1;
