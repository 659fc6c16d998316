import { useEffect, useState } from 'react';

/**
 * Returns true once `on` has been true for `ms` without interruption, so that quick answers show no
 * skeleton.
 */
export function useDelayed(on: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, ms]);
  return on && late;
}
