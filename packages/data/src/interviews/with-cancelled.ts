import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { NewEvent } from '../events/event.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';
import { calendars } from './calendars.repo.ts';
import type { Interview } from './interview.codec.ts';
import { interviews } from './interviews.repo.ts';

/**
 * The interview called off, with what has to be written together: the interview in a revision of
 * its own (calendars take a CANCEL only with a higher SEQUENCE), everybody's time given back, and
 * the event.
 * @param reason for the panel and, unless it is `inner`, for the candidate
 * @param at UTC, ISO 8601
 */
export function withCancelled(
  store: TenantStore,
  interview: Interview,
  reason: string,
  at: string,
  { inner = false }: { inner?: boolean } = {},
): { after: Interview; writes: WriteOp[]; event: NewEvent } {
  const after: Interview = {
    ...interview,
    state: INTERVIEW_TRANSITIONS.cancel.to,
    cancel_reason: reason,
    ...(inner ? { cancel_reason_inner: true } : {}),
    revision: interview.revision + 1,
    planned_at: at,
    updated_at: at,
    version: interview.version + 1,
  };
  return {
    after,
    writes: [
      interviews.write(store, after, { version: interview.version }),
      ...calendars.freeAll(store, interview),
    ],
    event: {
      type: 'interview.cancelled',
      data: {
        interview_id: interview.id,
        revision: after.revision,
        previous_revision: interview.revision,
        requisition_id: interview.jobreq_id,
        candidate_id: interview.candidate_id,
      },
    },
  };
}
