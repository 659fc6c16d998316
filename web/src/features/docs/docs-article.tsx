import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AsyncContent } from '../../ui/async-content.tsx';
import { DOCS_PAGES, type DocsPage } from './docs-pages.ts';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';
import { DOCS_COMPONENTS } from './docs-components.tsx';

const ProblemList = lazy(() =>
  import('./problem-list.tsx').then((module) => ({ default: module.ProblemList })),
);
const ApiCalls = lazy(() =>
  import('./api-calls.tsx').then((module) => ({ default: module.ApiCalls })),
);

/** One page of the help; the page of the API calls goes on with what the document says. */
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
