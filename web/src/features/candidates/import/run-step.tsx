import LinearProgress from '@mui/material/LinearProgress';
import { useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useAbility } from '../../../session/abilities.tsx';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { saveTextFile } from '../../../shared/save-text-file.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { type ImportRow, type Refused, refusedCsv } from './column-matching.ts';
import css from './import.module.css';
import { forgetLastImport, rememberLastImport, toLastImportKey } from './last-import.ts';
import type { CsvFile } from './read-csv.ts';
import { UndoOutcome } from './undo-outcome.tsx';
import { useImportUndo } from './use-import-undo.ts';
import { useImportRun } from './use-import-run.ts';

/**
 * Adds the rows and shows the progress, which continues after a lost connection. At the end it
 * lists the rows that were refused, offers them as a file to correct, and can remove what was
 * added.
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
  const user = useUser();
  const key = toLastImportKey(user.tenant_id, user.id);
  const undo = useImportUndo(added, () => forgetLastImport(localStorage, key));
  useEffect(() => {
    if (running || added.length === 0) return;
    const at = new Date(serverNow()).toISOString();
    rememberLastImport(localStorage, key, { file: file.name, at, ids: added });
    // The candidates are complete whenever the run stands still.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running, added.length, key, file.name]);
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
      <UndoOutcome undo={undo} />
      {canUndo && added.length > 0 && undo.removed === undefined && !running && (
        <p className="caption secondary">{t('import.undo-later')}</p>
      )}
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
