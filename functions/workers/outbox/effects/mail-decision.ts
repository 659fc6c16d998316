import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { decisionMailSubject } from '@parley/domain/decisions/decision-mail.ts';
import { deliver } from '../../shared/deliver.ts';
import { responsibleFor } from '../../shared/find-substitutes.ts';
import type { EffectDependencies } from '../effect.ts';
import { layOut } from '../mails/lay-out.ts';

/**
 * Tells the candidate what was decided, in the words that were written for them. Answers go to
 * whoever decided.
 */
export async function mailDecision(
  decision: Decision,
  tenantId: number,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(tenantId);
  const { id, outcome, mail, requisition_id, candidate_id, decided_by } = decision;
  const [candidate, requisition, tenant, [author]] = await Promise.all([
    candidates.get(store, candidate_id),
    requisitions.get(store, requisition_id),
    tenants.get(store),
    responsibleFor(store, decided_by, requisition_id),
  ]);
  if (!mail || !candidate || !requisition) return;
  const company = tenant?.name ?? 'Parley';
  const subject = decisionMailSubject(outcome, {
    candidate: candidate.name.split(' ')[0] ?? candidate.name,
    requisition: requisition.title,
    company,
  });
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`decision#${id}`),
      mail: () => ({
        to: candidate.email,
        ...(author ? { replyTo: author.email } : {}),
        subject,
        ...layOut({
          heading: subject,
          paragraphs: mail.message.split(/\r?\n/).filter((line) => line.trim() !== ''),
          footer: `You get this mail because you applied to ${company}.${author ? ` Answer it to write to ${author.name}.` : ''}`,
        }),
      }),
    },
    deps,
  );
}
