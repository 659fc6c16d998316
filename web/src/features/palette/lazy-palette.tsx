import Dialog from '@mui/material/Dialog';
import { Suspense, useState } from 'react';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import { overlayProps } from '../../components/overlays/overlay-props.ts';
import type { Feature } from '../../feature.ts';
import { focusAtEnd } from './focus-at-end.ts';
import css from './palette.module.css';
import { usePaletteStrings } from './palette-strings.ts';

const Palette = lazyCode(() => import('./palette.tsx'));

/**
 * The palette of Ctrl+K. Until its code has arrived a field stands in for it, so that nothing that
 * is typed is lost.
 */
export function LazyPalette({
  features,
  onClose,
}: {
  features: readonly Feature[];
  onClose: () => void;
}) {
  const t = usePaletteStrings();
  const [typed, setTyped] = useState('');
  const paper = { 'aria-label': t('label'), 'data-top': true };
  return (
    <Dialog {...overlayProps(true, onClose)} slotProps={{ paper }}>
      <Suspense fallback={<TypedAhead text={typed} onText={setTyped} />}>
        <Palette features={features} initialText={typed} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

function TypedAhead({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = usePaletteStrings();
  return (
    <div className={css['palette']} aria-busy>
      <div className={css['field']}>
        <input
          ref={focusAtEnd}
          aria-label={t('label')}
          autoComplete="off"
          value={text}
          placeholder={t('searching')}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
    </div>
  );
}
