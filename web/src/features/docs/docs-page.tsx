import type { MDXContent } from 'mdx/types';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { DocsArticle } from './docs-article.tsx';
import css from './docs.module.css';
import { DocsNav } from './docs-nav.tsx';
import type { DocsPage as PageName } from './docs-pages.ts';
import { DocsTurn } from './docs-turn.tsx';

/** /docs/:page: short help, public, rendered at build time. */
export function DocsPage({ page, Content }: { page: PageName; Content: MDXContent }) {
  return (
    <PublicShell>
      <div className={css['docs']}>
        <DocsNav current={page} />
        <div className={css['reading']}>
          <DocsArticle page={page} Content={Content} />
          <DocsTurn current={page} />
        </div>
      </div>
    </PublicShell>
  );
}
