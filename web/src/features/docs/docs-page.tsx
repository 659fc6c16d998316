import { Navigate, useParams } from 'react-router-dom';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { useTitle } from '../../components/hooks/use-title.ts';
import { DocsArticle } from './docs-article.tsx';
import css from './docs.module.css';
import { DocsNav } from './docs-nav.tsx';
import { DOCS_PAGES, type DocsPage as PageName } from './docs-pages.ts';
import { DocsTurn } from './docs-turn.tsx';
import { useDocsStrings } from './docs-strings.ts';

/** /docs/:page: short help, public. */
export default function DocsPage() {
  const t = useDocsStrings();
  const { page = '' } = useParams();
  const known = Object.hasOwn(DOCS_PAGES, page);
  useTitle(known ? t(`pages.${page as PageName}`) : t('title'));
  if (!known) return <Navigate to={paths.notFound} replace />;
  const name = page as PageName;
  return (
    <PublicShell>
      <div className={css['docs']}>
        <DocsNav current={name} />
        <div className={css['reading']}>
          <DocsArticle key={name} page={name} />
          <DocsTurn current={name} />
        </div>
      </div>
    </PublicShell>
  );
}
