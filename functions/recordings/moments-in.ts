import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { seatsOf } from '@parley/domain/scorecards/seats-of.ts';
import { isBlind } from '@parley/domain/scorecards/visible-scorecards.ts';
import type { MemberCaller } from '../kit/context.ts';

/** The marked moments as this person may see them. */
export async function momentsIn(store: TenantStore, { candidate_id, requisition_id }: Recording, { userId, role }: MemberCaller): Promise<Pick<RecordingView, 'moments' | 'moments_closed'>> {
  const held = await interviewsOfApplication(store, { candidate_id, requisition_id });
  return { moments: [], moments_closed: isBlind({ userId, role, seats: seatsOf(held, userId) }) };
}
