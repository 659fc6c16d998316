import type { ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from '../grid/table.module.css';

/**
 * The foot of a table: the number of rows, the available keys, and a retry if the next rows did not
 * load.
 */
export function TableFoot({
  shown,
  failed,
  onMore,
  keys,
  children,
}: {
  shown: number;
  failed: boolean;
  onMore: () => void;
  keys?: { edit: boolean; select: boolean };
  children?: ReactNode;
}) {
  const t = useUiStrings();
  return (
    <div className={`row wrap between line-above gap-4-16 ${css['foot']}`}>
      <span className="caption secondary num">
        <span role="status">{children ?? t('table.shown', { count: shown })}</span>
        {keys && (
          <>
            {' '}
            {t('table.keys-open')}
            {keys.edit && <> {t('table.keys-edit')}</>}
            {keys.select && <> {t('table.keys-select')}</>}
          </>
        )}
      </span>
      {failed && (
        <span className="caption" role="alert">
          {t('table.more-failed')}{' '}
          <Button size="small" onClick={onMore}>
            {t('error.try-again')}
          </Button>
        </span>
      )}
    </div>
  );
}
