import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../../buttons/icon-button.tsx';
import { useFocusKept } from '../../hooks/use-focus-kept.ts';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './toolbar.module.css';

/**
 * A bar above the bottom of the window while rows are selected: their number, the actions,
 * deselecting.
 */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useUiStrings();
  const shown = count > 0;
  useFocusKept(shown);
  useEffect(() => {
    if (!shown) return undefined;
    // Toasts are placed above the bar while it is shown.
    document.documentElement.style.setProperty('--foot', '76px');
    return () => {
      document.documentElement.style.removeProperty('--foot');
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div role="toolbar" aria-label={t('table.bulk')} className={`row gap-8 ${css['bar']}`}>
      <span className="label num" role="status">
        {t('table.selected', { count })}
      </span>
      {children}
      <IconButton icon="close" size={20} label={t('table.clear-selection')} onClick={onClear} />
    </div>
  );
}
