import type { MDXContent } from 'mdx/types';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../components/icons/icon.tsx';
import { ApiCalls } from './api-calls.tsx';
import { type DocsPage } from './docs-pages.ts';
import { useDocsStrings } from './docs-strings.ts';
import css from './docs.module.css';
import { ProblemList } from './problem-list.tsx';

/** A code block with a copy button, which works and is shown once its script has loaded. */
function CodeBlock({ children }: ComponentProps<'pre'>) {
  const t = useDocsStrings();
  return (
    <div className={css['code']} dir="ltr">
      <pre tabIndex={0}>{children}</pre>
      <button
        type="button"
        className={css['copy']}
        aria-label={t('copy')}
        title={t('copy')}
        data-copy
        data-copied={t('copied')}
      >
        <Icon name="file" size={18} />
        <Icon name="check" size={18} />
      </button>
    </div>
  );
}

/** A table that scrolls sideways. It is a group, because regions need names of their own. */
function Table({ children }: { children?: ReactNode }) {
  const t = useDocsStrings();
  return (
    <div className={css['scroll']} tabIndex={0} role="group" aria-label={t('table')}>
      <table>{children}</table>
    </div>
  );
}

/** The components that render the Markdown of a page. */
const DOCS_COMPONENTS = { pre: CodeBlock, table: Table };

/** A help page; the page of the API calls continues with the problems and all calls. */
export function DocsArticle({ page, Content }: { page: DocsPage; Content: MDXContent }) {
  const t = useDocsStrings();
  return (
    <article className={`stack one-column gap-16 ${css['article']}`}>
      <Content components={DOCS_COMPONENTS} />
      {page === 'api-calls' && (
        <>
          <ProblemList title={t('api.problems')} />
          <ApiCalls />
        </>
      )}
    </article>
  );
}
