import type { DecisionCard } from '@parley/contracts/decisions/decisions.routes.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { applyProblem } from '../../../ui/form/apply-problem.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { DecisionFields } from './decision-fields.tsx';
import { type DecisionValues, EMPTY_DECISION, peopleMissing } from './decision-values.ts';

const READS = ['get-decision-room', 'get-requisition', 'list-requisitions', 'list-applications', 'get-candidate', 'list-candidates', 'get-cards', 'get-interview-stats', 'list-feedbacks', 'get-interview', 'list-interviews', 'get-home'] as const;

/** Asks for outcome, reason, rationale and, where feedback is missing, why it is not waited for. */
export function DecisionDialog({ card, onClose }: { card: DecisionCard; onClose: () => void }) {
  const t = useDecisionStrings();
  const form = useAppForm<DecisionValues>({ defaultValues: EMPTY_DECISION });
  const { application } = card;
  const name = application.candidate;
  const missing = peopleMissing(card);
  const decide = useApiMutation('make-decision', {
    invalidates: READS, errors: 'own',
    onSuccess: ({ application: after, decision }) => {
      onClose();
      toast.success(t(decision.outcome === 'hold' ? 'held' : 'done', { name: after.candidate, stage: t(`stage.${after.stage}`) }));
    },
    onError: (problem) => {
      if (problem.code === 'rationale-too-short') form.setError('rationale', { type: 'server', message: problem.message }, { shouldFocus: true });
      else if (applyProblem(form, problem.problem) === 0) form.setError('root', { type: 'server', message: problem.message });
    },
  });
  const send = ({ outcome, reason_code, rationale, waivers }: DecisionValues) => {
    if (outcome === '' || reason_code === '') return;
    const waive = outcome === 'withdraw' ? [] : missing.flatMap(({ user_id }, index) => (waivers[index]?.trim() ? [{ user_id, reason: waivers[index].trim() }] : []));
    decide.mutate({ body: { application_id: application.id, outcome, reason_code, rationale: rationale.trim(), waive } });
  };
  // The form holds null, not '', after a radio was left without choosing one.
  const outcome = form.watch('outcome') || '';
  return (
    <Dialog open onClose={onClose} title={t('decide-for', { name })} width={560}>
      <Form form={form} onSubmit={send}>
        <DecisionFields stage={application.stage} missing={missing} />
        <div role="alert" className={css['refused']}>{form.formState.errors.root?.message}</div>
        <div className={css['dialogActions']}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" look={outcome === 'reject' || outcome === 'withdraw' ? 'danger' : 'primary'} busy={decide.isPending}>{outcome === '' ? t('confirm') : t(`confirm-${outcome}`, { name })}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
