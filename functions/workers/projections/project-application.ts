import {
  type Application,
  applicationItem,
  applications,
} from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import type { StoredCandidateProgress } from '@parley/data/candidates/candidate-row.codec.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { LISTS } from '@parley/data/lists/lists.ts';
import { renames } from '@parley/data/renames/renames.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { followList, type Project, countChange } from './change.ts';

/** The most applications read for a candidate; a candidate is on few requisitions. */
const MAX_APPLICATIONS = 50;

/**
 * Updates the number of hires, the list of applications, the stage on the candidate's row, and the
 * card on the board.
 */
export const projectApplication: Project = async (change) => {
  const { store, before, after } = change;
  const was = before && applicationItem.parse(before);
  const is = after && applicationItem.parse(after);
  const { requisition_id } = (is ?? was)!;
  const moved =
    was?.stage === is?.stage
      ? {}
      : { ...(was ? { [was.stage]: -1 } : {}), ...(is ? { [is.stage]: 1 } : {}) };
  const row = await candidates.getStanding(store, (is ?? was)!.candidate_id);
  // The application was created with a name that has changed since, and the rename may have missed
  // it.
  const isMisnamed = is && row && (is.candidate !== row.name || is.candidate_email !== row.email);
  return {
    // A hire stays counted when the candidate is erased.
    counts: {
      totalhired:
        !is && before?.erased ? 0 : countChange(was?.stage === 'hired', is?.stage === 'hired'),
    },
    added: boards.count(store, requisition_id, moved),
    writes: [
      ...(row ? await reportProgress(store, row, is, was) : []),
      is ? boards.place(store, is) : boards.remove(store, was!),
      ...(isMisnamed ? [renames.begin(store, 'candidate', is.candidate_id)] : []),
    ],
    list: followList(change, LISTS.application),
  };
};

/**
 * Updates the application shown on the candidate's row, which is the one that was moved last. If
 * that application is removed, or its last move is undone, the one that was moved last of all is
 * read, if there is any. The ids of the other requisitions are read from the row, because an index
 * would be out of date.
 */
async function reportProgress(
  store: TenantStore,
  row: StoredCandidateProgress,
  is: Application | undefined,
  was: Application | undefined,
): Promise<WriteOp[]> {
  const { requisition_id, candidate_id } = (is ?? was)!;
  const known =
    row.requisitionIds ??
    (
      await applications.listOfCandidate(store, candidate_id, MAX_APPLICATIONS, undefined)
    ).items.map((one) => one.requisition_id);
  const others = known.filter((id) => id !== requisition_id);
  const standsHere = row.application?.requisitionId === requisition_id;
  const requisitionIds = is ? [...others, requisition_id].sort() : others;
  const isLatest =
    is !== undefined && (row.application === null || row.application.since <= is.stage_since);
  if (isLatest) return candidates.tell(store, row, { requisitionIds, application: standingOn(is) });
  if (!standsHere) return candidates.tell(store, row, { requisitionIds });
  const present = await applications.getMany(
    store,
    requisitionIds.map((requisitionId) => ({ requisitionId, candidateId: candidate_id })),
    { consistent: true },
  );
  const [latest] = present.sort((a, b) => (a.stage_since < b.stage_since ? 1 : -1));
  return candidates.tell(store, row, {
    requisitionIds,
    application: latest ? standingOn(latest) : null,
  });
}

const standingOn = ({ requisition_id, requisition, stage, stage_since }: Application) => ({
  requisitionId: requisition_id,
  requisition,
  stage,
  since: stage_since,
});
