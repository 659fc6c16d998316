import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { decisionMailMessage } from '@parley/domain/decisions/decision-mail.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccount } from '../../session/use-account.ts';
import type { DecisionValues } from './decision-values.ts';

/** Outcomes a candidate is told of unless somebody chooses otherwise. */
const TOLD: readonly DecisionOutcome[] = ['hire', 'offer', 'advance', 'reject'];

/** Proposes a mail for the outcome that is chosen, until somebody has written or chosen something of their own. */
export function useMailWords(form: UseFormReturn<DecisionValues>, { name, requisition }: { name: string; requisition: string }): void {
  const company = useAccount().data?.tenant_name ?? '';
  const outcome = form.watch('outcome') || '';
  const { dirtyFields } = form.formState;
  const [ownMessage, ownChoice] = [Boolean(dirtyFields.message), Boolean(dirtyFields.mail)];
  useEffect(() => {
    if (outcome === '') return;
    if (!ownMessage) form.setValue('message', decisionMailMessage(outcome, { candidate: name.split(' ')[0] ?? name, requisition, company }));
    if (!ownChoice) form.setValue('mail', TOLD.includes(outcome) ? 'now' : 'none');
  }, [form, outcome, company, name, requisition, ownMessage, ownChoice]);
}
