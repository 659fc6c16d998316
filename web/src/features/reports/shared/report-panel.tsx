import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { HowCounted } from './figures/how-counted.tsx';
import { useReportStrings } from './report-strings.ts';
import css from './reports.module.css';

/** The numbers of a figure as a table, whose first column names the row. */
const NumberTable = ({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) => (
  <div className={css['scroll']} tabIndex={0} role="group" aria-label={label}>
    <table className={`w-full num ${css['numbers']}`}>
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

export interface ReportPanelProps {
  title: string;
  /** The formula as text. */
  how: string;
  /** The columns of the table and of the exported file. */
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  isEmpty: boolean;
  emptyText?: string;
  /** The figure in one line, which is shown under the title. */
  lead?: ReactNode;
  /** Whether the figure is already a table, so that there is nothing to switch. */
  alwaysTable?: boolean;
  /** Whether to omit the surrounding box because the panel is already inside one. */
  bare?: boolean;
  children?: ReactNode;
}

/** A figure of a report: title, formula, chart or table, and export as a file. */
export function ReportPanel({
  title,
  how,
  columns,
  rows,
  isEmpty,
  emptyText,
  lead,
  alwaysTable = false,
  bare = false,
  children,
}: ReportPanelProps) {
  const t = useReportStrings();
  const id = useId();
  const [table, setTable] = useState(false);
  // Inside another box the figure is below the heading of that box.
  const Heading = bare ? 'h3' : 'h2';
  const content = (
    <section aria-labelledby={id} className="stack content-start min-w-0 gap-14">
      <div className={`row wrap ${css['panelHead']}`}>
        <Heading id={id} className="h4">
          {title}
        </Heading>
        <HowCounted title={title}>{how}</HowCounted>
        {!isEmpty && (
          <span className="inline-row at-end gap-4 secondary">
            {!alwaysTable && (
              <Button
                variant="text"
                size="small"
                aria-pressed={table}
                aria-describedby={id}
                onClick={() => setTable((now) => !now)}
              >
                {t(table ? 'as-chart' : 'as-table')}
              </Button>
            )}
            <CsvButton title={title} columns={columns} rows={rows} />
          </span>
        )}
      </div>
      {lead}
      {isEmpty ? (
        <div className={`stack gap-2 ${css['nothing']}`}>
          <p className="body2 strong">{emptyText ?? t('empty')}</p>
          <p className="body2 secondary">{t('empty-text')}</p>
        </div>
      ) : table || alwaysTable ? (
        <NumberTable label={title} columns={columns} rows={rows} />
      ) : (
        children
      )}
    </section>
  );
  return bare ? content : <Panel>{content}</Panel>;
}

function CsvButton({ title, columns, rows }: Pick<ReportPanelProps, 'title' | 'columns' | 'rows'>) {
  const t = useReportStrings();
  const save = () =>
    void import('./save-csv.ts').then(({ saveCsv }) => saveCsv(title, columns, rows));
  return <IconButton icon="download" size={18} label={t('csv', { title })} onClick={save} />;
}
