import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from '../board.module.css';

/** A column with more cards renders only those in view. */
export const MIN_VIRTUAL = 50;

/** The height of a card with its distance to the next one, until it is measured, in px. */
const CARD_HEIGHT = 116;
/** The number of cards rendered outside of the view. */
const BEYOND = 6;

/** Where a card is drawn in its column, and what measures it. */
export interface CardPlace {
  style: CSSProperties;
  index: number;
  measure: (element: HTMLElement | null) => void;
}

interface Props {
  /** The ids of the cards, in their order. */
  ids: readonly string[];
  /** Whether a card from another column is dragged over this one and needs space. */
  hasForeignCard: boolean;
  children: (place: CardPlace) => ReactNode;
}

type Range = Parameters<typeof defaultRangeExtractor>[0];

/** The cards of a long column that are in view. The frame of the columns scrolls them. */
export function VirtualCards({ isFramed, ...props }: Props & { isFramed: boolean }) {
  return isFramed ? <FramedCards {...props} /> : <WindowCards {...props} />;
}

/** On a phone there is no frame: the window scrolls. */
function WindowCards(props: Props) {
  const list = useRef<HTMLDivElement>(null);
  const focus = useKeptCard(props.ids);
  const margin = useMargin(list, (element) => element.getBoundingClientRect().top + scrollY);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: props.ids.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: BEYOND,
    scrollMargin: margin,
    getItemKey: (index) => props.ids[index]!,
    rangeExtractor: focus.extract,
  });
  return <Cards {...props} list={list} focus={focus} virtual={virtual} margin={margin} />;
}

function FramedCards(props: Props) {
  const list = useRef<HTMLDivElement>(null);
  const focus = useKeptCard(props.ids);
  const getFrame = () => list.current?.closest<HTMLElement>('[data-board-frame]') ?? null;
  const margin = useMargin(list, (element) => {
    const frame = getFrame();
    return frame
      ? element.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop
      : 0;
  });
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: props.ids.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: BEYOND,
    scrollMargin: margin,
    getScrollElement: getFrame,
    getItemKey: (index) => props.ids[index]!,
    rangeExtractor: focus.extract,
  });
  return <Cards {...props} list={list} focus={focus} virtual={virtual} margin={margin} />;
}

/**
 * Returns the distance from the start of the scrolled content to the list, measured after each
 * render.
 */
function useMargin(
  list: RefObject<HTMLDivElement | null>,
  measure: (element: HTMLElement) => number,
): number {
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const top = list.current ? Math.round(measure(list.current)) : 0;
    if (top !== margin) setMargin(top);
  });
  return margin;
}

/** Keeps the focused card rendered while the user scrolls, so that the focus is not lost. */
function useKeptCard(ids: readonly string[]) {
  const [id, setId] = useState<string | null>(null);
  const kept = id === null ? -1 : ids.indexOf(id);
  const extract = (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    return kept === -1 || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b);
  };
  return { extract, setId };
}

function Cards({
  ids,
  hasForeignCard,
  children,
  list,
  focus,
  virtual,
  margin,
}: Props & {
  list: RefObject<HTMLDivElement | null>;
  focus: ReturnType<typeof useKeptCard>;
  virtual:
    | ReturnType<typeof useVirtualizer<HTMLElement, HTMLElement>>
    | ReturnType<typeof useWindowVirtualizer<HTMLElement>>;
  margin: number;
}) {
  return (
    <div
      ref={list}
      className={css['virtual']}
      style={{ height: virtual.getTotalSize() + (hasForeignCard ? CARD_HEIGHT : 0) }}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
        focus.setId(index === undefined ? null : (ids[Number(index)] ?? null));
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) =>
        children({
          index,
          measure: virtual.measureElement,
          // A displaced card is moved by a transform, so its own position does not change.
          style: { position: 'absolute', insetInline: 0, top: start - margin },
        }),
      )}
    </div>
  );
}
