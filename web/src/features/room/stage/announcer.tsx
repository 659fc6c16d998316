import { useEffect, useRef, useState } from 'react';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';

/**
 * Announces visible events to screen readers: participants joining and leaving, the recording, the
 * connection.
 */
export function Announcer() {
  const t = useRoomStrings();
  const {
    view: { recording, me },
  } = useRoom();
  const { state, nameOf } = useCall();
  const [text, setText] = useState('');
  const before = useRef<{ people: readonly string[]; recording: string; phase: string }>(undefined);
  const people = state.people.map(({ person }) => person).filter((person) => person !== me.person);
  const here = people.join();
  useEffect(() => {
    const now = {
      people: here === '' ? [] : here.split(','),
      recording: recording.state,
      phase: state.phase,
    };
    const was = before.current;
    before.current = now;
    if (!was) return;
    const said = [
      ...now.people
        .filter((person) => !was.people.includes(person))
        .map((person) => t('announce.came', { name: nameOf(person) })),
      ...(now.phase === 'stopped'
        ? []
        : was.people
            .filter((person) => !now.people.includes(person))
            .map((person) => t('announce.went', { name: nameOf(person) }))),
      ...(now.recording !== was.recording
        ? [
            now.recording === 'recording'
              ? t(was.recording === 'paused' ? 'recording.resumed' : 'recording.began')
              : t(now.recording === 'paused' ? 'recording.paused-now' : 'recording.stopped'),
          ]
        : []),
      ...(now.phase !== was.phase && now.phase === 'connected'
        ? [t(was.phase === 'reconnecting' ? 'network.back' : 'announce.connected')]
        : []),
      ...(now.phase !== was.phase && now.phase === 'reconnecting'
        ? [t('announce.reconnecting')]
        : []),
    ];
    if (said.length > 0) setText(said.join('. '));
  }, [here, recording.state, state.phase, nameOf, t]);
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
