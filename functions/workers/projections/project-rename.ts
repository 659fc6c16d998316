import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { interviewList, recordingList } from '@parley/data/lists/interview-lists.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { COPIES, type Rename, renames } from '@parley/data/renames/renames.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import type { Project } from './change.ts';

/** The number of copies in one step; they are written in one transaction with the rename record. */
const STEP = 40;

/**
 * Writes the present name to one page of the copies. If more copies are left, the rename record is
 * written again, so that the stream calls this function for the next page. A new name does not
 * change the version of a copy, so concurrent edits by users are not refused.
 */
export const projectRename: Project = async ({ store, after }) => {
  if (!after) return { counts: {}, writes: [] };
  const rename = renames.parse(after);
  const copies =
    rename.of === 'candidate'
      ? await copiesOfCandidate(store, rename)
      : await copiesOfRequisition(store, rename);
  if (!copies) return { counts: {}, writes: [renames.end(store, rename)] };
  const { writes, lastKey } = copies;
  const following = COPIES[COPIES.indexOf(rename.copies) + 1];
  const next = lastKey
    ? renames.goOn(store, rename, rename.copies, lastKey)
    : following
      ? renames.goOn(store, rename, following, {})
      : renames.end(store, rename);
  return { counts: {}, writes: [...writes, next] };
};

interface Copies {
  writes: WriteOp[];
  lastKey: Record<string, string> | undefined;
}
/**
 * Returns the options for a consistent read of a page of a list's entries; an index would be out of
 * date.
 */
const toPage = <Sort extends string>(rename: Rename, sort: Sort) => ({
  sort,
  descending: false,
  words: [],
  matches: () => true,
  limit: STEP,
  after: place(rename),
  consistent: true,
});
const place = ({ after }: Rename) => (Object.keys(after).length > 0 ? after : undefined);

async function copiesOfCandidate(store: TenantStore, rename: Rename): Promise<Copies | undefined> {
  const candidate = await candidates.get(store, rename.id);
  if (!candidate) return undefined;
  const { name, email } = candidate;
  if (rename.copies === 'applications') {
    const held = await applicationsOfCandidate(store, rename.id);
    const stale = held.filter((copy) => copy.candidate !== name || copy.candidate_email !== email);
    return {
      writes: stale.map((copy) =>
        applications.rename(store, copy, { candidate: name, candidate_email: email }),
      ),
      lastKey: undefined,
    };
  }
  if (rename.copies === 'recordings') {
    const page = await recordings.pageOfCandidate(store, rename.id, STEP, place(rename));
    const stale = page.items.filter(
      (copy) =>
        copy.candidate !== name ||
        copy.participants.some((one) => one.candidate_id === rename.id && one.name !== name),
    );
    const heard = ({ participants }: Recording) =>
      participants.map((one) => (one.candidate_id === rename.id ? { ...one, name } : one));
    return {
      writes: stale.map((copy) =>
        recordings.rename(store, copy.id, { candidate: name, participants: heard(copy) }),
      ),
      lastKey: page.lastKey,
    };
  }
  const page = await listPage(store, interviewList, {
    ...toPage(rename, 'start'),
    filters: { candidate: rename.id },
  });
  const held = await interviews.getMany(
    store,
    page.items.map(({ id }) => id),
    { consistent: true },
  );
  return {
    writes: held
      .filter((copy) => copy.candidate !== name)
      .map((copy) => interviews.rename(store, copy.id, { candidate: name })),
    lastKey: page.lastKey,
  };
}

/**
 * Returns the applications that are listed on the candidate's row, read consistently. For rows from
 * before that list was stored, it returns the applications in the index.
 */
async function applicationsOfCandidate(
  store: TenantStore,
  candidateId: string,
): Promise<Application[]> {
  const row = await candidates.getStanding(store, candidateId);
  if (row?.requisitionIds === undefined)
    return (await applications.listOfCandidate(store, candidateId, STEP, undefined)).items;
  return applications.getMany(
    store,
    row.requisitionIds.map((requisitionId) => ({ requisitionId, candidateId })),
    { consistent: true },
  );
}

async function copiesOfRequisition(
  store: TenantStore,
  rename: Rename,
): Promise<Copies | undefined> {
  const requisition = await requisitions.get(store, rename.id);
  if (!requisition) return undefined;
  const { title, location } = requisition;
  if (rename.copies === 'applications') {
    const page = await applications.listOfRequisition(store, rename.id, STEP, place(rename), {
      consistent: true,
    });
    return {
      writes: page.items
        .filter((copy) => copy.requisition !== title || copy.requisition_location !== location)
        .map((copy) =>
          applications.rename(store, copy, { requisition: title, requisition_location: location }),
        ),
      lastKey: page.lastKey,
    };
  }
  if (rename.copies === 'recordings') {
    const page = await listPage(store, recordingList, {
      ...toPage(rename, 'recorded'),
      filters: { requisition: rename.id },
    });
    const { hiring_manager_id } = requisition;
    const held = await Promise.all(page.items.map(({ id }) => recordings.get(store, id)));
    return {
      writes: held
        .filter((copy) => copy !== undefined)
        .filter(
          (copy) => copy.requisition !== title || copy.hiring_manager_id !== hiring_manager_id,
        )
        .map(({ id }) => recordings.rename(store, id, { requisition: title, hiring_manager_id })),
      lastKey: page.lastKey,
    };
  }
  const page = await listPage(store, interviewList, {
    ...toPage(rename, 'start'),
    filters: { requisition: rename.id },
  });
  const held = await interviews.getMany(
    store,
    page.items.map(({ id }) => id),
    { consistent: true },
  );
  const stale = held.filter((copy) => copy.requisition !== title);
  return {
    writes: stale.map((copy) =>
      interviews.rename(store, copy.id, { requisition: title, title: retitled(copy, title) }),
    ),
    lastKey: page.lastKey,
  };
}

/**
 * Returns the interview's new title. If the old one ends in the requisition's title, that part is
 * replaced; a title that somebody wrote stays.
 */
function retitled(copy: { title: string; requisition: string }, title: string): string {
  return copy.title.endsWith(copy.requisition)
    ? truncateText(`${copy.title.slice(0, -copy.requisition.length)}${title}`, 160)
    : copy.title;
}
