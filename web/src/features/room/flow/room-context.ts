import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { createContext, useContext } from 'react';
import type { RoomApi } from '../api/room-api.ts';
import type { OwnMedia } from '../media/own-media.ts';

/** What every part of the room's page knows. */
export interface RoomContextValue {
  api: RoomApi;
  view: RoomView;
  /** The zone the person reads times in. */
  zone: string;
  /** Milliseconds since the epoch by the server's clock. */
  now: () => number;
  media: OwnMedia;
  /** Takes over an answer that says how the room is now. */
  apply: (view: RoomView) => void;
  /** Asks how the room is now. */
  refresh: () => Promise<RoomView | undefined>;
}

export const RoomContext = createContext<RoomContextValue | null>(null);

/** @throws Error outside of a room */
export function useRoom(): RoomContextValue {
  const deps = useContext(RoomContext);
  if (!deps) throw new Error('useRoom needs a room around it');
  return deps;
}
