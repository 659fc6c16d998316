import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { ApiCall } from './api-call.tsx';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';
import { listCalls, type OpenApi } from './open-api.ts';

async function readDocument(): Promise<OpenApi> {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`GET /api/openapi.json answers ${answer.status}`);
  return (await answer.json()) as OpenApi;
}

/** Every call, from the document that the API serves. */
export function ApiCalls() {
  const t = useDocsStrings();
  const document = useQuery({
    queryKey: ['openapi'],
    queryFn: readDocument,
    staleTime: Infinity,
    meta: { errors: 'own' },
  });
  const [wanted, setWanted] = useState('');
  return (
    <section aria-labelledby="calls" className={css['calls']}>
      <h2 id="calls">{t('api.title')}</h2>
      <AsyncContent query={document} errorTitle={t('api.failed')}>
        {(api) => {
          const words = wanted.toLowerCase();
          const calls = listCalls(api).filter(({ path, operationId, summary }) =>
            `${path} ${operationId} ${summary}`.toLowerCase().includes(words),
          );
          return (
            <>
              <SearchBox label={t('api.filter')} value={wanted} onSearch={setWanted} />
              <p role="status">
                {calls.length === 0 ? t('api.none') : t('api.count', { count: calls.length })}
              </p>
              {[...new Set(calls.map(({ tags }) => tags[0] ?? ''))].map((tag) => (
                <section key={tag} aria-label={tag} className={css['tag']}>
                  <h3>{tag}</h3>
                  {calls
                    .filter(({ tags }) => tags[0] === tag)
                    .map((call) => (
                      <ApiCall key={call.operationId} call={call} document={api} />
                    ))}
                </section>
              ))}
            </>
          );
        }}
      </AsyncContent>
    </section>
  );
}
