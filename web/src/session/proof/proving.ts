import { useSyncExternalStore } from 'react';
import type { ProofDetails } from '@parley/contracts/networks/proof-of-work.ts';

let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/**
 * Does the work that the server asks for before it accepts another request of this network. The
 * code is loaded when it is needed, which is rare.
 * @returns the value of the header with which the request is sent again
 * @throws Error if this browser cannot do it
 */
export async function doWork(details: ProofDetails): Promise<string> {
  change(1);
  try {
    const { proveWork } = await import('./prove-work.ts');
    return await proveWork(details);
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the page is doing such work now. */
export const useIsProving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    // Public pages are also rendered as text, where nothing runs.
    () => false,
  );
