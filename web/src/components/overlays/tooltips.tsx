import { Suspense, useEffect, useState } from 'react';
import { lazyCode } from '../loading/lazy-code.ts';
import { followTooltips, type ShownTooltip } from './follow-tooltips.ts';

const LazyTooltip = lazyCode(() => import('@mui/material/Tooltip'));

/**
 * The place of tooltips; use `Tooltip`. MUI's tooltip, with its positioning, is loaded when one is
 * first needed, and one instance serves all elements.
 */
export function Tooltips() {
  const [shown, setShown] = useState<ShownTooltip>();
  useEffect(() => followTooltips(setShown), []);
  const text = useTooltipText(shown?.anchor);
  return (
    shown && (
      <Suspense>
        <LazyTooltip
          open={shown.isOpen}
          title={text ?? shown.anchor.dataset['tooltip']}
          slotProps={{ popper: { anchorEl: shown.anchor } }}
        >
          <span hidden />
        </LazyTooltip>
      </Suspense>
    )
  );
}

/** The text of an element's tooltip, which can change while it is shown. */
function useTooltipText(anchor: HTMLElement | undefined): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!anchor) return undefined;
    const read = () => setText(anchor.dataset['tooltip']);
    read();
    const observer = new MutationObserver(read);
    observer.observe(anchor, { attributeFilter: ['data-tooltip'] });
    return () => observer.disconnect();
  }, [anchor]);
  return text;
}
