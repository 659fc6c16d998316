import css from './reports.module.css';

/** The numbers of a figure; the first column names the row. */
export const NumberTable = ({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) => (
  <div className={css['scroll']} tabIndex={0} role="region" aria-label={label}>
    <table className={css['numbers']}>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" className={i === 0 ? undefined : css['end']}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={`${row[0]}${i}`}>
            {row.map((value, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {value}
                </th>
              ) : (
                <td key={at} className={css['end']}>
                  {typeof value === 'number' ? value.toLocaleString('en') : value}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
