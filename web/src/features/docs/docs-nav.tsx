import { paths } from '../../paths.ts';
import { DOCS_PAGE_NAMES, type DocsPage } from './docs-pages.ts';
import { useDocsStrings } from './docs-strings.ts';
import css from './docs.module.css';

function PageLinks({ current }: { current: DocsPage }) {
  const t = useDocsStrings();
  return (
    <ul className={`stack gap-2 ${css['nav-list']}`}>
      {DOCS_PAGE_NAMES.map((page) => (
        <li key={page}>
          <a href={paths.docs(page)} aria-current={page === current ? 'page' : undefined}>
            {t(`pages.${page}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The help pages as a column, or on a phone as a list that opens. */
export function DocsNav({ current }: { current: DocsPage }) {
  const t = useDocsStrings();
  return (
    <>
      <nav aria-label={t('nav')} className={css['nav']}>
        <p className={`secondary medium ${css['nav-title']}`}>{t('title')}</p>
        <PageLinks current={current} />
      </nav>
      <details className={css['pick']}>
        <summary>{t('all-pages')}</summary>
        <nav aria-label={t('nav')}>
          <PageLinks current={current} />
        </nav>
      </details>
    </>
  );
}
