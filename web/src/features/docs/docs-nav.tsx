import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { DOCS_PAGE_NAMES, type DocsPage } from './docs-pages.ts';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';

/** The help pages as a column, or on a phone as a select. */
export function DocsNav({ current }: { current: DocsPage }) {
  const t = useDocsStrings();
  const navigate = useNavigate();
  return (
    <>
      <nav aria-label={t('nav')} className={css['nav']}>
        <p className={css['nav-title']}>{t('title')}</p>
        <ul className={css['nav-list']}>
          {DOCS_PAGE_NAMES.map((page) => (
            <li key={page}>
              <Link to={paths.docs(page)} aria-current={page === current ? 'page' : undefined}>
                {t(`pages.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <label className={css['pick']}>
        <span>{t('pick')}</span>
        <select value={current} onChange={(event) => void navigate(paths.docs(event.target.value))}>
          {DOCS_PAGE_NAMES.map((page) => (
            <option key={page} value={page}>
              {t(`pages.${page}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
