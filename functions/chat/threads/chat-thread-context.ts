import {
  applicationThreadId,
  applicationThreadPeople,
} from '@parley/application/chat/application-thread-people.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { type ThreadKey, readThreadKey } from '@parley/contracts/chat/thread-key.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import type { AboutApplication, ChatPerson, ChatThread } from '@parley/data/chat/chat.codec.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toOneToOneThreadId } from '@parley/domain/chat/chat.ts';
import { isBlindedTo } from '@parley/domain/scorecards/blinding.ts';
import type { MemberCaller } from '../../shared/context.ts';

/**
 * A chat thread that the caller may take part in; `thread` is undefined before the first message.
 */
export interface ChatThreadContext {
  id: string;
  type: 'ONE_TO_ONE' | 'GROUP';
  thread: ChatThread | undefined;
  application: AboutApplication | null;
  /** The current participants: the stored ones, or those that the first message would create. */
  people: ChatPerson[];
  /**
   * Whether messages of others are hidden from the caller until their own scorecards are submitted.
   */
  blinded: boolean;
}
type Asking = { store: TenantStore; caller: Pick<MemberCaller, 'userId' | 'name' | 'role'> };

/**
 * Returns the same message whether the thread does not exist, belongs to others or belongs to
 * another company.
 */
export const noThread = () => fail('not-found', 'Invalid thread id');

/** Loads the chat thread of a key if the caller is one of its participants. */
export async function loadChatThread(
  asking: Asking,
  text: string,
): Promise<ChatThreadContext | Failure<'not-found' | 'malformed-id'>> {
  const key = readThreadKey(text);
  if (!key) return fail('malformed-id', 'Invalid thread id');
  switch (key.kind) {
    case 'person':
      return withPerson(asking, key.userId);
    case 'group':
      return inGroup(asking, key.id);
    case 'application':
      return aboutApplication(asking, key);
  }
}

async function withPerson(
  { store, caller }: Asking,
  userId: string,
): Promise<ChatThreadContext | Failure<'not-found'>> {
  const id = toOneToOneThreadId(caller.userId, userId);
  const thread = userId === caller.userId ? undefined : await chatThreads.get(store, id);
  const base = { id, type: 'ONE_TO_ONE', application: null, blinded: false } as const;
  if (thread) return { ...base, thread, people: thread.participants };
  const other = userId === caller.userId ? undefined : await members.get(store, userId);
  if (!other || other.role === 'candidate') return fail('not-found', 'Unable to find the contact');
  return {
    ...base,
    thread,
    people: [
      { user_id: caller.userId, name: caller.name },
      { user_id: other.user_id, name: other.name },
    ],
  };
}

async function inGroup(
  { store, caller }: Asking,
  id: string,
): Promise<ChatThreadContext | Failure<'not-found'>> {
  const thread = await chatThreads.get(store, id);
  if (!thread || !has(thread.participants, caller.userId)) return noThread();
  return {
    id,
    type: 'GROUP',
    thread,
    application: null,
    people: thread.participants,
    blinded: false,
  };
}

/**
 * Returns the context of an application's thread. The hiring team is read each time, so that a
 * person who was removed from the panel loses access and a person who was added gets it.
 */
async function aboutApplication(
  { store, caller }: Asking,
  key: Extract<ThreadKey, { kind: 'application' }>,
): Promise<ChatThreadContext | Failure<'not-found'>> {
  const { requisitionId, candidateId } = key;
  const id = applicationThreadId(requisitionId, candidateId);
  const [requisition, application, thread] = await Promise.all([
    requisitions.get(store, requisitionId),
    applications.get(store, requisitionId, candidateId),
    chatThreads.get(store, id),
  ]);
  if (!requisition || !application) return noThread();
  const held = await interviewsOfApplication(store, {
    requisition_id: requisitionId,
    candidate_id: candidateId,
  });
  const { team, people } = applicationThreadPeople(requisition, held, thread);
  // Recruiters and admins are responsible for every application, so they may read, and they become
  // participants by writing.
  const joins = caller.role === 'recruiter' || caller.role === 'admin';
  if (!joins && !has(team, caller.userId)) return noThread();
  return {
    id,
    type: 'GROUP',
    thread,
    blinded: isBlindedTo(held, caller),
    application: {
      requisition_id: requisitionId,
      candidate_id: candidateId,
      candidate: application.candidate,
      requisition: application.requisition,
    },
    people,
  };
}

export const has = (people: readonly { user_id: string }[], userId: string) =>
  people.some(({ user_id }) => user_id === userId);
