import type { Action } from '@parley/contracts/shared/route.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { OpinionReader } from '@parley/domain/scorecards/blinding.ts';
import { isBlindedToApplication } from '../scorecards/blinded-to.ts';
import type { Access, Viewer } from '../shared/access.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { isAnswerReasonHidden, isNoShowNoteHidden, isNoteHidden } from './interview-view.ts';

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
export const toInterviewGuard = (interview: Pick<Interview, 'panelists' | 'candidate_id'>) => ({
  panel_user_ids: interview.panelists.map(({ user_id }) => user_id),
  candidate_ids: [interview.candidate_id],
});

/**
 * Returns the reader of the texts that colleagues have written in an interview: its note, reasons
 * of panelists, and a note about who did not come. At most one query, none if there is no text.
 */
export async function toInterviewReader(
  { store, caller: { userId, role } }: { store: TenantStore; caller: Viewer },
  interview: Interview,
): Promise<OpinionReader> {
  const { candidate_id, jobreq_id } = interview;
  // A candidate sees none of these texts.
  const isAsked = role !== 'candidate' && hasTextHiddenFrom(interview, { userId, blinded: true });
  const application = { candidate_id, requisition_id: jobreq_id };
  return {
    userId,
    blinded:
      isAsked && (await isBlindedToApplication({ store, caller: { userId, role } }, application)),
  };
}

const hasTextHiddenFrom = (interview: Interview, reader: OpinionReader): boolean =>
  isNoteHidden(interview, reader) ||
  isNoShowNoteHidden(interview, reader) ||
  interview.panelists.some((panelist) => isAnswerReasonHidden(interview, panelist, reader));
