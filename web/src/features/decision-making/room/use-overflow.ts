import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the content of an element is wider than the element: then it is worth saying that it
 * scrolls.
 */
export function useOverflow(): { ref: RefObject<HTMLDivElement | null>; overflows: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth + 1),
    );
    look.observe(element);
    if (element.firstElementChild) look.observe(element.firstElementChild);
    return () => look.disconnect();
  }, []);
  return { ref, overflows };
}
