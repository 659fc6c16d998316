import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn beyond the window's edges. */
const BEYOND = 6;
/** The application's header, under which a row is not seen. */
const HEADER = 64;

interface Options {
  count: number;
  /** px of each row; a guess where they are measured. */
  height: number;
  /** This row is always drawn, so that the focus in it survives scrolling; -1 for none. */
  keep: number;
  /** px of what is sticky above the rows, under the header. */
  head: number;
}

export interface WindowRows {
  ref: RefObject<HTMLDivElement | null>;
  items: readonly { index: number; start: number; key: React.Key }[];
  /** px of all rows. */
  height: number;
  /** Scrolls as little as it takes to see a row. */
  show: (index: number) => void;
  measure: (element: HTMLElement | null) => void;
}

/** Which rows of a long list the window shows now, and where they stand in their container. */
export function useWindowRows({ count, height, keep, head }: Options): WindowRows {
  const ref = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    // Measured after each drawing; it is set only where it changed. What stands above the list
    // (notices, filters that wrap) moves it.
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
      return keep < 0 || keep >= count || shown.includes(keep)
        ? shown
        : [...shown, keep].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  // With the first row comes what stands above the list.
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
