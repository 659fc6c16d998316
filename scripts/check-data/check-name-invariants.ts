import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { recordingItem } from '@parley/data/recordings/recordings.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { names } from '@parley/data/search/names.repo.ts';
import { nameTokens, titleRotations } from '@parley/domain/search/find-tokens.ts';
import { checkCopyInvariants, toPuts } from './check-copy-invariants.ts';
import { ofKind, type Snapshot } from './snapshot.ts';
import { toApplications, toInterviews, isFilled, writer } from './stored-items.ts';

/** Checks the full names in the search, and copies of names, against the current names. */
export function checkNameInvariants(snapshot: Snapshot): string[] {
  return [...checkFullNames(snapshot), ...checkFollowingNames(snapshot)];
}

function checkFullNames(snapshot: Snapshot): string[] {
  const store = writer(snapshot);
  const candidates = ofKind(snapshot, 'CANDIDATE').map((item) => candidateItem.parse(item));
  const requisitions = ofKind(snapshot, 'REQUISITION').map((item) => requisitionItem.parse(item));
  const staff = ofKind(snapshot, 'MEMBER')
    .map((item) => memberItem.parse(item))
    .filter(({ role }) => role !== 'candidate')
    .map((member) => ({ ...member, id: member.user_id }));
  const wanted = toPuts([
    ...candidates.flatMap((one) =>
      nameTokens(one.name).map((name) => names.putCandidate(store, name, one)),
    ),
    ...staff.flatMap((one) =>
      nameTokens(one.name).map((name) => names.putPerson(store, name, one)),
    ),
    ...requisitions.flatMap((one) =>
      titleRotations(one.title).map((name) => names.putRequisition(store, name, one)),
    ),
  ]);
  const stored = snapshot.items.filter(({ PK }) => PK.startsWith('NAMES#'));
  return checkCopyInvariants(stored, wanted, !isFilled(snapshot));
}

/**
 * Checks that applications, interviews and recordings contain the current names of their candidate
 * and requisition.
 */
function checkFollowingNames(snapshot: Snapshot): string[] {
  const violations: string[] = [];
  const candidates = new Map(ofKind(snapshot, 'CANDIDATE').map((item) => [String(item.id), item]));
  const requisitions = new Map(
    ofKind(snapshot, 'REQUISITION').map((item) => [String(item.id), item]),
  );
  const compare = (what: string, copy: unknown, of: string, name: unknown) => {
    if (copy !== name)
      violations.push(`${what} names ${of} ${String(copy)} instead of ${String(name)}`);
  };
  const compareNames = (
    what: string,
    candidateId: string,
    requisitionId: string,
    copies: {
      candidate: string;
      requisition: string;
      candidate_email?: string;
      requisition_location?: string;
    },
  ) => {
    // A recording remains when its requisition is deleted.
    const [candidate, requisition] = [candidates.get(candidateId), requisitions.get(requisitionId)];
    if (candidate) {
      compare(what, copies.candidate, candidateId, candidate.name);
      if (copies.candidate_email !== undefined) {
        compare(what, copies.candidate_email, candidateId, candidate.email);
      }
    }
    if (requisition) {
      compare(what, copies.requisition, requisitionId, requisition.title);
      if (copies.requisition_location !== undefined) {
        compare(what, copies.requisition_location, requisitionId, requisition.location);
      }
    }
  };
  for (const application of toApplications(snapshot)) {
    const { candidate_id, requisition_id } = application;
    compareNames(
      `the application ${requisition_id}~${candidate_id}`,
      candidate_id,
      requisition_id,
      application,
    );
  }
  for (const interview of toInterviews(snapshot)) {
    compareNames(
      `the interview ${interview.id}`,
      interview.candidate_id,
      interview.jobreq_id,
      interview,
    );
  }
  for (const recording of ofKind(snapshot, 'RECORDING').map((item) => recordingItem.parse(item))) {
    const what = `the recording ${recording.id}`;
    compareNames(what, recording.candidate_id, recording.requisition_id, recording);
    const heard = recording.participants.filter(({ candidate_id }) => candidate_id !== null);
    for (const { candidate_id, name } of heard) {
      compare(what, name, candidate_id!, candidates.get(candidate_id!)?.name ?? name);
    }
  }
  for (const { of, id } of ofKind(snapshot, 'RENAME')) {
    violations.push(`the new name of the ${String(of)} ${String(id)} is still on its way`);
  }
  return violations;
}
