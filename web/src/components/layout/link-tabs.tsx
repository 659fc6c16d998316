import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  current: boolean;
  /** It leads to another page, from which "back" returns here. */
  leaves?: boolean;
}

/**
 * Views of one page whose selection is in the address: each tab is a link. If the row is wider than
 * the page, the current tab is scrolled into view.
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  useEffect(() => {
    const frame = row.current;
    const chosen = frame?.querySelector<HTMLElement>('[aria-current="page"]');
    if (frame && chosen)
      frame.scrollTo({
        left: chosen.offsetLeft - frame.offsetLeft - (frame.clientWidth - chosen.offsetWidth) / 2,
      });
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={`flex line-below gap-24 mb-24 ${css['tabs']}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace={!tab.leaves}
          className={`inline-row gap-6 secondary strong one-line inner-focus touch-height ${css['tab']}`}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
