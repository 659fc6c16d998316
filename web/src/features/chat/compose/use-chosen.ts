import { useState } from 'react';
import type { Output } from '../../../session/api/api.ts';

export type Contact = Output<'list-chat-contacts'>['items'][number];

/** People somebody has chosen, in the order of choosing. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const isChosen = (contact: Contact) => chosen.some(({ user_id }) => user_id === contact.user_id);
  const toggle = (contact: Contact) =>
    setChosen(
      isChosen(contact)
        ? chosen.filter(({ user_id }) => user_id !== contact.user_id)
        : [...chosen, contact],
    );
  return { chosen, isChosen, toggle };
}
