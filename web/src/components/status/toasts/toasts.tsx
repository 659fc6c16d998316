import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyCode } from '../../loading/lazy-code.ts';
import { toastQueue } from './toast-queue.ts';

const ToastStack = lazyCode(() => import('./toast-stack.tsx'));

/**
 * The place of toasts; use `toast.…` from `toast.ts`. Their code is loaded on the first key press
 * or click, before the network can be lost.
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
