import type { CandidateField } from '@parley/contracts/candidates/candidate-fields.ts';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { useCandidatesStrings } from '../candidates-strings.ts';
import type { ImportRow } from './column-matching.ts';
import css from './import.module.css';

interface Props {
  rows: readonly ImportRow[];
  /** The fields that the file contains, the most important first. */
  fields: readonly CandidateField[];
  /** The problems of each line. */
  problems: ReadonlyMap<number, readonly string[]>;
}

/** The lines of a file with the result of their check: a table, or a list in a narrow window. */
export function CheckedLines(props: Props) {
  return useBreakpoint('sm') ? <LineTable {...props} /> : <LineList {...props} />;
}

function Result({ problems }: { problems: readonly string[] }) {
  const t = useCandidatesStrings();
  if (problems.length === 0) return t('import.fine');
  return (
    <ul className={css['problems']}>
      {problems.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function LineTable({ rows, fields, problems }: Props) {
  const t = useCandidatesStrings();
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('import.rows')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`form.${field}`)}
              </th>
            ))}
            <th scope="col">{t('import.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, values }) => (
            <tr key={row} className={problems.get(row)?.length ? css['bad'] : undefined}>
              <td className="num">{row}</td>
              {fields.map((field) => (
                <td key={field}>{values[field] ?? ''}</td>
              ))}
              <td>
                <Result problems={problems.get(row) ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineList({ rows, fields, problems }: Props) {
  const t = useCandidatesStrings();
  const [first, ...others] = fields;
  return (
    <ul
      className={`${listCss['results']} ${css['lines']}`}
      tabIndex={0}
      aria-label={t('import.rows')}
    >
      {rows.map(({ row, values }) => (
        <li key={row}>
          <span className="num secondary">
            <span className="visually-hidden">{t('import.line')} </span>
            {row}
          </span>
          <div>
            <strong>{first && values[first]}</strong>
            {others.map(
              (field) =>
                values[field] && (
                  <div key={field} className="secondary">
                    {values[field]}
                  </div>
                ),
            )}
            <Result problems={problems.get(row) ?? []} />
          </div>
        </li>
      ))}
    </ul>
  );
}
