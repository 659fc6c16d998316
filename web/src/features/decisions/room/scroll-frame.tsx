import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import css from '../decisions.module.css';

/** Whether the content of an element is wider than the element, so that a scroll hint is needed. */
function useOverflow(): { ref: RefObject<HTMLDivElement | null>; overflows: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth + 1),
    );
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}

/** A wide table that scrolls inside its frame, with a hint if it does. */
export function ScrollFrame({
  label,
  hint,
  children,
}: {
  label: string;
  hint: string;
  children: ReactNode;
}) {
  const { ref, overflows } = useOverflow();
  return (
    <>
      <p
        className={`line-above gap-6 secondary ${css['hint']}`}
        data-shown={overflows || undefined}
      >
        <Icon name="chevron-end" size={16} />
        {hint}
      </p>
      <div
        ref={ref}
        className={`inner-focus ${css['scroll']}`}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {children}
      </div>
    </>
  );
}
