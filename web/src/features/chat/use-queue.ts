import { useSyncExternalStore } from 'react';
import { useUser } from '../../session/sign-in/use-session.ts';
import { openQueue } from './model/open-queue.ts';

/** The person's messages on their way, and the queue they wait in. */
export function useQueue() {
  const queue = openQueue(useUser());
  return { queue, waiting: useSyncExternalStore(queue.subscribe, queue.all) };
}
