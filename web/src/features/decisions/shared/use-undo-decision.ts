import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecideStrings } from './decide-strings.ts';
import { DECISION_READS, type DecidedApplication } from './decision-values.ts';

/**
 * Returns a function that undoes the last decision about an application and reports the candidate's
 * stage afterwards.
 */
export function useUndoDecision(onUndone?: (application: DecidedApplication) => void) {
  const t = useDecideStrings();
  const shared = useSharedStrings();
  const queries = useQueryClient();
  const undo = useApiMutation('undo-decision', {
    invalidates: DECISION_READS,
    errors: 'own',
    // The offer is outdated, so it is removed and the page shows what has changed.
    onError: () => {
      for (const route of DECISION_READS) void queries.invalidateQueries({ queryKey: [route] });
    },
    onSuccess: ({ application }) => {
      toast.success(
        t('undone', { name: application.candidate, stage: shared(`stages.${application.stage}`) }),
      );
      onUndone?.(application);
    },
  });
  const busy = undo.isPending;
  return {
    busy,
    undo: ({ id, candidate, stage }: DecidedApplication) =>
      undo.mutate(
        { body: { application_id: id } },
        {
          onError: (problem) =>
            toast.error(
              t('undo-failed', {
                name: candidate,
                stage: shared(`stages.${stage}`),
                reason: problem.message,
              }),
            ),
        },
      ),
  };
}
