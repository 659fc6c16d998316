import { Button } from '../buttons/button.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import css from './load-more.module.css';

/** The end of a paginated list: the number of shown rows, and a button for the next page. */
export function LoadMore({
  shown,
  hasMore,
  loading,
  onMore,
}: {
  shown: number;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}) {
  const t = useUiStrings();
  return (
    <div className={`row between line-above gap-12 ${css['foot']}`}>
      <span className="caption secondary num" role="status">
        {t('table.shown', { count: shown })}
        {!hasMore && shown > 0 && <>. {t('table.all')}</>}
      </span>
      {hasMore && (
        <Button size="small" busy={loading} onClick={onMore}>
          {t(loading ? 'table.loading-more' : 'table.more')}
        </Button>
      )}
    </div>
  );
}
