import { memberItem } from '@parley/data/members/member.codec.ts';
import { candidateFeedbackItem } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { localDay } from '@parley/domain/reports/days.ts';
import type { Projector } from '../projector.ts';
import { recount } from './recount.ts';

interface CountedOnce {
  id: string;
  name: string;
  /** When it counts (UTC, ISO 8601); null while it does not. */
  at: string | null;
  version: number;
}

/** Things that count once, on the day of `at`; what was erased stays counted. */
const once =
  (kind: string, read: (item: Record<string, unknown>) => CountedOnce): Projector =>
  async ({ store, before, after }) => {
    if (!after && before?.erased) return;
    const { id, name, at, version } = read((after ?? before)!);
    await recount(store, kind, id, after && version, (_, zone) => ({
      memory: null,
      entries: at === null ? [] : [{ of: 'company', day: localDay(at, zone), name, n: 1 }],
    }));
  };

export const countRequisition = once('requisition', (item) => {
  const { id, created_at, version } = requisitionItem.parse(item);
  return { id, name: 'req', at: created_at, version };
});

/**
 * Staff only, since candidates have memberships too, and from the first sign-in: whoever is invited
 * has not joined yet. Memberships from before the first sign-in was noted count on the day they
 * were made.
 */
export const countMember = once('member', (item) => {
  const { user_id, role, status, activated, activated_at, created_at, version } =
    memberItem.parse(item);
  const hasJoined = role !== 'candidate' && activated && status !== 'invited';
  return { id: user_id, name: 'usr', at: hasJoined ? (activated_at ?? created_at) : null, version };
});

/** What a candidate said of the process, by rating. */
export const countCandidateFeedback = once('process-feedback', (item) => {
  const { id, rating, created_at, version } = candidateFeedbackItem.parse(item);
  return { id, name: `cx.${rating}`, at: created_at, version };
});
