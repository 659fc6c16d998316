/** The id of the conversation of two people: the same from both sides. */
export const toOneToOneThreadId = (one: string, other: string): string =>
  `pair_${[one, other].sort().join('~')}`;

/**
 * What the address of a thread is for one of its people: in a one-to-one the other's user id, else
 * the thread's id.
 * @param thread `type` and its people
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
 * Messages not seen: the thread's number of messages less the last one seen or written oneself.
 * Never below 0.
 */
export const unreadCount = (panelist: { last_seq: number; seen: number; sent: number }): number =>
  Math.max(0, panelist.last_seq - Math.max(panelist.seen, panelist.sent));
