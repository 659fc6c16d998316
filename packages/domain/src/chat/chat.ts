import type {
  InterviewState,
  PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';
import { truncateWithEllipsis } from '../text/truncate-text.ts';

/** Returns the id of the conversation of two people, independent of their order. */
export const toOneToOneThreadId = (one: string, other: string): string =>
  `pair_${[one, other].sort().join('~')}`;

/**
 * Returns the thread key that addresses a thread for one of its participants: the other
 * participant's user id for a one-to-one thread, the thread's id otherwise.
 * @param thread `type` and its participants
 */
export function threadKeyFor(
  thread: {
    id: string;
    type: 'ONE_TO_ONE' | 'GROUP';
    participants: readonly { user_id: string }[];
  },
  userId: string,
): string {
  if (thread.type === 'GROUP') return thread.id;
  return thread.participants.find((one) => one.user_id !== userId)?.user_id ?? thread.id;
}

/**
 * Returns the number of unread messages: the number of messages in the thread minus the last one
 * that the participant has seen or written. Never below 0.
 */
export const unreadCount = (panelist: { last_seq: number; seen: number; sent: number }): number =>
  Math.max(0, panelist.last_seq - Math.max(panelist.seen, panelist.sent));

export type TeamMember = { user_id: string; name: string };
type Requisition = {
  owner_id: string;
  owner_name: string;
  hiring_manager_id: string | null;
  hiring_manager_name: string | null;
};
type PanelInterview = {
  state: InterviewState;
  panelists: readonly { user_id: string; name: string; role: PanelistRole; state: string }[];
};

/**
 * Returns the participants of an application's thread: the recruiter who owns the requisition, its
 * hiring manager, and all panelists of the application who have not declined. Each appears once, in
 * this order.
 */
export function hiringTeam(
  requisition: Requisition,
  interviews: readonly PanelInterview[],
): TeamMember[] {
  const { owner_id, owner_name, hiring_manager_id, hiring_manager_name } = requisition;
  const team = new Map([[owner_id, owner_name]]);
  if (hiring_manager_id !== null) team.set(hiring_manager_id, hiring_manager_name ?? '');
  for (const { panelists } of interviews) {
    for (const { user_id, name, state } of panelists)
      if (state !== 'declined' && !team.has(user_id)) team.set(user_id, name);
  }
  return [...team].map(([user_id, name]) => ({ user_id, name }));
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the id of the next message of a thread: the fresh id, or the id that follows the last one
 * if clocks differ and the fresh id would sort before the last message. So messages sort by id in
 * the order in which they were accepted.
 * @param fresh a new id (`cm_` and a ULID)
 * @param last the id of the thread's last message, or null
 */
export function nextMessageId(fresh: string, last: string | null): string {
  if (last === null || fresh > last) return fresh;
  const digits = [...last];
  let at = digits.length - 1;
  while (digits[at] === 'Z') {
    digits[at] = '0';
    at -= 1;
  }
  digits[at] = DIGITS[DIGITS.indexOf(digits[at]!) + 1]!;
  return digits.join('');
}

const MAX_PREVIEW_LENGTH = 90;

/** Returns the beginning of a message on one line, at most 90 characters. */
export function formatMessagePreview(text: string): string {
  return truncateWithEllipsis(text.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);
}
