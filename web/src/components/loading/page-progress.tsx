import { useNavigation } from 'react-router-dom';
import { useUiStrings } from '../text/ui-strings.ts';
import css from './page-progress.module.css';

/**
 * A bar at the top of the window while the code of the next page is loading, after a moment. It is
 * not MUI's, whose code would have to be loaded with every page, or later than the bar is needed.
 */
export function PageProgress() {
  const t = useUiStrings();
  const isLoading = useNavigation().state === 'loading';
  return isLoading ? (
    <div role="progressbar" aria-label={t('loading-page')} className={css['bar']} />
  ) : null;
}
