import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import type { CandidateId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import { decisionMailMessage } from '@parley/domain/decisions/decision-mail.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccount } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import type { DecisionValues } from './decision-values.ts';

/** Outcomes a candidate is told of unless somebody chooses otherwise. */
const TOLD: readonly DecisionOutcome[] = ['hire', 'offer', 'advance', 'reject'];

/** There was a conversation. */
const TOOK_PLACE: readonly InterviewState[] = ['awaiting_feedback', 'completed'];

/**
 * Proposes a mail for the outcome that is chosen, until somebody has written or chosen something of
 * their own.
 */
export function useMailProposal(
  form: UseFormReturn<DecisionValues>,
  {
    applicationId,
    name,
    requisition,
  }: { applicationId: string; name: string; requisition: string },
): void {
  const account = useAccount().data;
  const [company, author] = [account?.tenant_name ?? '', account?.name ?? ''];
  const [requisition_id, candidate_id] = applicationId.split('~') as [RequisitionId, CandidateId];
  const held = useApiQuery(
    'list-interviews',
    { query: { requisition_id, candidate_id, limit: '50' } },
    { errors: 'own' },
  );
  const met = held.data?.items.some(({ state }) => TOOK_PLACE.includes(state)) ?? false;
  const outcome = form.watch('outcome') || '';
  const { dirtyFields } = form.formState;
  const [ownMessage, ownChoice] = [Boolean(dirtyFields.message), Boolean(dirtyFields.mail)];
  useEffect(() => {
    if (outcome === '') return;
    if (!ownMessage)
      form.setValue(
        'message',
        decisionMailMessage(outcome, {
          candidate: name.split(' ')[0] ?? name,
          requisition,
          company,
          author,
          met,
        }),
      );
    if (!ownChoice) form.setValue('mail', TOLD.includes(outcome) ? 'now' : 'none');
  }, [form, outcome, company, author, met, name, requisition, ownMessage, ownChoice]);
}
