import {
  applicationThreadId,
  updateApplicationThread,
} from '@parley/application/chat/application-thread-people.ts';
import { removeFromRooms } from '@parley/application/room/remove-without-right.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { candidateBox, managerBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { EffectDependencies } from '../effect.ts';
import { toRoomCall } from './to-room-call.ts';

/** The number of mail threads or applications that are read at once. */
const PAGE = 25;
/** Together, these lists of a box contain every mail thread. */
const LISTS = ['all', 'trash', 'spam'] as const;

/**
 * Gives the mail and the chats about a requisition to its present hiring manager, and takes the
 * former one out of the calls of its interviews. May be repeated.
 * @param before the id of the former hiring manager, or null
 */
export async function passOnHiringManager(
  { requisitionId, before }: { requisitionId: string; before: string | null },
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(event.tenant_id);
  if (before !== null) await removeFromRooms(toRoomCall(event, deps), before);
  const requisition = await requisitions.get(store, requisitionId);
  if (!requisition) return;
  const about = { requisitionId, managerId: requisition.hiring_manager_id };
  await updateChats(store, requisitionId);
  if (before === null) await giveThreadsOfApplications(store, about);
  else for (const list of LISTS) await giveThreads(store, managerBox(before), list, about);
}

async function updateChats(store: TenantStore, requisitionId: string): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await applications.listOfRequisition(store, requisitionId, PAGE, after);
    const candidateIds = page.items.map(({ candidate_id }) => candidate_id);
    const threads = await chatThreads.getMany(
      store,
      candidateIds.map((candidateId) => applicationThreadId(requisitionId, candidateId)),
    );
    for (const { application } of threads)
      if (application)
        await updateApplicationThread(store, {
          requisitionId,
          candidateId: application.candidate_id,
        });
    after = page.lastKey;
  } while (after);
}

interface About {
  requisitionId: string;
  managerId: string | null;
}

/** Without a former hiring manager, the threads are found by the candidates of the requisition. */
async function giveThreadsOfApplications(store: TenantStore, about: About): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await applications.listOfRequisition(store, about.requisitionId, PAGE, after);
    for (const { candidate_id } of page.items)
      await giveThreads(store, candidateBox(candidate_id), OWN, about);
    after = page.lastKey;
  } while (after);
}

/** Writes the present hiring manager into the threads of a list that are about the requisition. */
async function giveThreads(
  store: TenantStore,
  box: string,
  list: string,
  { requisitionId, managerId }: About,
): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await mailThreads.list(store, box, list, PAGE, after);
    const threads = await mailThreads.getMany(
      store,
      page.items.map(({ id }) => id),
    );
    for (const thread of threads) {
      if (thread.requisition_id !== requisitionId || thread.hiring_manager_id === managerId)
        continue;
      const given = { ...thread, hiring_manager_id: managerId, version: thread.version + 1 };
      const result = await store.commit(mailThreads.write(store, thread, given));
      if (!result.ok) throw new Error('a mail thread changed meanwhile');
    }
    after = page.lastKey;
  } while (after);
}
