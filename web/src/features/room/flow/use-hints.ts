import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallState, RoomCall } from '../call/call-state.ts';

/** Returns how often the connection of the call was lost and has returned. */
export function useReturns({ phase }: CallState): number {
  const [returns, setReturns] = useState(0);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'reconnecting' && phase === 'connected')
      setReturns((known) => known + 1);
    before.current = phase;
  }, [phase]);
  return returns;
}

/**
 * Reads something again after a hint of another participant that it has changed. Hints sent without
 * a connection are lost, so that one is sent, and what is hinted at is read, when it has returned.
 * @returns a function that sends a hint
 */
export function useHints(
  call: RoomCall,
  topic: string,
  read: () => Promise<unknown>,
  returns: number,
): () => void {
  useEffect(() => call.hear(topic, () => void read()), [call, topic, read]);
  const hint = useCallback(() => call.send(topic, { changed: true }), [call, topic]);
  useEffect(() => {
    if (returns === 0) return;
    hint();
    void read();
  }, [returns, hint, read]);
  return hint;
}
