import LinearProgress from '@mui/material/LinearProgress';
import { CANDIDATE_FIELD_NAMES } from '@parley/contracts/candidates/candidate-fields.ts';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import listCss from '../../../shared/lists/lists.module.css';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { CheckedLines } from './checked-lines.tsx';
import { type ColumnMap, type ImportRow, type Refused, repeatedEmails } from './column-matching.ts';
import css from './import.module.css';
import { useImportRun } from './use-import-run.ts';

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
          <LinearProgress
            value={run.all === 0 ? 0 : (100 * run.done) / run.all}
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
          <CheckedLines
            rows={[...bad, ...good].slice(0, SHOWN)}
            fields={fields.slice(0, 4)}
            problems={problems}
          />
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
