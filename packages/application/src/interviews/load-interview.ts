import type { Action } from '@parley/contracts/shared/route.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Access, Viewer } from '../shared/access.ts';
import { type Failure, fail } from '../shared/failure.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import { isBlindedToApplication } from '../scorecards/blinded-to.ts';

/**
 * Returns the interview if the caller may act on it. Unknown interviews and those that the caller
 * may not read result in a 404; readable ones without the right to act result in a 403.
 */
export async function loadInterview(
  { store, may }: Access,
  id: string,
  action: Action,
): Promise<Interview | Failure<'not-found' | 'forbidden'>> {
  const interview = await interviews.get(store, id);
  if (!interview || !may('read', 'interviews', toInterviewGuard(interview)))
    return fail('not-found');
  return may(action, 'interviews', toInterviewGuard(interview)) ? interview : fail('forbidden');
}

/** Returns the fields of an interview that access rules need: its panel and its candidate. */
export const toInterviewGuard = (interview: Interview) => ({
  panel_user_ids: interview.panelists.map(({ user_id }) => user_id),
  candidate_ids: [interview.candidate_id],
});

/**
 * Checks whether an interview's note is hidden from a member: it was written for a panel to which
 * they do not belong, about a candidate whom they still have to rate. The note for the own panel is
 * visible. At most one query.
 */
export async function isNoteClosedTo(
  { store, caller }: { store: TenantStore; caller: Viewer },
  { note, panelists, candidate_id, jobreq_id }: Interview,
): Promise<boolean> {
  const written_for = panelists.map(({ user_id }) => user_id);
  const mayBeHidden = isHiddenFrom({ userId: caller.userId, blinded: true }, { written_for });
  if (note === '' || caller.role === 'candidate' || !mayBeHidden) return false;
  return isBlindedToApplication({ store, caller }, { candidate_id, requisition_id: jobreq_id });
}
