/**
 * Messages not seen: the thread's number of messages less the last one seen or written oneself.
 * Never below 0.
 */
export const unreadCount = (panelist: { last_seq: number; seen: number; sent: number }): number =>
  Math.max(0, panelist.last_seq - Math.max(panelist.seen, panelist.sent));
