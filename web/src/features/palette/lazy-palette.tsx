import { lazy, Suspense, useState } from 'react';
import type { Feature } from '../../feature.ts';
import css from './palette.module.css';
import { usePaletteStrings } from './palette-strings.ts';
import { showWithFocus } from './show-with-focus.ts';

const Palette = lazy(() => import('./palette.tsx'));

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
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<TypedAhead text={typed} onText={setTyped} onClose={onClose} />}>
      <Palette features={features} initialText={typed} onClose={onClose} />
    </Suspense>
  );
}

function TypedAhead({
  text,
  onText,
  onClose,
}: {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}) {
  const t = usePaletteStrings();
  return (
    <dialog
      ref={showWithFocus}
      className={css['dialog']}
      aria-label={t('label')}
      aria-busy
      onCancel={onClose}
    >
      <div className={css['palette']}>
        <div className={css['field']}>
          <input
            aria-label={t('label')}
            autoComplete="off"
            value={text}
            placeholder={t('searching')}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      </div>
    </dialog>
  );
}
