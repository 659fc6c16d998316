import { Suspense } from 'react';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import type { PlayFailureProps } from './play-failure-text.tsx';

const load = () => import('./play-failure-text.tsx');
const PlayFailureText = lazyCode(load);

/**
 * Loads the notice with the player, because it may be the connection that fails. No other page
 * needs it.
 */
export function preloadPlayFailure(): void {
  load().catch(() => undefined);
}

/** Says why a recording does not play, with what helps. */
export const PlayFailureNotice = (props: PlayFailureProps) => (
  <Suspense>
    <PlayFailureText {...props} />
  </Suspense>
);
