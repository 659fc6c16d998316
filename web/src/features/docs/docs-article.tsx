import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps, type ReactNode, useRef } from 'react';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { DOCS_PAGES, type DocsPage } from './docs-pages.ts';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useCopy } from '../../components/hooks/use-copy.ts';

/** A code block with a copy button. */
function CodeBlock({ children }: ComponentProps<'pre'>) {
  const t = useDocsStrings();
  const code = useRef<HTMLPreElement>(null);
  const { state, copy } = useCopy();
  const copied = state === 'copied';
  return (
    <div className={css['code']} dir="ltr">
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <IconButton
        icon={copied ? 'check' : 'file'}
        label={copied ? t('copied') : t('copy')}
        size={18}
        onClick={() => copy(code.current?.textContent ?? '')}
      />
    </div>
  );
}

/** Internal links stay in the application; the OpenAPI document and other sites open normally. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/docs/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href}>{children}</a>
  );
}

const Table = ({ children }: { children?: ReactNode }) => (
  <div className={css['scroll']} tabIndex={0} role="region">
    <table>{children}</table>
  </div>
);

/** The components that render the Markdown of a page. */
const DOCS_COMPONENTS = { a: Anchor, pre: CodeBlock, table: Table };

const ProblemList = lazy(() =>
  import('./problem-list.tsx').then((module) => ({ default: module.ProblemList })),
);
const ApiCalls = lazy(() =>
  import('./api-calls.tsx').then((module) => ({ default: module.ApiCalls })),
);

/** A help page; the page of the API calls continues with the calls of the OpenAPI document. */
export function DocsArticle({ page }: { page: DocsPage }) {
  const t = useDocsStrings();
  const loaded = useQuery({
    queryKey: ['docs', page],
    queryFn: async () => (await DOCS_PAGES[page]()).default,
    staleTime: Infinity,
    meta: { errors: 'own' },
  });
  return (
    <article className={css['article']}>
      <AsyncContent query={loaded} errorTitle={t('failed')}>
        {(Page) => <Page components={DOCS_COMPONENTS} />}
      </AsyncContent>
      {page === 'api-calls' && (
        <Suspense>
          <ProblemList title={t('api.problems')} />
        </Suspense>
      )}
      {page === 'api-calls' && (
        <Suspense>
          <ApiCalls />
        </Suspense>
      )}
    </article>
  );
}
