import { chatText } from './chat-strings.ts';

interface Named {
  type: 'ONE_TO_ONE' | 'GROUP';
  name: string | null;
  application: { candidate: string } | null;
}

/** The name of a chat thread: the other person, the group's name, or the candidate it is about. */
export const threadName = (
  { name, application }: Named,
  others: readonly { name: string }[],
): string =>
  application?.candidate ?? name ?? (others.map((one) => one.name).join(', ') || chatText('nav'));
