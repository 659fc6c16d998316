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
