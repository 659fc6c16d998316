import type { UndoableDecision } from '@parley/contracts/decisions/decisions.routes.ts';
import type { Output } from '../../../session/api/api.ts';

type Application = Pick<
  Output<'list-applications'>['items'][number],
  'id' | 'requisition' | 'stage' | 'createdAt' | 'stage_since'
>;
type Interview = Pick<
  Output<'list-interviews'>['items'][number],
  'id' | 'title' | 'state' | 'starts_at'
>;

/** Something that happened to a candidate, or an interview that is booked with them. */
export type Activity =
  | { kind: 'added'; at: string }
  | { kind: 'put'; at: string; requisition: string }
  | { kind: 'stage'; at: string; requisition: string; stage: Application['stage'] }
  | { kind: 'decision'; at: string; requisition: string; decision: UndoableDecision }
  | { kind: 'interview'; at: string; id: string; title: string; state: Interview['state'] };

/**
 * Returns a candidate's activities, the latest first. A decision that can still be undone replaces
 * the change of stage that it caused.
 * @param decisions the decisions that the user can still undo, by application id
 * @param max the maximum number of activities
 */
export function toActivity(
  candidate: { createdAt: string },
  applications: readonly Application[],
  interviews: readonly Interview[],
  decisions: ReadonlyMap<string, UndoableDecision>,
  max: number,
): Activity[] {
  const all: Activity[] = [
    { kind: 'added', at: candidate.createdAt },
    ...applications.flatMap((each): Activity[] => {
      const { requisition, stage, stage_since } = each;
      const decision = decisions.get(each.id);
      const isMoved = stage_since !== each.createdAt && stage_since !== decision?.decided_at;
      return [
        { kind: 'put', at: each.createdAt, requisition },
        ...(isMoved ? [{ kind: 'stage' as const, at: stage_since, requisition, stage }] : []),
        ...(decision
          ? [{ kind: 'decision' as const, at: decision.decided_at, requisition, decision }]
          : []),
      ];
    }),
    ...interviews.map((each): Activity => ({
      kind: 'interview',
      at: each.starts_at,
      id: each.id,
      title: each.title,
      state: each.state,
    })),
  ];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, max);
}
