import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Output } from '../../session/api.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { toast } from '../../ui/toast.tsx';
import { usePartsStrings } from '../parts-strings.ts';
import { useDecideStrings } from './decide-strings.ts';
import { DECISION_READS } from './decision-reads.ts';
import type { DecidedApplication } from './decided-application.ts';
import { useUndoDecision } from './use-undo-decision.ts';

interface Then {
  onDecided: (application: DecidedApplication) => void;
  onUndone: ((application: DecidedApplication) => void) | undefined;
  onRefused: (problem: ApiProblem) => void;
}

/** Makes a decision, says what became of it and offers to take it back. */
export function useDecide({ onDecided, onUndone, onRefused }: Then) {
  const t = useDecideStrings();
  const words = usePartsStrings();
  const { undo } = useUndoDecision(onUndone);
  const sentence = ({
    application: { candidate: name, stage, round },
    decision: { outcome },
  }: Output<'make-decision'>) => {
    if (outcome === 'advance')
      return round ? t('advanced-to', { name, round }) : t('advanced', { name });
    return t(outcome === 'hold' ? 'held' : 'done', { name, stage: words(`stages.${stage}`) });
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
