import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomMoment } from '@parley/contracts/room/room-talk.schema.ts';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { formatTime, formatElapsed } from '../../../components/time/format-time.ts';
import { Outbox } from '../model/outbox.ts';
import { recordedSeconds } from '../model/room-times.ts';
import type { NewMoment } from '../room-api.ts';
import { useRoom } from './room-context.ts';

const NOBODYS: readonly RoomMoment[] = [];

/** The moments marked by this person, including those being sent. */
export function useMoments() {
  const { api } = useRoom();
  const queries = useQueryClient();
  const online = useOnline();
  const { staff } = api;
  const [queryKey] = useState(() => ['room-moments', api.key]);
  const query = useQuery({
    queryKey,
    queryFn: () => staff?.moments() ?? NOBODYS,
    enabled: staff !== undefined,
    meta: { errors: 'own' },
  });
  const put = useCallback(
    (change: (known: readonly RoomMoment[]) => readonly RoomMoment[]) =>
      void queries.setQueryData<readonly RoomMoment[]>(queryKey, (known) => change(known ?? [])),
    [queries, queryKey],
  );
  const [takenBack] = useState(() => new Set<string>());
  const [outbox] = useState(
    () =>
      new Outbox<NewMoment>({
        store: localStorage,
        key: `roomMoments:${api.key}`,
        send: async (intent, moment) => {
          const marked = await staff?.mark(moment, intent);
          // Undone while it was being sent.
          if (marked && takenBack.delete(intent)) await staff?.removeMoment(marked.id);
          else if (marked)
            put((known) =>
              [...known.filter(({ id }) => id !== marked.id), marked].sort((a, b) =>
                a.at < b.at ? -1 : 1,
              ),
            );
        },
        after: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.all);
  useEffect(() => () => outbox.close(), [outbox]);
  useEffect(() => {
    if (online) void outbox.flush();
  }, [online, outbox]);
  return {
    query,
    waiting,
    /** Returns the temporary id of the moment until the server has stored it. */
    mark: useCallback(
      (moment: NewMoment) => {
        const intent = crypto.randomUUID();
        outbox.add(intent, moment);
        return intent;
      },
      [outbox],
    ),
    /** Cancels a moment that is being sent; returns whether it was. */
    takeBack: useCallback(
      (intent: string) => {
        if (!outbox.all().some(({ id }) => id === intent)) return false;
        takenBack.add(intent);
        outbox.drop(intent);
        return true;
      },
      [outbox, takenBack],
    ),
    drop: useCallback((id: string) => outbox.drop(id), [outbox]),
    change: useCallback(
      async (moment: RoomMoment, text: string) => {
        const changed = await staff?.changeMoment(moment, text);
        if (changed) put((known) => known.map((one) => (one.id === changed.id ? changed : one)));
      },
      [staff, put],
    ),
    remove: useCallback(
      async (id: string) => {
        await staff?.removeMoment(id);
        put((known) => known.filter((one) => one.id !== id));
      },
      [staff, put],
    ),
  };
}
export type Moments = ReturnType<typeof useMoments>;

/**
 * Formats the time of a moment: minutes into the recording, or the time of day if nothing was
 * recorded.
 */
export function useMomentTime(): (moment: { at: string; media_seconds: number | null }) => string {
  const { view, zone } = useRoom();
  return ({ at, media_seconds }) => {
    if (media_seconds !== null) return formatElapsed(media_seconds, { padMinutes: true });
    // A moment that was just marked has no position from the server yet, so the recording's own
    // clock is used.
    if (view.recording.state === 'recording' && Date.parse(at) >= Date.parse(view.now) - 1_000)
      return formatElapsed(recordedSeconds(view, Date.parse(at)), { padMinutes: true });
    return formatTime(at, zone);
  };
}
