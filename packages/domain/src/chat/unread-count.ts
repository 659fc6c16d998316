/**
 * Messages not seen: the thread's number of messages less the last one seen or written oneself.
 * Never below 0.
 */
export const unreadCount = (seat: { last_seq: number; seen: number; sent: number }): number =>
  Math.max(0, seat.last_seq - Math.max(seat.seen, seat.sent));
