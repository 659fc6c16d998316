import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Member } from '@parley/data/users/member.codec.ts';
import { buildInvitation, type CalendarPerson } from '@parley/domain/calendar/build-invitation.ts';

export interface InvitationInput {
  method: 'REQUEST' | 'CANCEL';
  /** The candidate gets no note and no link into the staff's pages. */
  audience: 'panel' | 'candidate';
  /** IANA zone of the person it is for. */
  zone: string;
  panel: readonly Member[];
  candidate: Candidate | undefined;
  organizer: CalendarPerson;
  appUrl: string;
  now: Date;
}

const ANSWERS = { accepted: 'ACCEPTED', declined: 'DECLINED' } as const;

/** The iCalendar object of an interview: one UID for its life, SEQUENCE counts its revisions from 0. */
export function interviewInvitation(interview: Interview, { method, audience, zone, panel, candidate, organizer, appUrl, now }: InvitationInput): string {
  const url = `${appUrl}${audience === 'panel' ? `/app/management/interview/${interview.id}` : '/app/candidates/candidateInterviews'}`;
  const panelists = panel.map((member) => {
    const seat = interview.panelists.find(({ user_id }) => user_id === member.user_id);
    const answer = seat && seat.state in ANSWERS ? ANSWERS[seat.state as keyof typeof ANSWERS] : undefined;
    return { name: member.name, email: member.email, optional: seat?.role === 'shadow', ...(answer && audience === 'panel' ? { answer } : {}) };
  });
  return buildInvitation({
    uid: `${interview.tenant_id}-${interview.id}@parley`, sequence: interview.revision - 1, method, start: interview.starts_at, end: interview.ends_at, zone,
    summary: audience === 'panel' ? `${interview.title}: ${interview.candidate}` : `${interview.title} (${organizer.name})`,
    description: [`With ${[...(audience === 'panel' ? [interview.candidate] : []), ...interview.panelists.map(({ name }) => name)].join(', ')}`, ...(audience === 'panel' && interview.note ? [interview.note] : []), url].join('\n'),
    ...(interview.location ? { location: interview.location } : {}),
    url, organizer,
    attendees: [...(candidate ? [{ name: candidate.name, email: candidate.email }] : []), ...panelists],
    now: now.toISOString(),
  });
}
