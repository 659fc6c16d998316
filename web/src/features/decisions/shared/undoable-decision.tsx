import { useDecideStrings } from './decide-strings.ts';
import { UndoOffer } from './undo-offer.tsx';
import { isWithinUndo, useUndoableDecisions } from './use-undoable-decisions.ts';

/**
 * The decision about an application that can still be undone, with the offer to undo it. Renders
 * nothing if there is none or the user may not decide.
 * @param since the last change of the application, if the page knows it (UTC, ISO 8601); no request
 * is sent if that is long ago
 */
export function UndoableDecision({
  requisitionId,
  candidateId,
  since,
}: {
  requisitionId: string;
  candidateId: string;
  since?: string | null | undefined;
}) {
  const t = useDecideStrings();
  const isRecent = since === undefined || (since !== null && isWithinUndo(since));
  const decision = useUndoableDecisions(isRecent).get(`${requisitionId}~${candidateId}`);
  if (!decision) return null;
  const { application_id, candidate, stage, version, outcome, decided_by_name, undo_until } =
    decision;
  return (
    <div className="row wrap gap-4-12">
      <span className="body2">
        {t('decided-by', { outcome: t(`outcome.${outcome}`), name: decided_by_name })}
      </span>
      <UndoOffer
        application={{ id: application_id, candidate, stage, version }}
        until={undo_until}
      />
    </div>
  );
}
