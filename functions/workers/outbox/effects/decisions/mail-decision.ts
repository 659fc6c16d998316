import { copyToCandidateThread } from '@parley/application/mails/copy-to-candidate-thread.ts';
import { DECISION_MAIL } from '@parley/application/mails/kinds/decision.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { responsibleFor } from '@parley/application/notifications/interview-people.ts';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * Mails the decision to the candidate, in the text that was written for them. Replies go to the
 * member who decided.
 */
export async function mailDecision(
  decision: Decision,
  tenantId: number,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(tenantId);
  const { id, outcome, mail, requisition_id, candidate_id, decided_by, decided_by_name } = decision;
  const [candidate, requisition, tenant, [author]] = await Promise.all([
    candidates.get(store, candidate_id),
    requisitions.get(store, requisition_id),
    tenants.get(store),
    responsibleFor(store, decided_by, requisition_id),
  ]);
  if (!mail || !candidate || !requisition) return;
  const company = tenant?.name ?? 'Parley';
  const composed = DECISION_MAIL.compose({
    outcome,
    message: mail.message,
    to: { email: candidate.email, greeted: addressPerson(candidate) },
    requisition: requisition.title,
    company,
    legal: tenant?.legal ?? NO_LEGAL,
    author,
    appUrl: deps.appUrl,
  });
  const occasion = keys.sentOnce(`decision#${id}`);
  const delivered = await deliver(store, { occasion, mail: () => composed }, deps);
  if (delivered === 'unsent') return;
  await copyToCandidateThread(
    store,
    {
      candidate,
      company,
      subject: composed.subject,
      text: mail.message,
      author: { user_id: decided_by, name: decided_by_name },
      occasion,
    },
    deps,
  );
}
