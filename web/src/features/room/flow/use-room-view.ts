import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { asFailure } from '../../../components/status/failure.ts';
import type { ClockOffset } from '../model/room-times.ts';
import type { RoomApi } from '../room-api.ts';

/** With these statuses a link or room stays unavailable; all other failures are retried. */
const FINAL = new Set([400, 401, 403, 404, 410]);

/**
 * Polls the state of the room. Of two answers the one with the later version is used, whatever
 * arrived first: a change may take longer than a reading that was asked for after it.
 */
export function useRoomView(
  api: Pick<RoomApi, 'key' | 'get'>,
  clock: ClockOffset,
  everyMs: number,
) {
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['room', api.key], [api.key]);
  const query = useQuery<RoomView>({
    queryKey,
    staleTime: 0,
    gcTime: 0,
    meta: { errors: 'own' },
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    retry: (count, error) => count < 2 && !FINAL.has(asFailure(error).status ?? 0),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now();
      const view = await api.get(signal);
      clock.learn(view, sentAt, Date.now());
      return newest(queries.getQueryData<RoomView>(queryKey), view);
    },
  });
  const apply = useCallback(
    (view: RoomView) =>
      void queries.setQueryData<RoomView>(queryKey, (known) => newest(known, view)),
    [queries, queryKey],
  );
  const { refetch } = query;
  const refresh = useCallback(async () => (await refetch()).data, [refetch]);
  return { query, apply, refresh };
}

/** Of one version the answer to the later request is used: it has the later times and counts. */
function newest(known: RoomView | undefined, next: RoomView): RoomView {
  if (!known) return next;
  if (known.version !== next.version) return known.version > next.version ? known : next;
  return known.now > next.now ? known : next;
}
