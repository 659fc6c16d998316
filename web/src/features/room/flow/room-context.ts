import { createContext, useContext } from 'react';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { stepName } from '../../../components/text/formats.ts';
import type { OwnMedia } from '../media/own-media.ts';
import type { RoomApi } from '../room-api.ts';
import { roomText } from '../room-strings.ts';

/** The data that all parts of the room's page use. */
export interface RoomContextValue {
  api: RoomApi;
  view: RoomView;
  /** The zone in which times are shown to the person. */
  zone: string;
  /** Milliseconds since the epoch by the server's clock. */
  now: () => number;
  media: OwnMedia;
  /** Applies an answer of the server with the room's new state. */
  apply: (view: RoomView) => void;
  /** Reads the room's current state. */
  refresh: () => Promise<RoomView | undefined>;
}

export const RoomContext = createContext<RoomContextValue | null>(null);

/** @throws Error outside of a room */
export function useRoom(): RoomContextValue {
  const deps = useContext(RoomContext);
  if (!deps) throw new Error('useRoom needs a room around it');
  return deps;
}

type Over = { state: 'ended' | 'missed' | 'cancelled' };

/** Checks whether the room is closed for good. */
export const isOver = <V extends Pick<RoomView, 'state'>>(view: V): view is V & Over =>
  view.state === 'ended' || view.state === 'missed' || view.state === 'cancelled';

/** "Asha Raman, first interview" for the panel; the interview's title for the candidate. */
export const getTitle = ({
  me,
  title,
  candidate,
  stage,
}: Pick<RoomView, 'me' | 'title' | 'candidate' | 'stage'>): string =>
  me.role === 'candidate'
    ? title
    : roomText('name', { who: candidate, stage: stepName(stage).toLowerCase() });
