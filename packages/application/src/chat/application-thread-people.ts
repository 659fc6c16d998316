import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import type { ChatPerson, ChatThread } from '@parley/data/chat/chat.codec.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { hiringTeam } from '@parley/domain/chat/chat.ts';

/** Returns the id of the chat thread about an application. */
export const applicationThreadId = (requisitionId: string, candidateId: string): string =>
  `${requisitionId}~${candidateId}`;

/**
 * Returns the participants of an application's chat thread: the present hiring team, and members
 * who have joined by writing.
 */
export function applicationThreadPeople(
  requisition: Requisition,
  held: readonly Interview[],
  thread: Pick<ChatThread, 'participants'> | undefined,
): { team: ChatPerson[]; people: ChatPerson[] } {
  const team = hiringTeam(requisition, held);
  const isOnTeam = (userId: string) => team.some(({ user_id }) => user_id === userId);
  const joined = (thread?.participants ?? []).filter((one) => one.joined && !isOnTeam(one.user_id));
  return { team, people: [...team, ...joined] };
}

/**
 * Writes the present hiring team into the chat thread of an application, so that it leaves the
 * lists of people who left the team, and is in those of people who joined. May be repeated.
 */
export const updateApplicationThread = (
  store: TenantStore,
  { requisitionId, candidateId }: { requisitionId: string; candidateId: string },
): Promise<void> =>
  retryOnConflict(async () => {
    const [thread, requisition] = await Promise.all([
      chatThreads.get(store, applicationThreadId(requisitionId, candidateId)),
      requisitions.get(store, requisitionId),
    ]);
    if (!thread || !requisition) return;
    const about = { requisition_id: requisitionId, candidate_id: candidateId };
    const held = await interviewsOfApplication(store, about);
    const { people } = applicationThreadPeople(requisition, held, thread);
    const toIds = (of: readonly ChatPerson[]) =>
      of
        .map(({ user_id }) => user_id)
        .sort()
        .join(' ');
    if (toIds(people) === toIds(thread.participants)) return;
    const changed = { ...thread, participants: people, version: thread.version + 1 };
    const write = chatThreads.write(store, changed, { version: thread.version });
    if (!(await store.commit([write])).ok) throwConflict();
  });
