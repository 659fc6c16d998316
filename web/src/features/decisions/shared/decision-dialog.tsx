import { useState, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type {
  DecisionCandidate,
  DecisionMail,
  DecisionOutcome,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import type { CandidateId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import { decisionMailMessage } from '@parley/domain/decisions/decision-mail.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone, useAccount } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import { DecisionFields } from './decision-fields.tsx';
import {
  type DecisionValues,
  emptyDecision,
  mailInstant,
  type MissingPerson,
  peopleMissing,
  DECISION_READS,
  type DecidedApplication,
} from './decision-values.ts';
import { useUndoDecision } from './use-undo-decision.ts';

/** Outcomes of which the candidate is notified unless the member chooses otherwise. */
const TOLD: readonly DecisionOutcome[] = ['hire', 'offer', 'advance', 'reject'];

/** States in which the interview took place. */
const TOOK_PLACE: readonly InterviewState[] = ['awaiting_feedback', 'completed'];

/** Proposes a mail for the chosen outcome until the user has written or chosen one of their own. */
function useMailProposal(
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
    { query: { requisition_id, candidate_id, limit: 50 } },
    { errors: 'own' },
  );
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: candidate_id } },
    { errors: 'own' },
  );
  const addressed = candidate.data?.address_as ?? suggestAddressAs(name);
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
          candidate: addressed,
          requisition,
          company,
          author,
          met,
        }),
      );
    if (!ownChoice) form.setValue('mail', TOLD.includes(outcome) ? 'now' : 'none');
  }, [form, outcome, company, author, met, addressed, requisition, ownMessage, ownChoice]);
}

interface Then {
  onDecided: (application: DecidedApplication) => void;
  onUndone: ((application: DecidedApplication) => void) | undefined;
  onRefused: (problem: ApiProblem) => void;
}

/** Makes a decision, reports the result and offers to undo it. */
function useDecide({ onDecided, onUndone, onRefused }: Then) {
  const t = useDecideStrings();
  const shared = useSharedStrings();
  const { undo } = useUndoDecision(onUndone);
  const sentence = ({
    application: { candidate: name, stage, round },
    decision: { outcome },
  }: Output<'make-decision'>) => {
    if (outcome === 'advance')
      return round ? t('advanced-to', { name, round }) : t('advanced', { name });
    return t(outcome === 'hold' ? 'held' : 'done', { name, stage: shared(`stages.${stage}`) });
  };
  return useApiMutation('make-decision', {
    invalidates: DECISION_READS,
    errors: 'own',
    onSuccess: (made) => {
      onDecided(made.application);
      toast.success(sentence(made), () => undo(made.application));
    },
    onError: onRefused,
  });
}

export interface DecisionDialogProps {
  application: DecidedApplication;
  requisition: string;
  /**
   * The people whose scorecards are missing, if the page has them; otherwise the server reports
   * them.
   */
  missing?: readonly MissingPerson[];
  /** The preselected outcome, which depends on where a card was dropped. */
  outcome?: DecisionOutcome;
  onClose: () => void;
  onDecided?: (application: DecidedApplication) => void;
  onUndone?: (application: DecidedApplication) => void;
}

/**
 * Asks for the outcome, the reason, the rationale, the candidate's mail and, if scorecards are
 * missing, why the decision does not wait for them.
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
  const [isFilled, setFilled] = useState(false);
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
      if (problem.code === 'openings-filled') setFilled(true);
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
  // After the user leaves a radio group without a choice, the value in the form is null instead of
  // ''.
  const outcome = form.watch('outcome') || '';
  const isAbove = outcome === 'hire' && isFilled;
  const label = outcome ? t(`confirm-${outcome}`, { name }) : t('confirm');
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
        ...(isAbove ? { above_openings: true } : {}),
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('decide-for', { name })} width={560}>
      <Form form={form} onSubmit={send}>
        <DecisionFields stage={application.stage} missing={missing} candidate={name} />
        <div role="alert" className={`problem ${css['refused']}`}>
          {form.formState.errors.root?.message}
        </div>
        <div className="flex wrap to-end gap-8">
          <Button onClick={onClose}>{t('dismiss')}</Button>
          <Button
            type="submit"
            variant={outcome === 'reject' || outcome === 'withdraw' ? 'danger' : 'primary'}
            busy={decide.isPending}
          >
            {isAbove ? t('confirm-above-openings', { name }) : label}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
