import type { RoomCall } from '@parley/application/room/room-dependencies.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import type { EffectDependencies } from '../effect.ts';

/** Returns what a change of a room needs that follows from an event. */
export const toRoomCall = (
  { tenant_id, request_id }: Pick<DomainEvent, 'tenant_id' | 'request_id'>,
  { rooms, storeOf }: EffectDependencies,
): RoomCall => ({
  ...rooms,
  store: storeOf(tenant_id),
  actorId: 'outbox',
  requestId: request_id,
});
