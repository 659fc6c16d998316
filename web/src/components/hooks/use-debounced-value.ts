import { useEffect, useState } from 'react';

/**
 * Returns a value once it has been unchanged for `ms`. Values are compared by their JSON, so that
 * equal objects do not restart the delay.
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
    // `key` stands for `value`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, ms]);
  return settled;
}
