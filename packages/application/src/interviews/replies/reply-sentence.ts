import type { CalendarReplyItem } from '@parley/data/interviews/calendar-replies.repo.ts';

const ANSWERS = {
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Maybe',
  'another-time': 'Another time proposed',
} as const;

/**
 * Returns what a mail about an invitation says, in one line without a full stop: "Accepted for
 * Peter Novak by olga@office.example", "Mira Chen passes it to sofia@northwind.example".
 * @param person the name of the person whose answer it seems to be; undefined if it is not known
 * @param isOwn whether the sender's address is that person's
 */
export function toReplySentence(
  {
    reason,
    answer,
    partstat,
    from,
    proven,
    delegated_to,
    undelivered,
  }: Pick<
    CalendarReplyItem,
    'reason' | 'answer' | 'partstat' | 'from' | 'proven' | 'delegated_to' | 'undelivered'
  >,
  { person, isOwn }: { person: string | undefined; isOwn: boolean },
): string {
  if (undelivered) {
    const { to, because } = undelivered;
    const whom = person ? `${person}${to && ` (${to})`}` : to || 'somebody';
    return `The mail to ${whom} was not delivered: ${because}`;
  }
  const sender = `${from || 'an unknown sender'}${proven ? '' : ' (sender not verified)'}`;
  const who = isOwn && proven && person ? person : sender;
  if (reason === 'message') return `${who} writes`;
  if (reason === 'delegated')
    return `${who} passes it to ${delegated_to.join(' and ') || 'somebody else'}`;
  if (!answer)
    return partstat
      ? `Not an answer to an invitation (${partstat}) from ${sender}`
      : `An invitation came back without an answer from ${sender}`;
  const forPerson = person && !isOwn ? ` for ${person}` : '';
  return `${ANSWERS[answer]}${forPerson} by ${sender}`;
}
