import { chatText } from './chat-strings.ts';

interface Named {
  type: 'ONE_TO_ONE' | 'GROUP';
  name: string | null;
  application: { candidate: string } | null;
}

/**
 * Returns the name of a chat thread: the other member, the name of the group, or the candidate of
 * the application.
 */
export const threadName = (
  { name, application }: Named,
  others: readonly { name: string }[],
): string =>
  application?.candidate ?? name ?? (others.map((one) => one.name).join(', ') || chatText('nav'));
