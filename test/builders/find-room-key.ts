import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import { openKeyRing } from '../../functions/shared/open-key-ring.ts';
import type { NewTenant } from './company.ts';

type HeldInterview = Pick<NewTenant, 'tenantId' | 'ended' | 'candidateId'>;

/** Returns the key of the candidate's link to an interview, as the invitation contained it. */
export async function findRoomKey({
  tenantId,
  ended,
  candidateId,
}: HeldInterview): Promise<string> {
  const table = openTable(process.env['TABLE_NAME']!);
  const interview = await interviews.get(tenantStore(table, tenantId), ended);
  const ring = openKeyRing(process.env['ROOM_KEYS_ARN'], 'room-links', {
    platform: tenantStore(table, 1),
    now: () => new Date(),
  });
  return roomKeys(ring).seal({
    tenantId,
    interviewId: ended,
    candidateId,
    closesAt: roomWindow(interview!).closes_at,
  });
}
