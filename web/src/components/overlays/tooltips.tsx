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
  return (
    shown && (
      <Suspense>
        <LazyTooltip
          open={shown.isOpen}
          title={shown.anchor.dataset['tooltip']}
          slotProps={{ popper: { anchorEl: shown.anchor } }}
        >
          <span hidden />
        </LazyTooltip>
      </Suspense>
    )
  );
}
