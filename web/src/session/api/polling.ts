import { queries } from './query-client.ts';

/** A page counts as left open after so long without any input. */
const LEFT_AFTER_MS = 120_000;
/** By how much a page that was left open polls slower. */
const SLOWER = 3;
/** Shorter intervals wait for something that the person watches, such as the end of an import. */
const SHORTEST_SLOWED_MS = 20_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let usedAt = Date.now();

const isLeft = (): boolean => Date.now() - usedAt > LEFT_AFTER_MS;

/**
 * Returns the interval of a query that is read again every so often: three times as long while
 * nobody touches the page. Hidden tabs do not poll at all.
 */
export const toPollInterval = (everyMs: number) => (): number =>
  everyMs >= SHORTEST_SLOWED_MS && isLeft() ? everyMs * SLOWER : everyMs;

/** Notes when the page is used. The first input after a pause reads again what is polled. */
export function watchUse(page: EventTarget): void {
  const note = () => {
    const wasLeft = isLeft();
    usedAt = Date.now();
    if (wasLeft)
      void queries.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ observers }) =>
          observers.some(({ options }) => typeof options.refetchInterval === 'function'),
      });
  };
  for (const input of INPUTS) page.addEventListener(input, note, { capture: true, passive: true });
}
