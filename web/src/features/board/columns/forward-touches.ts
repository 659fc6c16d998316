const TOUCH_EVENTS = ['touchmove', 'touchend', 'touchcancel'] as const;

/**
 * Sends the touches of a removed element to the window. A long column renders a copy of the card
 * that is dragged, and removes the card itself. The browser sends the touch events of a finger to
 * the element on which it was put down, also after that element was removed, but then they do not
 * reach the window, where the drag library listens.
 * @param target the target of a `touchstart` event
 */
export function forwardTouches(target: EventTarget): void {
  const end = () => {
    for (const type of TOUCH_EVENTS) target.removeEventListener(type, forward);
  };
  const forward = (event: Event) => {
    const { type, touches, targetTouches, changedTouches } = event as TouchEvent;
    if (!(target as Node).isConnected) {
      const copy = new TouchEvent(type, {
        cancelable: event.cancelable,
        touches: [...touches],
        targetTouches: [...targetTouches],
        changedTouches: [...changedTouches],
      });
      if (!window.dispatchEvent(copy)) event.preventDefault();
    }
    if (type !== 'touchmove') end();
  };
  for (const type of TOUCH_EVENTS) target.addEventListener(type, forward, { passive: false });
}
