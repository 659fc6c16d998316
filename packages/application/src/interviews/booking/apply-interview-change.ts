import { isDeepStrictEqual } from 'node:util';
import type {
  InterviewState,
  PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import { PANELIST_TRANSITIONS } from '@parley/domain/panelists/panelist-transitions.ts';
import type { PanelMember } from './resolve-panel.ts';

export interface Change {
  body: {
    date: string;
    time: string;
    zone: string;
    duration_minutes: number;
    panelists: readonly { user_id: string; role: PanelistRole }[];
    title?: string | undefined;
    location?: string | undefined;
    note?: string | undefined;
    language?: Interview['language'] | undefined;
    reason?: string | undefined;
  };
  schedule: { starts_at: string; ends_at: string };
  panel: readonly PanelMember[];
  candidateZone: string;
  state: InterviewState;
  /** UTC, ISO 8601. */
  at: string;
  requestId: string;
}

/**
 * Returns the next revision, who has left the panel and whether the change is visible to the
 * candidate, or undefined if nothing changes. A note and the roles of panelists are internal. A new
 * time resets all answers, and panelists who declined but stay on the panel are asked again too.
 */
export function applyInterviewChange(
  interview: Interview,
  { body, schedule, panel, candidateZone, state, at, requestId }: Change,
): { after: Interview; removed: string[]; tellsCandidate: boolean } | undefined {
  const moved =
    interview.starts_at !== schedule.starts_at || interview.ends_at !== schedule.ends_at;
  const stays = new Map(interview.panelists.map((panelist) => [panelist.user_id, panelist]));
  const panelists = panel.map(({ member, role }): StoredPanelist => {
    const stayed = stays.get(member.user_id);
    const before = stayed?.state ?? 'invited';
    const asked = moved || before === 'declined';
    return {
      user_id: member.user_id,
      name: member.name,
      role,
      zone: member.zone,
      state: asked ? PANELIST_TRANSITIONS.inviteAgain.to : before,
      scorecard: 'not_due',
      ...(asked ? {} : withAnswer(stayed)),
    };
  });
  const content = {
    title: body.title ?? interview.title,
    location: body.location ?? interview.location,
    note: body.note ?? interview.note,
    language: body.language === undefined ? interview.language : body.language,
    scheduled_on: body.date,
    scheduled_time: body.time,
    zone: body.zone,
    duration_minutes: body.duration_minutes,
    starts_at: schedule.starts_at,
    ends_at: schedule.ends_at,
    candidate_zone: candidateZone,
    state,
    panelists,
  };
  const after: Interview = {
    ...interview,
    ...content,
    ...(moved && (interview.joined || interview.waited)
      ? { joined: [], waited: false, meeting_id: null }
      : {}),
    ...(moved && interview.candidate_answer
      ? {
          candidate_answer: undefined,
          candidate_words: undefined,
          candidate_times: undefined,
          candidate_proposed: undefined,
          candidate_answered_at: undefined,
        }
      : {}),
  };
  if (isDeepStrictEqual(after, interview)) return undefined;
  const removed = interview.panelists
    .map(({ user_id }) => user_id)
    .filter((id) => !panel.some(({ member }) => member.user_id === id));
  const reason = body.reason?.trim() || null;
  const shown = ({
    title,
    location,
    starts_at,
    ends_at,
    candidate_zone,
    state: shownState,
    panelists: people,
  }: Interview) => [
    title,
    location,
    starts_at,
    ends_at,
    candidate_zone,
    shownState,
    people.map(({ user_id }) => user_id).sort(),
  ];
  const tellsCandidate = reason !== null || !isDeepStrictEqual(shown(after), shown(interview));
  return {
    tellsCandidate,
    after: {
      ...after,
      change_reason: reason,
      revision: interview.revision + 1,
      ...(moved ? { link_revision: interview.revision + 1 } : {}),
      planned_at: at,
      planned_request_id: requestId,
      cancel_reason: null,
      cancel_reason_inner: undefined,
      no_show: undefined,
      updated_at: at,
      version: interview.version + 1,
    },
    removed,
  };
}

/** Returns what belongs to the answer of a panelist who is not asked again. */
function withAnswer(panelist: StoredPanelist | undefined): Partial<StoredPanelist> {
  const { answer_reason, proposed, answered_at } = panelist ?? {};
  return {
    ...(answer_reason === undefined ? {} : { answer_reason }),
    ...(proposed === undefined ? {} : { proposed }),
    ...(answered_at === undefined ? {} : { answered_at }),
  };
}
