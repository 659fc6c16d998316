import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallState, RoomCall } from '../call/call-state.ts';

const TOPIC = 'hand';
/** Chime stores a message for late participants for at most five minutes. */
const KEPT_MS = 300_000;
const isHand = (data: unknown): data is { up: boolean } =>
  typeof data === 'object' && data !== null && typeof (data as { up?: unknown }).up === 'boolean';

/**
 * The people who have raised a hand. A hand is lowered when its owner leaves.
 * @param returns how often this person's connection has returned: what was sent without one is lost
 */
export function useRaisedHands(
  call: RoomCall,
  me: string,
  people: CallState['people'],
  returns: number,
  raised: (person: string) => void,
) {
  const [hands, setHands] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(hands);
  latest.current = hands;
  const put = useCallback(
    (person: string, up: boolean) =>
      setHands((known) => {
        if (known.has(person) === up) return known;
        return new Set(up ? [...known, person] : [...known].filter((one) => one !== person));
      }),
    [],
  );
  useEffect(
    () =>
      call.hear(TOPIC, (from, data) => {
        // Messages sent before leaving are delivered to their sender again; the hand was lowered on
        // leaving.
        if (!isHand(data) || from === me) return;
        put(from, data.up);
        if (data.up && !latest.current.has(from)) raised(from);
      }),
    [call, me, put, raised],
  );
  const here = people.map(({ person }) => person).join();
  useEffect(
    () =>
      setHands((known) => {
        const left = [...known].filter(
          (person) => here.split(',').includes(person) || person === me,
        );
        return left.length === known.size ? known : new Set(left);
      }),
    [here, me],
  );
  const raise = useCallback(
    (up: boolean) => {
      put(me, up);
      call.send(TOPIC, { up }, KEPT_MS);
    },
    [call, me, put],
  );
  const up = useRef(false);
  up.current = hands.has(me);
  const wasUsed = useRef(false);
  wasUsed.current ||= up.current;
  useEffect(() => {
    if (returns > 0 && wasUsed.current) call.send(TOPIC, { up: up.current }, KEPT_MS);
  }, [call, returns]);
  // On leaving the hand is lowered, also for late participants.
  useEffect(
    () => () => {
      if (up.current) call.send(TOPIC, { up: false }, KEPT_MS);
    },
    [call],
  );
  return { hands, raise };
}
