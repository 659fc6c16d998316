import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';

/** Fields of a call with their types. */
export function ApiFields({
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
