import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';
import type { Interview } from './interview.codec.ts';
import { interviews } from './interviews.repo.ts';

const pointer = z.object({ interview_id: z.string(), candidate_id: z.string() });
/** A person sits on some hundred panels in years. */
const SEATS_A_PAGE = 500;

/** Who sits on which panel: pointers, so that one's own interviews are one query and one batch. */
export const panels = {
  /** One's own interviews by start, in the order of the page. */
  async listInterviews(store: TenantStore, userId: string, input: { between?: [string, string] | undefined; limit: number; newestFirst?: boolean; after?: Record<string, string> | undefined }): Promise<{ items: Interview[]; lastKey: Record<string, string> | undefined }> {
    const { pk } = keys.panelistIndex(userId, '', '').GSI1!;
    const page = await store.query({ index: 'GSI1', pk, sk: input.between && { between: [input.between[0], `${input.between[1]}~`] }, limit: input.limit, newestFirst: input.newestFirst, after: input.after });
    return { items: await interviews.getMany(store, page.items.map((item) => pointer.parse(item).interview_id)), lastKey: page.lastKey };
  },
  /** Where somebody sits or sat: ids alone, every seat. */
  async listSeats(store: TenantStore, userId: string): Promise<z.infer<typeof pointer>[]> {
    const { pk } = keys.panelistIndex(userId, '', '').GSI1!;
    const found: z.infer<typeof pointer>[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({ index: 'GSI1', pk, limit: SEATS_A_PAGE, after });
      found.push(...page.items.map((item) => pointer.parse(item)));
      after = page.lastKey;
    } while (after);
    return found;
  },
  write(store: TenantStore, interview: Pick<Interview, 'id' | 'starts_at' | 'candidate_id' | 'jobreq_id'>, userId: string): WriteOp {
    const item = { kind: 'PANELIST', interview_id: interview.id, user_id: userId, candidate_id: interview.candidate_id, jobreq_id: interview.jobreq_id, starts_at: interview.starts_at, version: 1 };
    return store.put(keys.panelist(interview.id, userId), item, 'any', keys.panelistIndex(userId, interview.starts_at, interview.id));
  },
  remove(store: TenantStore, interviewId: string, userId: string): WriteOp {
    return store.remove(keys.panelist(interviewId, userId), 'any');
  },
};
