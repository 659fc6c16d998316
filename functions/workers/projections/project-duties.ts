import { cardWorkItem } from '@parley/data/board/card-work.repo.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import {
  duties,
  type InterviewDuty,
  type RequisitionDuty,
  type TaskDuty,
} from '@parley/data/members/duties.repo.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { mayWaitForBooker } from '@parley/domain/waiting/waits-for-booker.ts';
import type { Projector } from './change.ts';

const CLOSED = ['filled', 'cancelled'];

/**
 * Updates the duties of a requisition: while it is not closed, it is a duty of its recruiter and of
 * its hiring manager.
 */
export const requisitionDuties: Projector = async ({ store, before, after }) => {
  const id = String((after ?? before)!.id);
  await writeDuties(store, toHolders(before), toRequisitions(after), { requisition_id: id });
};

/** What of a requisition says who acts on what waits there. */
const ACTING = ['title', 'status', 'owner_id', 'hiring_manager_id'] as const;

/** Updates who acts on what waits on a requisition. */
export const requisitionWaits: Projector = async ({ store, before, after }) => {
  if (!after || (before && ACTING.every((name) => before[name] === after[name]))) return;
  await pendingApplications.followRequisition(store, String(after.id));
};

function toHolders(item: Record<string, unknown> | undefined): string[] {
  return [...toRequisitions(item).keys()];
}

function toRequisitions(item: Record<string, unknown> | undefined): Map<string, RequisitionDuty> {
  const requisition = item && requisitionItem.parse(item);
  if (!requisition || CLOSED.includes(requisition.status)) return new Map();
  const { id, title, status, owner_id, hiring_manager_id, candidates } = requisition;
  const holders = [...new Set([owner_id, hiring_manager_id])].filter((holder) => holder !== null);
  return new Map(
    holders.map((holder) => [
      holder,
      {
        kind: 'REQUISITION_DUTY',
        requisition_id: id,
        title,
        status,
        is_owner: holder === owner_id,
        is_hiring_manager: holder === hiring_manager_id,
        has_candidates: candidates > 0,
        decides: holder === (hiring_manager_id ?? owner_id),
      },
    ]),
  );
}

/** Updates the duties of a card: an open task is a duty of the member to whom it is assigned. */
export const taskDuties: Projector = async ({ store, before, after }) => {
  const { requisition_id, candidate_id } = cardWorkItem.parse(after ?? before);
  await writeDuties(store, [...toTasks(before).keys()], toTasks(after), {
    requisition_id,
    candidate_id,
  });
};

function toTasks(item: Record<string, unknown> | undefined): Map<string, TaskDuty> {
  if (!item) return new Map();
  const { requisition_id, candidate_id, checklists } = cardWorkItem.parse(item);
  const open = checklists
    .flatMap(({ items }) => items)
    .filter(({ state, assignee }) => state !== 'complete' && assignee !== null)
    .map(({ assignee }) => assignee!.user_id);
  return new Map(
    [...new Set(open)].map((userId) => [
      userId,
      {
        kind: 'TASK_DUTY',
        requisition_id,
        candidate_id,
        open: open.filter((one) => one === userId).length,
      },
    ]),
  );
}

/**
 * Updates the duty of the member who has booked an interview, as long as something about it may
 * wait for them.
 */
export const interviewDuties: Projector = async ({ store, before, after }) => {
  const [old, fresh] = [before, after].map((image) => image && interviewItem.parse(image));
  const duty = fresh && mayWaitForBooker(fresh) ? toInterviewDuty(fresh) : undefined;
  const hasMoved = old && mayWaitForBooker(old) && old.starts_at !== duty?.starts_at;
  const writes = [
    ...(hasMoved ? [duties.remove(store, old.created_by, toInterviewDuty(old))] : []),
    ...(duty ? [duties.put(store, fresh!.created_by, duty)] : []),
  ];
  await write(store, writes);
};

const toInterviewDuty = ({ id, starts_at }: Interview): InterviewDuty => ({
  kind: 'INTERVIEW_DUTY',
  interview_id: id,
  starts_at,
});

async function writeDuties(
  store: TenantStore,
  held: readonly string[],
  now: ReadonlyMap<string, RequisitionDuty | TaskDuty>,
  about: { requisition_id: string; candidate_id?: string },
): Promise<void> {
  const writes: WriteOp[] = [
    ...[...now].map(([userId, item]) => duties.put(store, userId, item)),
    ...held
      .filter((userId) => !now.has(userId))
      .map((userId) => duties.remove(store, userId, about)),
  ];
  await write(store, writes);
}

async function write(store: TenantStore, writes: readonly WriteOp[]): Promise<void> {
  if (writes.length === 0) return;
  const result = await store.commit(writes);
  if (!result.ok) throw new Error(`the duties were not written: ${result.reason}`);
}
