import { createContext, useContext } from 'react';
import type { CallState, RoomCall } from '../call/call-state.ts';
import type { Segment } from '../model/speech.ts';
import type { Moments } from './use-moments.ts';
import type { RoomChat } from './use-room-chat.ts';

/** The current call, for all components around it. */
export interface CallContextValue {
  call: RoomCall;
  state: CallState;
  /** The color of each person's voice. */
  voices: ReadonlyMap<string, string>;
  nameOf: (person: string) => string;
  /** The people who have raised a hand. */
  hands: ReadonlySet<string>;
  raiseHand: (up: boolean) => void;
  /** Notifies the other participants that the room has changed, so that they read it again. */
  hint: () => void;
  /** Everybody's speech segments until now (ms, the server's clock). */
  spoken: () => ReadonlyMap<string, readonly Segment[]>;
  /** The time of joining (ms, the server's clock). */
  since: number;
  chat: RoomChat;
  moments: Moments;
  leave: () => void;
}

export const CallContext = createContext<CallContextValue | null>(null);

/** @throws Error outside of a call */
export function useCall(): CallContextValue {
  const deps = useContext(CallContext);
  if (!deps) throw new Error('useCall needs a call around it');
  return deps;
}
