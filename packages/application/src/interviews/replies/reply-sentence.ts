import type { CalendarReplyItem } from '@parley/data/interviews/calendar-replies.repo.ts';
import { CALENDAR_ANSWERS } from '@parley/texts/mails/calendar-answers.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(CALENDAR_ANSWERS);

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
    const { to: address, because } = undelivered;
    const whom =
      person && address ? t('person-at', { person, address }) : person || address || t('somebody');
    return t('undelivered', { whom, because });
  }
  const address = from || t('unknown-sender');
  const sender = proven ? address : t('unverified', { sender: address });
  const who = isOwn && proven && person ? person : sender;
  if (reason === 'message') return t('message', { who });
  if (reason === 'delegated')
    return t('delegated', { who, others: delegated_to.join(t('and')) || t('somebody-else') });
  if (!answer)
    return partstat ? t('no-answer', { partstat, sender }) : t('without-answer', { sender });
  return person && !isOwn
    ? t(`answer-for.${answer}`, { person, sender })
    : t(`answer.${answer}`, { sender });
}
