/** The people who have joined, by person key. */
export interface Attendance {
  candidate_id: string;
  panelists: readonly { user_id: string; role: string; state: string; scorecard: string }[];
  joined?: readonly string[] | undefined;
  /** Whether the candidate has been in the lobby. */
  waited?: boolean | undefined;
}

/** Checks whether the candidate, and any panelist other than a shadow, has been in the room. */
export function getAttendance({ candidate_id, panelists, joined = [] }: Attendance): {
  candidate_joined: boolean;
  host_joined: boolean;
} {
  const host = panelists.some(({ user_id, role }) => role !== 'shadow' && joined.includes(user_id));
  return { candidate_joined: joined.includes(candidate_id), host_joined: host };
}

/**
 * Checks whether attendance is known from the room: it was used, or the interview has no other
 * place. For an interview held elsewhere it is unknown.
 */
export const roomTells = ({
  location,
  joined = [],
  waited = false,
}: Pick<Attendance, 'joined' | 'waited'> & { location: string }): boolean =>
  joined.length > 0 || waited || location === '';

/**
 * Returns the no-show to propose if somebody is missing; a person decides. A candidate who waited
 * in the lobby without being admitted counts as present.
 */
export function noShowProposal(attendance: Attendance): 'candidateNoShow' | 'hostNoShow' | null {
  const { candidate_joined, host_joined } = getAttendance(attendance);
  const candidateCame = candidate_joined || attendance.waited === true;
  if (candidateCame === host_joined) return null;
  return host_joined ? 'candidateNoShow' : 'hostNoShow';
}

/**
 * Returns the panelists who did not come although the interview took place in the room. A panelist
 * who has begun a scorecard counts as present.
 */
export function absentPanelists(attendance: Attendance): string[] {
  const { candidate_joined, host_joined } = getAttendance(attendance);
  if (!candidate_joined || !host_joined) return [];
  const { panelists, joined = [] } = attendance;
  const awaited = panelists.filter(
    ({ state, scorecard }) =>
      (state === 'invited' || state === 'accepted') &&
      (scorecard === 'not_due' || scorecard === 'due'),
  );
  return awaited.map(({ user_id }) => user_id).filter((id) => !joined.includes(id));
}
