import * as z from 'zod';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { CHECK_ITEM_STATES } from '@parley/contracts/board/card.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const person = z.object({ user_id: z.string(), name: z.string() });
/** The author of the text; null for the product, and for texts from before authors were stored. */
const writtenBy = { author_id: z.string().nullable().default(null) };
/** The number of changes; texts from before it was counted have 1. */
const counted = { version: z.int().default(1) };
const checkItem = z.object({
  id: z.string(),
  text: z.string(),
  state: z.enum(CHECK_ITEM_STATES),
  assignee: person.nullable(),
  /**
   * True if whoever assigned the task could read it, so that a blinded assignee may read it too.
   */
  shown_to_assignee: z.boolean().optional(),
  completed_by: z.string().nullable(),
  completed_at: z.string().nullable(),
  ...writtenBy,
  ...counted,
});
const checklist = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.enum(APPLICATION_STAGES),
  items: z.array(checkItem),
  ...writtenBy,
  ...counted,
});

export const cardWorkItem = z.object({
  kind: z.literal('CARD_WORK'),
  requisition_id: z.string(),
  candidate_id: z.string(),
  checklists: z.array(checklist),
  members: z.array(person),
  members_version: z.int().default(1),
  version: z.int(),
});
export type CardWork = z.infer<typeof cardWorkItem>;

/**
 * Tasks and members of an application: one item, always written as a whole with the version that
 * was read.
 */
export const cardWorks = {
  /** Returns the stored item, or an empty one with version 0. */
  async get(store: TenantStore, requisition_id: string, candidate_id: string): Promise<CardWork> {
    const item = await store.get(keys.cardWork(requisition_id, candidate_id));
    return item
      ? cardWorkItem.parse(item)
      : {
          kind: 'CARD_WORK',
          requisition_id,
          candidate_id,
          checklists: [],
          members: [],
          members_version: 1,
          version: 0,
        };
  },
  /** @param work the changed item with the version that was read; the version is raised here */
  write(store: TenantStore, work: CardWork): WriteOp {
    const { requisition_id, candidate_id, version } = work;
    return store.put(
      keys.cardWork(requisition_id, candidate_id),
      { ...work, version: version + 1, project: 'card-work' },
      version === 0 ? 'missing' : { version },
      keys.ofPersonIndex({ candidateId: candidate_id }, requisition_id),
    );
  },
};
