import { Avatar } from '../../../components/people/avatar.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Participant } from '../model/merge-messages.ts';
import css from './composer.module.css';

type Person = Pick<Participant, 'user_id' | 'name'>;

/** The people who match the name that is being typed. The focus stays in the text field. */
export function MentionList({
  id,
  people,
  current,
  onPick,
}: {
  id: string;
  people: readonly Person[];
  current: number;
  onPick: (person: Person) => void;
}) {
  const t = useChatStrings();
  return (
    <ul id={id} role="listbox" aria-label={t('composer.people')} className={css['mentions']}>
      {people.map((person, index) => (
        // Pressing the mouse button must not take the focus from the field.
        <li
          key={person.user_id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className={`row gap-10 touch-height ${css['option']}`}
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <Avatar name={person.name} id={person.user_id} size={24} />
          {person.name}
        </li>
      ))}
    </ul>
  );
}
