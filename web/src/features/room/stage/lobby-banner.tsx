import { useState } from 'react';
import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './banner.module.css';

/** The participants in the lobby, for those who can admit them. */
export function LobbyBanner() {
  const t = useRoomStrings();
  const {
    view: { people, me },
  } = useRoom();
  const waiting = me.can.admit ? people.filter(({ presence }) => presence === 'lobby') : [];
  return (
    <div role="status">
      {waiting.map((person) => (
        <Waiting
          key={person.person}
          person={person}
          text={t('lobby.waiting', { name: person.name })}
        />
      ))}
    </div>
  );
}

function Waiting({ person, text }: { person: RoomPerson; text: string }) {
  const t = useRoomStrings();
  const { api, apply } = useRoom();
  const { hint } = useCall();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const admit = async () => {
    setBusy(true);
    try {
      const view = await api.staff?.admit(person.person);
      if (view) apply(view);
      hint();
      setDone(true);
    } catch (error) {
      toast.error(asFailure(error).message);
    }
    setBusy(false);
  };
  return (
    <div className={`row wrap gap-8-12 mt-12 medium ${css['banner']}`} data-tone="ask">
      <Icon name="person" size={18} />
      <span>{done ? t('lobby.let', { name: person.name }) : text}</span>
      {!done && (
        <Button size="small" variant="primary" busy={busy} onClick={() => void admit()}>
          {t('lobby.let-in', { name: suggestAddressAs(person.name) })}
        </Button>
      )}
    </div>
  );
}
