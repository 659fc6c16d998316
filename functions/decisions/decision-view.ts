import type * as z from 'zod';
import type { decisionView as schema } from '@parley/contracts/decisions/decisions.routes.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';

/**
 * Returns a decision as the reader may see it, and whether it can still be undone. `application` is
 * the application in its current state.
 */
export function decisionView(
  decision: Decision,
  application: Pick<Application, 'version'>,
  now: Date,
  reader: OpinionReader = { userId: decision.decided_by, blinded: false },
): z.input<typeof schema> {
  const {
    id,
    outcome,
    reason_code,
    rationale,
    decided_by,
    decided_by_name,
    decided_at,
    waived,
    hold_until,
    mail,
    took,
    undone,
    reopened,
  } = decision;
  const until = undoUntil(decided_at);
  const hidden = isHiddenFrom(reader, { author_id: decided_by });
  return {
    id,
    outcome,
    reason_code,
    rationale: hidden ? '' : rationale,
    decided_by,
    decided_by_name,
    decided_at,
    hold_until,
    undone,
    // A colleague has reopened the application, and their reason is hidden like other opinions.
    reopened: reopened && isHiddenFrom(reader) ? { ...reopened, reason: '' } : reopened,
    mail: { state: mailState(decision, now), at: mail?.at ?? null },
    undo_until:
      took?.version === application.version && !undone && now.toISOString() < until ? until : null,
    waived: waived.map(({ user_id, name, reason }) => ({
      user_id,
      name,
      reason: hidden ? '' : reason,
    })),
  };
}

function mailState({ mail, undone, reopened }: Decision, now: Date) {
  if (!mail) return 'none';
  if (undone || (reopened && reopened.at < mail.at)) return 'stopped';
  return now.toISOString() < mail.at ? 'waiting' : 'sent';
}
