import { useEffect } from 'react';
import listCss from '../../../shared/lists/lists.module.css';
import { saveTextFile } from '../../../shared/save-text-file.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from './import.module.css';
import type { ImportRow } from './import-rows.ts';
import type { CsvFile } from './read-csv.ts';
import { type Refused, refusedCsv } from './refused.ts';
import { useImportRun } from './use-import-run.ts';

/**
 * Adds the rows with a progress that survives a lost connection; at the end who was not added, as a
 * file to mend.
 */
export function RunStep({
  file,
  rows,
  refused: before,
  requisition,
  onSettled,
  onClose,
}: {
  file: CsvFile;
  rows: readonly ImportRow[];
  refused: readonly Refused[];
  requisition: string;
  onSettled: () => void;
  onClose: () => void;
}) {
  const t = useCandidatesStrings();
  const run = useImportRun(rows, false, requisition);
  const running = run.state === 'running';
  useEffect(() => {
    if (!running) onSettled();
  }, [running, onSettled]);
  const cells = new Map(rows.map((each) => [each.row, each.cells]));
  const failed = run.results.filter(({ ok }) => !ok);
  const refused = [
    ...before,
    ...failed.map(({ row, problems }) => ({
      row,
      cells: cells.get(row) ?? [],
      reason: problems.map(({ message }) => message).join('; '),
    })),
  ].sort((a, b) => a.row - b.row);
  const added = run.results.length - failed.length;
  const save = () =>
    saveTextFile(
      file.name.replace(/(\.\w+)?$/, '-refused.csv'),
      'text/csv',
      String.fromCodePoint(0xfeff) +
        refusedCsv(file.heads, refused, { line: t('import.line'), reason: t('import.reason') }),
    );
  return (
    <div className={css['stack']}>
      {run.state !== 'finished' && (
        <div role="status">
          <p className="num">{t('import.adding', { done: run.done, all: run.all })}</p>
          <progress
            className={css['bar']}
            value={run.done}
            max={run.all}
            aria-label={t('import.adding-label')}
          />
        </div>
      )}
      {run.state === 'stopped' && (
        <Notice
          tone="warn"
          alert
          title={t('import.stopped', { done: run.done, all: run.all })}
          actions={
            <Button look="primary" onClick={run.resume}>
              {t('import.resume')}
            </Button>
          }
        >
          {t('import.stopped-text', {
            reason: run.error instanceof Error ? run.error.message : '',
          })}
        </Notice>
      )}
      {run.state === 'finished' && (
        <>
          <div className={listCss['sum']} role="status">
            <StatusTag tone="ok">{t('import.added', { count: added })}</StatusTag>
            {refused.length > 0 && (
              <StatusTag tone="bad">{t('import.refused', { count: refused.length })}</StatusTag>
            )}
          </div>
          {refused.length > 0 && (
            <ul className={listCss['results']} tabIndex={0} aria-label={t('import.rows')}>
              {refused.slice(0, 50).map(({ row, reason }) => (
                <li key={row}>
                  <span className="num secondary">{row}</span>
                  <div>{reason}</div>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div className={listCss['buttons']}>
        {run.state === 'finished' && refused.length > 0 && (
          <Button icon="download" onClick={save}>
            {t('import.download')}
          </Button>
        )}
        {run.state !== 'running' && (
          <Button
            {...(run.state === 'finished' ? { look: 'primary' as const } : {})}
            onClick={onClose}
          >
            {t('import.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
