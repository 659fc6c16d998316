import { type Application, applicationItem, applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { applicationList } from '@parley/data/lists/application-list.ts';
import { followList, type Project, step } from './change.ts';

/** A candidate is on few requisitions. */
const FEW = 50;
const rowOf = (application: Application) => ({ ...application, id: `${application.requisition_id}~${application.candidate_id}` });

/** Hires, the list of applications, where the candidate stands, and the card on the board. */
export const projectApplication: Project = async (change) => {
  const { store, before, after } = change;
  const was = before && applicationItem.parse(before);
  const is = after && applicationItem.parse(after);
  const { requisition_id } = (is ?? was)!;
  const moved = was?.stage === is?.stage ? {} : { ...(was ? { [was.stage]: -1 } : {}), ...(is ? { [is.stage]: 1 } : {}) };
  return {
    // Who was hired stays counted when the person is erased.
    counts: { totalhired: !is && before?.erased ? 0 : step(was?.stage === 'hired', is?.stage === 'hired') },
    writes: [...(is ? await standingAfter(store, is) : await standingWithout(store, was!)), is ? boards.place(store, is) : boards.remove(store, was!), ...boards.count(store, requisition_id, moved)],
    list: followList(change, applicationList, (image) => rowOf(applicationItem.parse(image))),
  };
};

/** The application most lately moved is the one a candidate stands on. */
async function standingAfter(store: TenantStore, is: Application): Promise<WriteOp[]> {
  const row = await candidates.getRow(store, is.candidate_id);
  const standsElsewhere = row !== undefined && row.requisition_id !== null && row.requisition_id !== is.requisition_id && (row.stage_since ?? '') > is.stage_since;
  return standsElsewhere ? [] : [candidates.standing(store, is.candidate_id, { application: standingOf(is) })];
}

/** One was taken back: the candidate stands where the latest of the others is, or nowhere. */
async function standingWithout(store: TenantStore, was: Application): Promise<WriteOp[]> {
  const { items } = await applications.listOfCandidate(store, was.candidate_id, FEW, undefined);
  const [latest] = items.filter(({ requisition_id }) => requisition_id !== was.requisition_id).sort((a, b) => (a.stage_since < b.stage_since ? 1 : -1));
  return [candidates.standing(store, was.candidate_id, { application: latest ? standingOf(latest) : null })];
}

const standingOf = ({ requisition_id, requisition, stage, stage_since }: Application) => ({ requisitionId: requisition_id, requisition, stage, since: stage_since });
