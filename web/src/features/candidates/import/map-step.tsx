import { RequisitionSelect } from '../../../shared/choose/requisition-select.tsx';
import { Fragment, useId, useState, useMemo } from 'react';
import listCss from '../../../shared/lists/lists.module.css';
import { Button } from '../../../components/buttons/button.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from './import.module.css';
import type { CsvFile } from './read-csv.ts';
import { CANDIDATE_FIELD_NAMES } from '@parley/contracts/candidates/candidate-fields.ts';
import {
  REQUIRED_FIELDS,
  type ColumnMap,
  type ImportRow,
  repeatedEmails,
  type Refused,
} from './column-matching.ts';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useImportRun } from './use-import-run.ts';

interface Props {
  file: CsvFile;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
  requisition: string;
  onRequisition: (id: string) => void;
  onBack: () => void;
  onNext: () => void;
}

/**
 * The step in which the user maps columns to fields. Fields whose headings were recognized are
 * already mapped.
 */
export function MapStep({ file, map, onMap, requisition, onRequisition, onBack, onNext }: Props) {
  const t = useCandidatesStrings();
  const id = useId();
  const [tried, setTried] = useState(false);
  const missing = REQUIRED_FIELDS.filter((field) => !map[field]);
  const pairs = map.name?.length === 2 ? [map.name.join('+')] : [];
  const labelOf = (value: string) =>
    value
      .split('+')
      .map((at) => file.heads[Number(at)] || t('import.column', { number: Number(at) + 1 }))
      .join(' + ');
  const exampleOf = (columns: readonly number[] | undefined) =>
    columns &&
    file.lines
      .map((line) =>
        columns
          .map((at) => line[at] ?? '')
          .join(' ')
          .trim(),
      )
      .find(Boolean);
  return (
    <div className={css['stack']}>
      <p>{t('import.map-text', { count: file.lines.length })}</p>
      <div className={css['map']}>
        {CANDIDATE_FIELD_NAMES.map((field) => {
          const example = exampleOf(map[field]);
          const bad = tried && missing.includes(field);
          return (
            <Fragment key={field}>
              <label className={`label ${css['label'] ?? ''}`} htmlFor={`${id}${field}`}>
                {t(`form.${field}`)}
                {REQUIRED_FIELDS.includes(field) && ' *'}
              </label>
              <select
                id={`${id}${field}`}
                className={listCss['input']}
                aria-invalid={bad}
                value={map[field]?.join('+') ?? ''}
                onChange={(event) =>
                  onMap({
                    ...map,
                    [field]:
                      event.target.value === ''
                        ? undefined
                        : event.target.value.split('+').map(Number),
                  })
                }
              >
                <option value="">{t('import.not-there')}</option>
                {[...(field === 'name' ? pairs : []), ...file.heads.keys()].map((value) => (
                  <option key={value} value={value}>
                    {labelOf(String(value))}
                  </option>
                ))}
              </select>
              {example && (
                <span className={`caption secondary truncate ${css['example'] ?? ''}`}>
                  {t('import.such-as', { example })}
                </span>
              )}
            </Fragment>
          );
        })}
      </div>
      <RequisitionSelect
        label={t('import.on')}
        placeholder={t('import.on-none')}
        status="open"
        value={requisition}
        onChange={onRequisition}
      />
      <div role="alert" className={listCss['error']}>
        {tried &&
          missing.length > 0 &&
          t('import.missing', { fields: missing.map((field) => t(`form.${field}`)).join(', ') })}
      </div>
      <div className={listCss['buttons']}>
        <Button onClick={onBack}>{t('import.back')}</Button>
        <Button
          look="primary"
          onClick={() => {
            setTried(true);
            if (missing.length === 0) onNext();
          }}
        >
          {t('import.check')}
        </Button>
      </div>
    </div>
  );
}

/** The maximum number of rows shown; of the rest only the number is shown. */
const SHOWN = 100;

/**
 * The step that checks each line: the server validates all lines without adding any (a dry run).
 * Lines with a problem are listed first.
 */
export function CheckStep({
  rows,
  map,
  requisition,
  onBack,
  onImport,
}: {
  rows: readonly ImportRow[];
  map: ColumnMap;
  requisition: string;
  onBack: () => void;
  onImport: (rows: readonly ImportRow[], refused: readonly Refused[]) => void;
}) {
  const t = useCandidatesStrings();
  const run = useImportRun(rows, true, requisition);
  const repeated = useMemo(() => repeatedEmails(rows), [rows]);
  const problems = new Map(
    run.results.map(({ row, ok, problems: of }) => [
      row,
      ok ? [] : of.map(({ message }) => message),
    ]),
  );
  for (const [row, first] of repeated) {
    // The server finds repeated addresses within a chunk only, so the page finds those across
    // chunks.
    const known = problems.get(row);
    if (known?.length === 0) known.push(t('import.repeated', { row: first }));
  }
  const bad = rows.filter(({ row }) => (problems.get(row)?.length ?? 0) > 0);
  const good = rows.filter(({ row }) => problems.get(row)?.length === 0);
  const fields = CANDIDATE_FIELD_NAMES.filter((field) => map[field]);
  const refused = bad.map(({ row, cells }) => ({
    row,
    cells,
    reason: (problems.get(row) ?? []).join('; '),
  }));
  return (
    <div className={css['stack']}>
      {run.state === 'running' && (
        <div role="status">
          <p className="num">{t('import.checking', { done: run.done, all: run.all })}</p>
          <progress
            className={css['bar']}
            value={run.done}
            max={run.all}
            aria-label={t('import.checking-label')}
          />
        </div>
      )}
      {run.state === 'stopped' && (
        <ErrorMessage error={run.error} title={t('import.check-failed')} onRetry={run.resume} />
      )}
      {run.state === 'finished' && (
        <>
          <div className={listCss['sum']} role="status">
            {good.length > 0 && (
              <StatusTag tone="ok">{t('import.good', { count: good.length })}</StatusTag>
            )}
            {bad.length > 0 && (
              <StatusTag tone="bad">{t('import.bad', { count: bad.length })}</StatusTag>
            )}
          </div>
          <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('import.rows')}>
            <table className={css['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('import.line')}</th>
                  {fields.slice(0, 4).map((field) => (
                    <th key={field} scope="col">
                      {t(`form.${field}`)}
                    </th>
                  ))}
                  <th scope="col">{t('import.result')}</th>
                </tr>
              </thead>
              <tbody>
                {[...bad, ...good].slice(0, SHOWN).map((each) => (
                  <tr
                    key={each.row}
                    className={problems.get(each.row)?.length ? css['bad'] : undefined}
                  >
                    <td className="num">{each.row}</td>
                    {fields.slice(0, 4).map((field) => (
                      <td key={field}>{each.values[field] ?? ''}</td>
                    ))}
                    <td>
                      {problems.get(each.row)?.length ? (
                        <ul>
                          {problems.get(each.row)!.map((message) => (
                            <li key={message}>{message}</li>
                          ))}
                        </ul>
                      ) : (
                        t('import.fine')
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rows.length > SHOWN && (
            <p className="caption secondary">
              {t('import.more-rows', { count: rows.length - SHOWN })}
            </p>
          )}
        </>
      )}
      <div className={listCss['buttons']}>
        <Button onClick={onBack}>{t('import.back')}</Button>
        <Button
          look="primary"
          blockedBecause={
            run.state !== 'finished'
              ? t('import.wait')
              : good.length === 0
                ? t('import.none-good')
                : undefined
          }
          onClick={() => onImport(good, refused)}
        >
          {run.state === 'finished' && good.length > 0
            ? t('import.start', { count: good.length })
            : t('import.start-any')}
        </Button>
      </div>
    </div>
  );
}
