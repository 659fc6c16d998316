import { useMemo } from 'react';
import type { UndoableDecision } from '@parley/contracts/decisions/decisions.routes.ts';
import { UNDO_MINUTES } from '@parley/contracts/decisions/decisions.routes.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';

/** Checks whether an instant is within the time in which a decision can be undone. */
export const isWithinUndo = (at: string): boolean =>
  serverNow() - Date.parse(at) < UNDO_MINUTES * 60_000;

/**
 * Returns the decisions that the user can still undo, by application id.
 * @param enabled false if nothing on the page was decided recently, so that no request is sent
 */
export function useUndoableDecisions(enabled = true): ReadonlyMap<string, UndoableDecision> {
  const mayDecide = useAbility().can('manage', 'decision-making');
  const { data } = useApiQuery(
    'list-undoable-decisions',
    {},
    { errors: 'own', enabled: enabled && mayDecide },
  );
  return useMemo(
    () => new Map(data?.items.map((one) => [one.application_id as string, one])),
    [data],
  );
}
