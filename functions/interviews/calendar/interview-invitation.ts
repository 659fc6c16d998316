import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { roomLink } from './room-link.ts';
import { buildInvitation, type CalendarPerson } from '@parley/domain/calendar/build-invitation.ts';

export interface InvitationInput {
  method: 'REQUEST' | 'CANCEL';
  /** The candidate gets no note and no link into the staff's pages. */
  audience: 'panel' | 'candidate';
  /** IANA zone of the person it is for. */
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
 * The iCalendar object of an interview, which takes place in its room where no other place is said:
 * one UID for its life, SEQUENCE counts its revisions from 0.
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
  return buildInvitation({
    uid: `${interview.tenant_id}-${interview.id}@parley`,
    sequence: interview.revision - 1,
    method,
    start: interview.starts_at,
    end: interview.ends_at,
    zone,
    summary:
      audience === 'panel'
        ? `${interview.title}: ${interview.candidate}`
        : `${interview.title} (${organizer.name})`,
    description: [
      `With ${[...(audience === 'panel' ? [interview.candidate] : []), ...interview.panelists.map(({ name }) => name)].join(', ')}`,
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
