import { Fragment } from 'react';
import openApi from '@parley/contracts/openapi.json';
import { useDocsStrings } from './docs-strings.ts';
import css from './docs.module.css';
import { type Call, listCalls, type OpenApi, resolved, toTextParts, typeName } from './open-api.ts';

// TypeScript infers a type of its own for so large a file.
const document = openApi as unknown as OpenApi;

/** Every API call of the OpenAPI document that the API serves; a script filters them. */
export function ApiCalls() {
  const t = useDocsStrings();
  const calls = listCalls(document);
  return (
    <section aria-labelledby="calls" className="stack one-column gap-12" data-calls>
      <h2 id="calls">{t('api.title')}</h2>
      <div className={css['filter']} role="search">
        <input type="search" aria-label={t('api.filter')} placeholder={t('api.filter')} />
      </div>
      <p
        role="status"
        data-none={t('api.none')}
        data-one={t('api.count', { count: 1 })}
        data-other={t('api.count', { count: 2 })}
      >
        {t('api.count', { count: calls.length })}
      </p>
      {[...new Set(calls.map(({ tags }) => tags[0] ?? ''))].map((tag) => (
        <section key={tag} aria-label={tag} className={css['tag']}>
          <h3>{tag}</h3>
          {calls
            .filter(({ tags }) => tags[0] === tag)
            .map((call) => (
              <ApiCall key={call.operationId} call={call} />
            ))}
        </section>
      ))}
    </section>
  );
}

/** A text of the document, in which code stands between backticks. */
const DocumentText = ({ children }: { children: string }) =>
  toTextParts(children).map(({ text, isCode }, i) =>
    isCode ? <code key={i}>{text}</code> : <Fragment key={i}>{text}</Fragment>,
  );

/** The fields of a call with their types. */
function ApiFields({
  title,
  of,
  rows,
}: {
  title: string;
  /** The summary of the call. */
  of: string;
  rows: readonly { name: string; type: string; required: boolean }[];
}) {
  const t = useDocsStrings();
  return (
    <>
      <h4>{title}</h4>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={`${of}: ${title}`}>
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
function ApiCall({ call }: { call: Call }) {
  const t = useDocsStrings();
  return (
    <details className={css['call']} data-call={call.operationId}>
      <summary>
        <code className={css['method']}>{call.method}</code>
        <code>{call.path}</code>
        <span>
          <DocumentText>{call.summary}</DocumentText>
        </span>
      </summary>
      <Details call={call} access={formatAccess(call, t)} />
    </details>
  );
}

function formatAccess({ 'x-access': access }: Call, t: ReturnType<typeof useDocsStrings>): string {
  if (access === undefined || access === 'public') return t('api.public');
  return access === 'user' ? t('api.signed-in') : t('api.right', access);
}

function Details({ call, access }: { call: Call; access: string }) {
  const t = useDocsStrings();
  const given = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const body = given && resolved(given, document);
  const summary = call.summary.replaceAll('`', '');
  return (
    <div className={`stack one-column gap-12 ${css['details']}`}>
      {call.description !== undefined && (
        <p>
          <DocumentText>{call.description}</DocumentText>
        </p>
      )}
      <p>{access}</p>
      {call.parameters && (
        <ApiFields
          title={t('api.parameters')}
          of={summary}
          rows={call.parameters
            .map((parameter) => resolved(parameter, document))
            .map(({ name, in: where, required, schema }) => ({
              name,
              type: `${typeName(schema, document)}, ${where}`,
              required: required === true,
            }))}
        />
      )}
      {body?.properties && (
        <ApiFields
          title={t('api.body')}
          of={summary}
          rows={Object.entries(body.properties).map(([name, schema]) => ({
            name,
            type: typeName(schema, document),
            required: body.required?.includes(name) === true,
          }))}
        />
      )}
      <h4>{t('api.answers')}</h4>
      <ul className={css['answers']}>
        {Object.entries(call.responses).map(([status, response]) => (
          <li key={status}>
            <code>{status}</code> {resolved(response, document).description.replaceAll('`', '')}
          </li>
        ))}
      </ul>
    </div>
  );
}
