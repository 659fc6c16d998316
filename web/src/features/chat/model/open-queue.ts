import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { api } from '../../../session/services.ts';
import type { UserContext } from '../../../session/sign-in/user-context.ts';
import { chatText } from '../chat-strings.ts';
import { chatKeys } from './chat-keys.ts';
import type { Message } from './merge-messages.ts';
import { type Outcome, SendQueue, type Waiting } from './send-queue.ts';

type Arrived = (one: Waiting, message: Message) => void;
const arrived = new Set<Arrived>();
let open: { key: string; queue: SendQueue<Message> } | undefined;

/**
 * Returns the queue of the signed-in user, which is the same object until another user signs in.
 */
export function openQueue(user: Pick<UserContext, 'id' | 'tenant_id'>): SendQueue<Message> {
  const key = chatKeys.queue(user.tenant_id, user.id);
  if (open?.key === key) return open.queue;
  const queue = new SendQueue<Message>({
    key,
    store: localStorage,
    send,
    sent: (one, message) => arrived.forEach((listener) => listener(one, message)),
    alone: (work) => navigator.locks.request(key, work),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  open = { key, queue };
  addEventListener('online', () => void queue.flush());
  addEventListener('storage', (event) => {
    if (event.key === key) queue.readAgain();
  });
  void queue.flush();
  return queue;
}

/**
 * Calls the listener with each message that the server has stored.
 * @returns a function that removes the listener
 */
export function onArrived(listener: Arrived): () => void {
  arrived.add(listener);
  return () => void arrived.delete(listener);
}

async function send({ client_id, threadKey, text, mentions }: Waiting): Promise<Outcome<Message>> {
  if (!navigator.onLine) return { kind: 'later' };
  try {
    const body = { contentType: 'text' as const, client_id, text, mentions: mentions };
    return {
      kind: 'sent',
      message: await api.call(
        'send-chat-message',
        { params: { threadKey }, body },
        { idempotencyKey: client_id },
      ),
    };
  } catch (error) {
    if (!(error instanceof ApiProblem))
      return { kind: 'refused', reason: chatText('composer.interrupted') };
    const passing =
      error.status === 0 ||
      error.status >= 500 ||
      error.status === 429 ||
      error.status === 401 ||
      error.code === 'conflict' ||
      error.code === 'idempotency-in-progress';
    return passing ? { kind: 'later' } : { kind: 'refused', reason: error.message };
  }
}
