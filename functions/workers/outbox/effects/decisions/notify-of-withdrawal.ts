import { CANDIDATE_WITHDREW_MESSAGE } from '@parley/application/mails/kinds/candidate-withdrew.ts';
import { responsibleFor } from '@parley/application/notifications/interview-people.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { EffectDependencies } from '../../effect.ts';
import { notifyMember } from '../notify-member.ts';

interface Withdrawal {
  requisition_id: string;
  candidate_id: string;
  decision_id: string;
}

/** Notifies the requisition's recruiter, or their substitutes, that a candidate has withdrawn. */
export async function notifyOfWithdrawal(
  { requisition_id, candidate_id, decision_id }: Withdrawal,
  tenantId: number,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(tenantId);
  const [requisition, candidate, found] = await Promise.all([
    requisitions.get(store, requisition_id),
    candidates.get(store, candidate_id),
    decisions.latest(store, requisition_id, candidate_id),
  ]);
  if (!requisition || !candidate) return;
  const card = `${requisition_id}~${candidate_id}`;
  const params = { with: candidate.name, title: requisition.title, card };
  const words = found?.id === decision_id ? found.rationale : '';
  for (const member of await responsibleFor(store, requisition.owner_id, requisition_id)) {
    await notifyMember(
      store,
      member,
      {
        occasion: `withdrew#${decision_id}`,
        type: 'candidate-withdrew',
        params,
        candidateId: candidate_id,
        mail: () =>
          CANDIDATE_WITHDREW_MESSAGE.compose({
            to: member,
            candidate,
            requisition,
            words,
            appUrl: deps.appUrl,
          }),
      },
      deps,
    );
  }
}
