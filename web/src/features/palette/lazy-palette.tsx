import { Suspense, useEffect, useState } from 'react';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import { isInOverlay } from '../../components/overlays/overlay-props.ts';
import { TopDialog } from '../../components/overlays/top-dialog.tsx';
import type { Feature } from '../../feature.ts';
import { focusAtEnd } from './focus-at-end.ts';
import { usePaletteStrings } from './palette-strings.ts';
import css from './palette.module.css';

const Palette = lazyCode(() => import('./palette.tsx'));

/**
 * The palette of Ctrl+K. Until its code has arrived a field stands in for it, and until the code of
 * the dialog has arrived keys are collected, so that nothing that is typed is lost.
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
  useKeysBeforeDialog((key) => setTyped((text) => text + key));
  return (
    <TopDialog open onClose={onClose} label={t('label')}>
      <Suspense fallback={<TypedAhead text={typed} onText={setTyped} />}>
        <Palette features={features} initialText={typed} onClose={onClose} />
      </Suspense>
    </TopDialog>
  );
}

/** Reports the characters that are typed while the dialog, which takes the focus, is not there. */
function useKeysBeforeDialog(onKey: (key: string) => void): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isCharacter = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
      if (!isCharacter || isInOverlay(event.target as Element)) return;
      event.preventDefault();
      event.stopPropagation();
      onKey(event.key);
    };
    addEventListener('keydown', take, true);
    return () => removeEventListener('keydown', take, true);
  });
}

function TypedAhead({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = usePaletteStrings();
  return (
    <div className={css['palette']} aria-busy>
      <div className={`row line-below gap-10 secondary ${css['field']}`}>
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
