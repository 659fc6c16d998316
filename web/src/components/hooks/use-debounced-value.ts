import { useEffect, useState } from 'react';

/**
 * A value once it has stayed the same for `ms`. Compared by its JSON, so that equal objects do not
 * wait again.
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
