import { Suspense } from 'react';
import { lazyCode } from '../../../../components/loading/lazy-code.ts';
import type { PlayFailure, PlayFailureProps } from './play-failure.tsx';

const load = () => import('./play-failure.tsx');
const Notice = lazyCode(async () => ({ default: (await load()).PlayFailureNotice }));

/**
 * Loads the code for recordings that do not play with the player, because it may be the connection
 * that fails. No other page needs it.
 */
export function preloadPlayFailure(): void {
  load().catch(() => undefined);
}

/** Returns why an element does not play its file, as `findPlayFailure` of the loaded code does. */
export async function findPlayFailure(
  error: Pick<MediaError, 'code'> | null,
  file: { url: string; content_type: string },
): Promise<PlayFailure> {
  const code = await load().catch(() => undefined);
  return code === undefined ? 'unreachable' : code.findPlayFailure(error, file);
}

/** Says why a recording does not play, with what helps. */
export const PlayFailureNotice = (props: PlayFailureProps) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
);
