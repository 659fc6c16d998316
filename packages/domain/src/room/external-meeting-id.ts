/**
 * What a meeting is named at the media service, so that its events name their interview.
 * @param generation how many meetings the room has had before
 */
export const toExternalMeetingId = (
  tenantId: number,
  interviewId: string,
  generation: number,
): string => `${tenantId}-${interviewId}-${generation}`;

const EXTERNAL_MEETING_ID = /^([1-9][0-9]{0,9})-(iv_[0-9A-Z]{26})-[0-9]+$/;

/** Which interview a meeting is of; undefined for a meeting that is not ours. */
export function parseExternalMeetingId(
  externalMeetingId: string,
): { tenantId: number; interviewId: string } | undefined {
  const match = EXTERNAL_MEETING_ID.exec(externalMeetingId);
  return match ? { tenantId: Number(match[1]), interviewId: match[2]! } : undefined;
}
