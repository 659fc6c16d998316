import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastQueue } from './toast-queue.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

/**
 * Where toasts show; use `toast.…` from `toast.ts`. Their code comes with the first press of a key
 * or a button, before the network can be lost.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.wanted);
  useEffect(() => {
    addEventListener('pointerdown', toastQueue.want, { once: true });
    addEventListener('keydown', toastQueue.want, { once: true });
    return () => {
      removeEventListener('pointerdown', toastQueue.want);
      removeEventListener('keydown', toastQueue.want);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
