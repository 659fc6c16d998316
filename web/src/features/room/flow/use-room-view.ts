import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { asFailure } from '../../../ui/failure.ts';
import type { RoomApi } from '../api/room-api.ts';
import type { ClockOffset } from '../model/clock-offset.ts';

/** A link that has ended or a room that is not one's own stays so; everything else may pass. */
const FINAL = new Set([400, 401, 403, 404, 410]);

/** How the room is, asked again and again; the newest answer by the server's clock counts. */
export function useRoomView(api: RoomApi, clock: ClockOffset, everyMs: number) {
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

const newest = (known: RoomView | undefined, next: RoomView): RoomView =>
  known && known.now > next.now ? known : next;
