import { ROOM_OPENS_MINUTES } from '@parley/contracts/room/room.schema.ts';
import { paths } from '../../paths.ts';

const MINUTE = 60_000;
/** News that somebody reads in order to go in. Whether somebody did not come is said on the page of the interview. */
const CALLS_IN: ReadonlySet<string> = new Set(['join', 'nobody-joined', 'hour-before']);
const STILL_MINUTES = 60;

/**
 * Where news of an interview leads: into its room while it is about to begin or has just begun, else to the interview.
 * @param startsAt ISO, as the news carries it; @param now ms
 */
export function interviewPlace(type: string, interviewId: string, startsAt: string | undefined, role: string, now: number): string {
  const start = Date.parse(startsAt ?? '');
  const open = now >= start - ROOM_OPENS_MINUTES * MINUTE && now < start + STILL_MINUTES * MINUTE;
  if (!CALLS_IN.has(type) || !open) return paths.interview(interviewId);
  return role === 'candidate' ? paths.room(interviewId) : paths.interviewRoom(interviewId);
}
