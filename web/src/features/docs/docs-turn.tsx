import { paths } from '../../paths.ts';
import { DOCS_PAGE_NAMES, type DocsPage } from './docs-pages.ts';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';

/** Links to the previous and the next page. */
export function DocsTurn({ current }: { current: DocsPage }) {
  const t = useDocsStrings();
  const here = DOCS_PAGE_NAMES.indexOf(current);
  const before = DOCS_PAGE_NAMES[here - 1];
  const after = DOCS_PAGE_NAMES[here + 1];
  return (
    <div className={css['turn']}>
      {before ? (
        <a href={paths.docs(before)}>{t('previous', { page: t(`pages.${before}`) })}</a>
      ) : (
        <span />
      )}
      {after && <a href={paths.docs(after)}>{t('next', { page: t(`pages.${after}`) })}</a>}
    </div>
  );
}
