import type { CandidateField } from '@parley/contracts/candidates/candidate-fields.ts';
import { useBreakpoint } from '../../../../components/hooks/use-media.ts';
import listCss from '../../../../shared/lists/lists.module.css';
import { useCandidatesStrings } from '../../candidates-strings.ts';
import { useImportStrings } from '../import-strings.ts';
import css from '../import.module.css';
import type { PlannedRow } from '../values/plan-applications.ts';
import type { ResultText } from './result-text.ts';

interface Props {
  rows: readonly PlannedRow[];
  /** The fields that the file contains, the most important first. */
  fields: readonly CandidateField[];
  /** The result of each line. */
  results: ReadonlyMap<number, ResultText>;
}

/** The lines of a file with the result of their check: a table, or a list in a narrow window. */
export function CheckedLines(props: Props) {
  return useBreakpoint('sm') ? <LineTable {...props} /> : <LineList {...props} />;
}

function Result({ result }: { result: ResultText | undefined }) {
  if (!result) return null;
  const { outcome, details, isBad } = result;
  return (
    <>
      {outcome}
      {details.length > 0 && (
        <ul className={isBad ? css['problems'] : css['remarks']}>
          {details.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns the requisition and stage of a line. */
function useApplicationText(): (row: PlannedRow) => string {
  const t = useImportStrings();
  return ({ application }) =>
    application
      ? [
          t('application-is', {
            title: application.requisition.title,
            stage: t(`stage.${application.stage}`),
          }),
          application.reason,
        ]
          .filter(Boolean)
          .join(': ')
      : '';
}

function LineTable({ rows, fields, results }: Props) {
  const t = useImportStrings();
  const labels = useCandidatesStrings();
  const applicationOf = useApplicationText();
  const hasApplications = rows.some(({ application }) => application);
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('rows')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {labels(`form.${field}`)}
              </th>
            ))}
            {hasApplications && <th scope="col">{t('application')}</th>}
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, values, ...rest }) => (
            <tr key={row} className={results.get(row)?.isBad ? css['bad'] : undefined}>
              <td className="num">{row}</td>
              {fields.map((field) => (
                <td key={field}>{values[field] ?? ''}</td>
              ))}
              {hasApplications && <td>{applicationOf({ row, values, ...rest })}</td>}
              <td>
                <Result result={results.get(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineList({ rows, fields, results }: Props) {
  const t = useImportStrings();
  const applicationOf = useApplicationText();
  const [first, ...others] = fields;
  return (
    <ul
      className={`stack mt-16 ${listCss['results']} ${css['lines']}`}
      tabIndex={0}
      aria-label={t('rows')}
    >
      {rows.map(({ row, values, ...rest }) => (
        <li key={row}>
          <span className="num secondary">
            <span className="visually-hidden">{t('line')} </span>
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
            {rest.application && (
              <div className="secondary">{applicationOf({ row, values, ...rest })}</div>
            )}
            <Result result={results.get(row)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
