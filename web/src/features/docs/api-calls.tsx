import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';
import { listCalls, type OpenApi, type Call, resolved, typeName } from './open-api.ts';

async function readDocument(): Promise<OpenApi> {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`GET /api/openapi.json answers ${answer.status}`);
  return (await answer.json()) as OpenApi;
}

/** Every API call, from the OpenAPI document that the API serves. */
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
          const text = wanted.toLowerCase();
          const calls = listCalls(api).filter(({ path, operationId, summary }) =>
            `${path} ${operationId} ${summary}`.toLowerCase().includes(text),
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

/** The fields of a call with their types. */
function ApiFields({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; type: string; required: boolean }[];
}) {
  const t = useDocsStrings();
  return (
    <>
      <h4>{title}</h4>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('api.field')}</th>
              <th scope="col">{t('api.type')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, type, required }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  {type}
                  {required && `, ${t('api.required')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A call as one line; its request and response are shown when it is opened. */
function ApiCall({ call, document }: { call: Call; document: OpenApi }) {
  const t = useDocsStrings();
  const [open, setOpen] = useState(false);
  return (
    <details className={css['call']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code className={css['method']}>{call.method}</code>
        <code className={css['path']}>{call.path}</code>
        <span>{call.summary}</span>
      </summary>
      {open && <Details call={call} document={document} access={formatAccess(call, t)} />}
    </details>
  );
}

function formatAccess({ 'x-access': access }: Call, t: ReturnType<typeof useDocsStrings>): string {
  if (access === undefined || access === 'public') return t('api.public');
  return access === 'user' ? t('api.signed-in') : t('api.right', access);
}

function Details({ call, document, access }: { call: Call; document: OpenApi; access: string }) {
  const t = useDocsStrings();
  const given = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const body = given && resolved(given, document);
  return (
    <div className={css['details']}>
      <p>{access}</p>
      {call.parameters && (
        <ApiFields
          title={t('api.parameters')}
          rows={call.parameters.map(({ name, in: where, required, schema }) => ({
            name,
            type: `${typeName(schema)}, ${where}`,
            required: required === true,
          }))}
        />
      )}
      {body?.properties && (
        <ApiFields
          title={t('api.body')}
          rows={Object.entries(body.properties).map(([name, schema]) => ({
            name,
            type: typeName(schema),
            required: body.required?.includes(name) === true,
          }))}
        />
      )}
      <h4>{t('api.answers')}</h4>
      <ul className={css['answers']}>
        {Object.entries(call.responses).map(([status, { description }]) => (
          <li key={status}>
            <code>{status}</code> {description.replaceAll('`', '')}
          </li>
        ))}
      </ul>
    </div>
  );
}
