import type {
  DecisionCandidate,
  DecisionMail,
  DecisionOutcome,
} from '@parley/contracts/decisions/decisions.routes.ts';
import { useState } from 'react';
import { useMyZone } from '../../session/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { applyProblem } from '../../ui/form/apply-problem.ts';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import type { DecidedApplication } from './decided-application.ts';
import { DecisionFields } from './decision-fields.tsx';
import {
  type DecisionValues,
  emptyDecision,
  mailInstant,
  type MissingPerson,
  peopleMissing,
} from './decision-values.ts';
import { useDecide } from './use-decide.ts';
import { useMailProposal } from './use-mail-proposal.ts';

export interface DecisionDialogProps {
  application: DecidedApplication;
  requisition: string;
  /** Whose scorecards are missing, where it is known; else the server says so when it is asked. */
  missing?: readonly MissingPerson[];
  /** Chosen already, by where a card was dropped. */
  outcome?: DecisionOutcome;
  onClose: () => void;
  onDecided?: (application: DecidedApplication) => void;
  onUndone?: (application: DecidedApplication) => void;
}

/**
 * Asks for outcome, reason, rationale, the candidate's mail and, where feedback is missing, why it
 * is not waited for.
 */
export function DecisionDialog({
  application,
  requisition,
  missing: known = [],
  outcome: chosen,
  onClose,
  onDecided,
  onUndone,
}: DecisionDialogProps) {
  const t = useDecideStrings();
  const zone = useMyZone();
  const form = useAppForm<DecisionValues>({ defaultValues: emptyDecision(chosen ?? '') });
  const [missing, setMissing] = useState(known);
  const name = application.candidate;
  const decide = useDecide({
    onUndone,
    onDecided: (after) => {
      onClose();
      onDecided?.(after);
    },
    onRefused: (problem) => {
      const owed = problem.problem.details?.['missing'];
      if (problem.code === 'decision-gate' && Array.isArray(owed))
        setMissing(peopleMissing({ missing: owed as DecisionCandidate['missing'] }));
      if (problem.code === 'rationale-too-short')
        form.setError(
          'rationale',
          { type: 'server', message: problem.message },
          { shouldFocus: true },
        );
      else if (applyProblem(form, problem.problem) === 0)
        form.setError('root', { type: 'server', message: problem.message });
    },
  });
  // The form holds null, not '', after a radio was left without choosing one.
  const outcome = form.watch('outcome') || '';
  useMailProposal(form, { applicationId: application.id, name, requisition });
  const send = ({
    outcome: made,
    reason_code,
    rationale,
    waivers,
    hold_until,
    mail,
    mail_at,
    message,
  }: DecisionValues) => {
    if (made === '' || reason_code === '') return;
    const waive =
      made === 'withdraw'
        ? []
        : missing.flatMap(({ user_id }, index) =>
            waivers[index]?.trim() ? [{ user_id, reason: waivers[index].trim() }] : [],
          );
    const letter: DecisionMail =
      mail === 'none'
        ? { when: 'none' }
        : mail === 'now'
          ? { when: 'now', message }
          : { when: 'later', message, at: mailInstant(mail_at, zone) ?? '' };
    decide.mutate({
      body: {
        application_id: application.id,
        outcome: made,
        reason_code,
        rationale: rationale.trim(),
        waive,
        mail: letter,
        hold_until: made === 'hold' ? hold_until : null,
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('decide-for', { name })} width={560}>
      <Form form={form} onSubmit={send}>
        <DecisionFields stage={application.stage} missing={missing} candidate={name} />
        <div role="alert" className={css['refused']}>
          {form.formState.errors.root?.message}
        </div>
        <div className={css['actions']}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            type="submit"
            look={outcome === 'reject' || outcome === 'withdraw' ? 'danger' : 'primary'}
            busy={decide.isPending}
          >
            {outcome === '' ? t('confirm') : t(`confirm-${outcome}`, { name })}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
