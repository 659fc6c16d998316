import { cloneElement, type ReactElement } from 'react';

interface TooltipTarget {
  'data-tooltip'?: string;
  'aria-description'?: string;
}

/**
 * Gives an element a tooltip, for what has no visible name. It is shown on hover, on focus by
 * keyboard and on a long press; `tooltips.tsx` draws it.
 */
export const Tooltip = ({
  text,
  describes = false,
  children,
}: {
  text: string;
  /** The text says more than the accessible name, so that it is read too. */
  describes?: boolean;
  children: ReactElement<TooltipTarget>;
}) =>
  cloneElement(children, {
    'data-tooltip': text,
    ...(describes ? { 'aria-description': text } : {}),
  });
