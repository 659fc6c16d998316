import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallTile, Signal } from '../call/call-state.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { whoIsLarge } from '../model/who-is-large.ts';

/** A participant as shown by a tile. */
export interface CallTileView {
  person: string;
  name: string;
  voice: string;
  self: boolean;
  candidate: boolean;
  muted: boolean;
  speaking: boolean;
  signal: Signal;
  hand: boolean;
  sharing: boolean;
  /** Whether the voice was recognized in this call. */
  verified: boolean;
  camera: CallTile | undefined;
  content: CallTile | undefined;
}

/** The participants in the call in the order of the room's list, and which of them is large. */
export function useSeats() {
  const { view } = useRoom();
  const { state, voices, nameOf, hands } = useCall();
  const [pinned, setPinned] = useState<string>();
  const before = useRef<string>(undefined);
  const me = view.me.person;
  const panelists = useMemo<readonly CallTileView[]>(() => {
    const order = view.people.map(({ person }) => person);
    // The person's own tile is shown immediately; the others' when the call reports them.
    const present = [
      ...new Map([
        [me, { person: me, muted: state.muted, signal: state.signal }],
        ...state.people
          .filter(({ person }) => person !== me)
          .map((one) => [one.person, one] as const),
      ]).values(),
    ];
    return present
      .map(({ person, muted, signal }) => ({
        person,
        name: nameOf(person),
        voice: voices.get(person) ?? 'var(--voice-2)',
        self: person === me,
        muted,
        signal,
        hand: hands.has(person),
        speaking: state.speaking === person && !muted,
        candidate: view.people.some((one) => one.person === person && one.role === 'candidate'),
        verified: view.people.some((one) => one.person === person && one.voice === 'verified'),
        camera: state.tiles.find((tile) => tile.person === person && !tile.content),
        content: state.tiles.find((tile) => tile.person === person && tile.content),
        sharing: state.tiles.some((tile) => tile.person === person && tile.content),
      }))
      .sort(
        (a, b) =>
          Number(a.self) - Number(b.self) || order.indexOf(a.person) - order.indexOf(b.person),
      );
  }, [view.people, state, voices, nameOf, hands, me]);
  const large = whoIsLarge({
    present: panelists,
    pinned,
    floor: state.floor,
    before: before.current,
  });
  useEffect(() => {
    before.current = large?.person;
  });
  const seatOf = (person: string | undefined) =>
    panelists.find((panelist) => panelist.person === person);
  return {
    seats: panelists,
    large: large && { ...large, seat: seatOf(large.person) },
    pinned,
    setPinned,
  };
}
