import { memo, type ReactNode, useState } from 'react';

/**
 * The content of an overlay. While the overlay leaves, its content stays as it was last shown, and
 * every opening starts with new content, also one that begins before the overlay has left.
 */
export function OverlayContent({ open, children }: { open: boolean; children: ReactNode }) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return (
    <LastShown key={opening.count} open={open}>
      {children}
    </LastShown>
  );
}

const LastShown = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_before, now) => !now.open,
);

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Put behind the content of a dialog, it moves the focus to the control with `data-autofocus`, else
 * to the first one, unless the content has taken the focus itself.
 */
export const FocusFirstControl = () => <span hidden ref={focusFirstControl} />;

/** Whether an element has a place on the page. */
const isRendered = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function focusFirstControl(mark: HTMLElement | null): void {
  const panel = mark?.closest<HTMLElement>('[role="dialog"]');
  if (!panel || panel.contains(document.activeElement)) return;
  const controls = [...panel.querySelectorAll<HTMLElement>(CONTROLS)];
  const target =
    panel.querySelector<HTMLElement>('[data-autofocus]') ??
    controls.find((control) => !control.matches(':disabled') && isRendered(control)) ??
    panel;
  target.focus({ preventScroll: true });
}
