import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useAbility } from '../../../session/abilities.tsx';
import listCss from '../../../shared/lists/lists.module.css';
import { type BulkResult, useBulk } from '../../../shared/lists/use-bulk.ts';
import { saveTextFile } from '../../../shared/save-text-file.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { type ImportRow, type Refused, refusedCsv } from './column-matching.ts';
import css from './import.module.css';
import type { CsvFile } from './read-csv.ts';
import { useImportRun } from './use-import-run.ts';

/**
 * Adds the rows and shows the progress, which continues after a lost connection. At the end it
 * lists the rows that were refused, offers them as a file to correct, and can remove what was added.
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
  const canUndo = useAbility().can('delete', 'candidates');
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
  const added = run.results.flatMap(({ ok, candidate_id }) => (ok ? (candidate_id ?? []) : []));
  const undo = useImportUndo(added);
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
          <LinearProgress
            value={run.all === 0 ? 0 : (100 * run.done) / run.all}
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
            <StatusTag tone="ok">
              {undo.removed === undefined
                ? t('import.added', { count: added.length })
                : t('import.removed', { count: undo.removed })}
            </StatusTag>
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
      {undo.kept.length > 0 && (
        <Notice tone="warn" alert title={t('import.kept', { count: undo.kept.length })}>
          {undo.kept.map(({ name, message }) => `${name}: ${message}`).join('. ')}
        </Notice>
      )}
      {undo.error !== null && <ErrorMessage error={undo.error} title={t('import.undo-failed')} />}
      <div className={listCss['buttons']}>
        {canUndo && run.state === 'finished' && added.length > 0 && undo.removed === undefined && (
          <Button look="text" icon="restore" busy={undo.busy} onClick={undo.run}>
            {t('import.undo')}
          </Button>
        )}
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

/** Removes the candidates that an import added, also after a lost connection, each once. */
function useImportUndo(ids: readonly string[]) {
  const bulk = useBulk('bulk-candidates');
  const [state, setState] = useState<{
    busy: boolean;
    error: unknown;
    removed: number | undefined;
    kept: readonly BulkResult[];
  }>({ busy: false, error: null, removed: undefined, kept: [] });
  const run = () => {
    setState((before) => ({ ...before, busy: true, error: null }));
    bulk(ids, { type: 'delete' }, false).then(
      ({ results }) => {
        const kept = results.filter(({ outcome }) => outcome === 'blocked');
        setState({ busy: false, error: null, removed: results.length - kept.length, kept });
      },
      (error: unknown) => setState((before) => ({ ...before, busy: false, error })),
    );
  };
  return { ...state, run };
}
