import type { UserId } from '@parley/contracts/shared/ids.ts';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { mediaSeconds } from '@parley/domain/recordings/media-spans.ts';
import { isBlindedToApplication } from '../scorecards/blinded-to.ts';
import type { MemberCaller } from '../shared/context.ts';

/**
 * The marked moments as this person may see them: others' once the own scorecard is in. Until then
 * others' are not even read.
 */
export async function momentsIn(
  store: TenantStore,
  { candidate_id, requisition_id, interview_id, periods }: Recording,
  { userId, role }: MemberCaller,
): Promise<Pick<RecordingView, 'moments' | 'moments_closed'>> {
  const moments_closed = await isBlindedToApplication(
    { store, caller: { userId, role } },
    { candidate_id, requisition_id },
  );
  const marked = await roomMoments.list(store, interview_id, moments_closed ? userId : undefined);
  const rated = marked.some(({ attribute }) => attribute !== null)
    ? (await requisitions.get(store, requisition_id))?.scorecard_template?.attributes
    : undefined;
  const nameOf = (attribute: string | null) =>
    rated?.find(({ id }) => id === attribute)?.name ?? attribute;
  const moments = marked.map(({ id, at, text, attribute, person, name }) => ({
    id,
    at,
    seconds: mediaSeconds(periods, at),
    text,
    attribute: nameOf(attribute),
    by: { user_id: person as UserId, name },
    mine: person === userId,
  }));
  return { moments, moments_closed };
}
