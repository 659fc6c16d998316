import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isBlindedTo, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';
import type { Viewer } from '../shared/access.ts';

interface Asking {
  store: TenantStore;
  caller: Viewer;
}
type AskingOfMany = Asking & { now: Date };

/** Checks whether the caller may not yet read others' opinions about an application. */
export async function isBlindedToApplication(
  { store, caller }: Asking,
  application: { candidate_id: string; requisition_id: string },
): Promise<boolean> {
  return isBlindedTo(await interviewsOfApplication(store, application), caller);
}

/**
 * Returns those of the candidates about whom the caller may not yet read others' opinions, on any
 * requisition.
 */
export async function blindedAmong(
  { store, caller, now }: AskingOfMany,
  candidateIds: readonly string[],
): Promise<Set<string>> {
  const asked = new Set(candidateIds);
  const held = await ownInterviews({ store, caller, now }, asked);
  const of = (id: string): Interview[] => held.filter(({ candidate_id }) => candidate_id === id);
  return new Set([...asked].filter((id) => isBlindedTo(of(id), caller)));
}

/** Returns the reader of texts about one candidate as a whole. */
export async function readerOf(context: AskingOfMany, candidateId: string): Promise<OpinionReader> {
  const blinded = await blindedAmong(context, [candidateId]);
  return { userId: context.caller.userId, blinded: blinded.has(candidateId) };
}

/** Returns the candidates about whom the caller may not yet read others' opinions. */
export async function blindedCandidates(context: AskingOfMany): Promise<Set<string>> {
  const seats = await panels.listSeats(context.store, context.caller.userId, context.now);
  return blindedAmong(
    context,
    seats.map(({ candidate_id }) => candidate_id),
  );
}

/**
 * Returns the interviews with these candidates on whose panel the caller is or was, in their
 * current state. Reads the ids of the caller's panels and then these interviews in one batch.
 */
export async function ownInterviews(
  { store, caller, now }: AskingOfMany,
  candidateIds: ReadonlySet<string>,
): Promise<Interview[]> {
  if (candidateIds.size === 0) return [];
  const panelists = (await panels.listSeats(store, caller.userId, now)).filter(({ candidate_id }) =>
    candidateIds.has(candidate_id),
  );
  return interviews.getMany(
    store,
    panelists.map(({ interview_id }) => interview_id),
    { consistent: true },
  );
}
