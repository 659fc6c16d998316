import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The number of rows rendered outside of the window. */
const BEYOND = 6;
/** The height of the application's header, which covers rows. */
const HEADER = 64;

interface Options {
  count: number;
  /** The height of each row in px; an estimate if rows are measured. */
  height: number;
  /** This row is always rendered, so that it keeps the focus while scrolling; -1 for none. */
  alwaysRendered: number;
  /** The height in px of sticky elements above the rows, below the header. */
  head: number;
}

export interface WindowRows {
  ref: RefObject<HTMLDivElement | null>;
  items: readonly { index: number; start: number; key: React.Key }[];
  /** The height of all rows in px. */
  height: number;
  /** Scrolls as little as necessary to show a row. */
  show: (index: number) => void;
  measure: (element: HTMLElement | null) => void;
}

/** Returns which rows of a long list are visible, and their positions in the container. */
export function useWindowRows({ count, height, alwaysRendered, head }: Options): WindowRows {
  const ref = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    // Measured after each render, and set only if it has changed: content above the list (notices,
    // wrapping filters) can move it.
    const top = Math.round((ref.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (top !== margin) setMargin(top);
  });
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: margin,
    scrollPaddingStart: HEADER + head + 8,
    scrollPaddingEnd: 80,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return alwaysRendered < 0 || alwaysRendered >= count || shown.includes(alwaysRendered)
        ? shown
        : [...shown, alwaysRendered].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  // With the first row the content above the list is shown too.
  const show = useCallback(
    (index: number) =>
      index === 0 ? scrollTo({ top: 0 }) : virtual.scrollToIndex(index, { align: 'auto' }),
    [virtual],
  );
  return {
    ref: ref as RefObject<HTMLDivElement | null>,
    height: virtual.getTotalSize(),
    show,
    measure: virtual.measureElement,
    items: virtual
      .getVirtualItems()
      .map(({ index, start, key }) => ({ index, start: start - margin, key })),
  };
}
