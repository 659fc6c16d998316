import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { nameBrowsers } from '../../../shared/supported-browsers.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { listNotInCall } from '../model/list-not-in-call.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './banner.module.css';

/** How long a call may take to begin on the device of somebody who has come in. */
const CONNECTING_MS = 15_000;

/** Says to staff whose call does not start, because that is otherwise seen only by that person. */
export function NotInCallBanner() {
  const t = useRoomStrings();
  const {
    view: { people, me },
    now,
  } = useRoom();
  const { state } = useCall();
  const [late, setLate] = useState('');
  const since = useRef(Infinity);
  const seen = useRef(new Set<string>());
  if (state.begun && since.current === Infinity) since.current = now();
  for (const { person } of state.people) seen.current.add(person);
  const others = people.filter(({ person }) => person !== me.person);
  const { connecting, failed } = listNotInCall(
    state.phase === 'connected' && me.role !== 'candidate' ? others : [],
    (person) => state.people.some((one) => one.person === person),
    (person) => seen.current.has(person),
    since.current,
  );
  const waiting = connecting.map(({ person }) => person).join();
  useEffect(() => {
    if (waiting === '') return undefined;
    const timer = setTimeout(() => setLate(waiting), CONNECTING_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const named = [...failed, ...(waiting === late ? connecting : [])];
  return (
    <div role="status">
      {named.map(({ person, name }) => (
        <p
          key={person}
          className={`row wrap gap-8-12 mt-12 medium ${css['banner']}`}
          data-tone="warn"
        >
          <Icon name="warning" size={18} />
          {t('stage.not-in-call', { name, browsers: nameBrowsers('everyone') })}
        </p>
      ))}
    </div>
  );
}
