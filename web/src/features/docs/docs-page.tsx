import type { MDXContent } from 'mdx/types';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { DocsArticle } from './docs-article.tsx';
import { DocsNav } from './docs-nav.tsx';
import { type DocsPage as PageName, DOCS_PAGE_NAMES } from './docs-pages.ts';
import { useDocsStrings } from './docs-strings.ts';
import css from './docs.module.css';

/** Links to the previous and the next page. */
function DocsTurn({ current }: { current: PageName }) {
  const t = useDocsStrings();
  const here = DOCS_PAGE_NAMES.indexOf(current);
  const before = DOCS_PAGE_NAMES[here - 1];
  const after = DOCS_PAGE_NAMES[here + 1];
  return (
    <div className={`flex between gap-16 medium ${css['turn']}`}>
      {before ? (
        <a href={paths.docs(before)}>{t('previous', { page: t(`pages.${before}`) })}</a>
      ) : (
        <span />
      )}
      {after && <a href={paths.docs(after)}>{t('next', { page: t(`pages.${after}`) })}</a>}
    </div>
  );
}

/** /docs/:page: short help, public, rendered at build time. */
export function DocsPage({ page, Content }: { page: PageName; Content: MDXContent }) {
  return (
    <PublicShell>
      <div className={`stack items-start ${css['docs']}`}>
        <DocsNav current={page} />
        <div className={css['reading']}>
          <DocsArticle page={page} Content={Content} />
          <DocsTurn current={page} />
        </div>
      </div>
    </PublicShell>
  );
}
