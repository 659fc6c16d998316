import { useEffect } from 'react';
import type { OwnMedia } from '../media/own-media.ts';

/**
 * Out of the call nobody is filmed: camera and microphone are let go, and opened again as they were
 * when one goes back in.
 */
export function useReleaseMediaWhenHidden(media: OwnMedia, rests: boolean): void {
  useEffect(() => {
    if (!rests) return undefined;
    const open = (['microphone', 'camera'] as const).filter(
      (kind) => media.get()[kind].stream !== null,
    );
    for (const kind of open) media.close(kind);
    return () => {
      if (open.length === 2) void media.openBoth();
      else for (const kind of open) void media.open(kind);
    };
  }, [media, rests]);
}
