import { applications } from '@parley/data/applications/applications.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  toCandidateVisibleInterview,
  isHiddenDuringUndo,
} from '@parley/domain/decisions/candidate-visible.ts';
import { shownStatus } from '@parley/domain/interviews/shown-status.ts';

type VisibleInterview = Pick<
  Interview,
  'jobreq_id' | 'candidate_id' | 'state' | 'hired' | 'ends_at' | 'revision' | 'version'
>;

/**
 * Interviews as the viewer may know them: staff as they are, a candidate without what a decision
 * has changed before it may be known. Its version and time of change count the interview's
 * revisions alone, since a decision raises them too. Reads the applications of interviews that show
 * as hired, in one batch; none otherwise.
 */
export async function toVisibleInterview<I extends VisibleInterview>(
  store: TenantStore,
  viewer: { role: string },
  found: readonly I[],
  now: Date,
): Promise<I[]> {
  if (viewer.role !== 'candidate') return [...found];
  const at = now.toISOString();
  const hired = found.filter((interview) => interview.hired);
  const concerned = await applications.getMany(
    store,
    hired.map(({ jobreq_id, candidate_id }) => ({
      requisitionId: jobreq_id,
      candidateId: candidate_id,
    })),
  );
  const quiet = new Set(
    concerned
      .filter((application) => isHiddenDuringUndo(application, at))
      .map(({ requisition_id }) => requisition_id),
  );
  return found.map((interview) => {
    const told = toCandidateVisibleInterview(interview, quiet.has(interview.jobreq_id), at);
    return {
      ...interview,
      ...told,
      version: interview.revision,
      ...('status' in interview
        ? { status: shownStatus(told.state, told.hired ? 'hired' : null) }
        : {}),
      ...('planned_at' in interview ? { updated_at: interview.planned_at } : {}),
    };
  });
}
