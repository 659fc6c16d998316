export interface ShownTooltip {
  /** The element with `data-tooltip`. */
  anchor: HTMLElement;
  isOpen: boolean;
}

const SHOW_AFTER_MS = 400;
/** Time to move the pointer from the element to its tooltip, which then stays. */
const HIDE_AFTER_MS = 100;
const LONG_PRESS_MS = 600;
const SHOW_AFTER_LONG_PRESS_MS = 1_500;

const TARGETS = '[data-tooltip], [role="tooltip"]';
const findTarget = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(TARGETS) : null;

/**
 * Calls `show` when the tooltip of an element is to appear or to disappear. Returns a function that
 * ends this.
 */
export function followTooltips(
  show: (change: (shown?: ShownTooltip) => ShownTooltip | undefined) => void,
): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLElement | null = null;
  let pressedKey = '';

  const open = (anchor: HTMLElement, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(() => ({ anchor, isOpen: true })), delayMs);
  };
  const close = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show((shown) => shown && { ...shown, isOpen: false }), delayMs);
  };
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: stop.signal });

  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const target = findTarget(event);
    if (target === hovered) return;
    hovered = target;
    if (target === null) close(HIDE_AFTER_MS);
    else if (target.dataset['tooltip'] === undefined) clearTimeout(timer);
    else open(target, SHOW_AFTER_MS);
  });
  on('pointerdown', (event) => {
    const target = findTarget(event);
    if (event.pointerType === 'touch' && target) open(target, LONG_PRESS_MS);
    else close(0);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, (event) => {
      if (event.pointerType === 'touch') close(SHOW_AFTER_LONG_PRESS_MS);
    });
  on('keydown', (event) => {
    pressedKey = event.key;
    if (event.key === 'Escape') close(0);
  });
  // A focus that comes back from a dialog, or that the page moves, shows none.
  on('focusin', (event) => {
    const target = findTarget(event);
    if (target && /^(Tab|Arrow)/.test(pressedKey)) open(target, 0);
  });
  on('focusout', () => close(0));
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
