import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { createContext, useContext } from 'react';
import type { RoomApi } from '../room-api.ts';
import type { OwnMedia } from '../media/own-media.ts';
import { roomText } from '../room-strings.ts';
import { stepName } from '../../../components/text/formats.ts';

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

/**
 * "Asha Raman, first interview" for the panel; the candidate reads what the interview is called.
 */
export const getTitle = ({
  me,
  title,
  candidate,
  stage,
}: Pick<RoomView, 'me' | 'title' | 'candidate' | 'stage'>): string =>
  me.role === 'candidate'
    ? title
    : roomText('name', { who: candidate, stage: stepName(stage).toLowerCase() });
