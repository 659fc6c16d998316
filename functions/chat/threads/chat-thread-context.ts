import { type ThreadKey, readThreadKey } from '@parley/contracts/chat/thread-key.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import type { AboutApplication, ChatPerson, ChatThread } from '@parley/data/chat/chat.codec.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { MemberCaller } from '../../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { isBlindedTo } from '@parley/domain/scorecards/blinding.ts';
import { toOneToOneThreadId, hiringTeam } from '@parley/domain/chat/chat.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';

/** A conversation the caller may take part in; `thread` is undefined while nobody has written. */
export interface ChatThreadContext {
  id: string;
  type: 'ONE_TO_ONE' | 'GROUP';
  thread: ChatThread | undefined;
  application: AboutApplication | null;
  /** Who is in it now: stored, or whoever would be with the first message. */
  people: ChatPerson[];
  /** Others' messages are closed to the caller until their scorecards are in. */
  blinded: boolean;
}
type Asking = { store: TenantStore; caller: Pick<MemberCaller, 'userId' | 'name' | 'role'> };

/** The same words whether it never was, belongs to others, or to another company. */
export const noThread = () => fail('not-found', 'Invalid thread id');

/** The conversation of a key, when the caller is one of its people. */
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

/** The team is read anew each time: who is taken off the panel is out, who comes on it is in. */
async function aboutApplication(
  { store, caller }: Asking,
  key: Extract<ThreadKey, { kind: 'application' }>,
): Promise<ChatThreadContext | Failure<'not-found'>> {
  const { requisitionId, candidateId } = key;
  const id = `${requisitionId}~${candidateId}`;
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
  const team = hiringTeam(requisition, held);
  // Recruiters and admins look after every application: they may read, and join by writing.
  const joins = caller.role === 'recruiter' || caller.role === 'admin';
  if (!joins && !has(team, caller.userId)) return noThread();
  const joined = (thread?.participants ?? []).filter(
    (one) => one.joined && !has(team, one.user_id),
  );
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
    people: [...team, ...joined],
  };
}

export const has = (people: readonly { user_id: string }[], userId: string) =>
  people.some(({ user_id }) => user_id === userId);
