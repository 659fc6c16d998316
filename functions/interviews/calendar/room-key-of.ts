import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';

/**
 * What stands after the `#` of the candidate's link: good until the room closes, for the time at
 * which the interview is now.
 */
export const roomKeyOf = (store: TenantStore, interview: Interview): Promise<string> =>
  roomKeys(store.forTenant(PLATFORM_TENANT_ID)).seal({
    tenantId: interview.tenant_id,
    interviewId: interview.id,
    candidateId: interview.candidate_id,
    closesAt: roomWindow(interview).closes_at,
  });
