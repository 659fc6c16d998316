import { type KeyboardEvent, useState } from 'react';
import { useUser } from '../../../session/use-session.ts';
import { findContacts, findTypedMention } from '../model/mentions.ts';
import type { Participant, Thread } from '../model/message.ts';

/** Offers the people of the conversation while a name is typed behind an @. */
export function useMentioning(
  thread: Thread,
  text: string,
  caret: number,
  change: (text: string, caret: number) => void,
) {
  const user = useUser();
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState(-1);
  const being = findTypedMention(text, caret);
  const others = thread.participants.filter(({ user_id, active }) => user_id !== user.id && active);
  const people = being && being.from !== dismissed ? findContacts(others, being.typed) : [];
  const current = Math.min(at, Math.max(0, people.length - 1));
  const pick = ({ name }: Pick<Participant, 'name'>) => {
    if (!being) return;
    const start = `${text.slice(0, being.from)}@${name} `;
    change(start + text.slice(caret), start.length);
    setAt(0);
  };
  /** Whether the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = people[current];
    if (!chosen || !being) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setAt((current + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setDismissed(being.from);
    else return false;
    event.preventDefault();
    return true;
  };
  return { people, current, pick, onKey };
}
