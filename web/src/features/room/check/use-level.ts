import { useEffect, useRef, useState } from 'react';
import { listenToLevel } from '../media/listen-to-level.ts';

/** From here on (root mean square) it is a voice and not a room. */
const VOICE = 0.015;

/**
 * How loud a stream is now, 0 to 1 as a bar shows it, and whether a voice was heard since it is
 * open.
 */
export function useLevel(stream: MediaStream | null): { level: number; heard: boolean } {
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState(false);
  const shown = useRef(0);
  useEffect(() => {
    setHeard(false);
    setLevel(0);
    if (!stream) return undefined;
    return listenToLevel(stream, (loud) => {
      // Ears hear in decibels: -50 dB is an empty bar, -10 dB a full one. It falls slowly, so that
      // it can be seen.
      const bar = Math.min(1, Math.max(0, (20 * Math.log10(Math.max(loud, 1e-5)) + 50) / 40));
      shown.current = Math.max(bar, shown.current - 0.08);
      setLevel(Math.round(shown.current * 50) / 50);
      if (loud > VOICE) setHeard(true);
    });
  }, [stream]);
  return { level, heard };
}
