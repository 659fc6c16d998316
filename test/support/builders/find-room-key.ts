import { findRoomKey as findKey } from '@parley/application/interviews/interview-invitation.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { openKeyRing } from '../../../functions/shared/open-key-ring.ts';
import type { NewTenant } from './test-company.ts';

type HeldInterview = Pick<NewTenant, 'tenantId' | 'ended' | 'candidateId'>;

/** Returns the key of the candidate's link to an interview, as the invitation contained it. */
export async function findRoomKey({
  tenantId,
  ended,
  candidateId,
}: HeldInterview): Promise<string> {
  const table = openTable(process.env['TABLE_NAME']!);
  const store = tenantStore(table, tenantId);
  const [interview, candidate] = await Promise.all([
    interviews.get(store, ended),
    candidates.get(store, candidateId),
  ]);
  const ring = openKeyRing(process.env['ROOM_KEYS_ARN'], 'room-links', {
    platform: tenantStore(table, 1),
    now: () => new Date(),
  });
  return findKey(roomKeys(ring), { ...interview!, candidate_id: candidateId }, candidate);
}
