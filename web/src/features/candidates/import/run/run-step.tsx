import LinearProgress from '@mui/material/LinearProgress';
import { useEffect } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { StatusTag } from '../../../../components/status/status-tag.tsx';
import { useAbility } from '../../../../session/abilities.tsx';
import { serverNow } from '../../../../session/services.ts';
import { useUser } from '../../../../session/sign-in/use-session.ts';
import listCss from '../../../../shared/lists/lists.module.css';
import { saveTextFile } from '../../../../shared/save-text-file.ts';
import { useCandidatesStrings } from '../../candidates-strings.ts';
import { type Refused, refusedCsv } from '../columns/import-rows.ts';
import { useImportStrings } from '../import-strings.ts';
import type { PlannedRow } from '../values/plan-applications.ts';
import { forgetLastImport, rememberLastImport, toLastImportKey } from './last-import.ts';
import { toReason, toResultText } from './result-text.ts';
import { UndoOutcome } from './undo-outcome.tsx';
import { type Existing, useImportRun } from './use-import-run.ts';
import { useImportUndo } from './use-import-undo.ts';

/**
 * Adds the rows and shows the progress, which continues after a lost connection. At the end it
 * lists the rows that were refused, offers them as a file to correct, and can remove what was
 * added.
 */
export function RunStep({
  file,
  heads,
  rows,
  refused: before,
  existing,
  onSettled,
  onClose,
}: {
  /** The name of the file. */
  file: string;
  heads: readonly string[];
  rows: readonly PlannedRow[];
  refused: readonly Refused[];
  existing: Existing;
  onSettled: () => void;
  onClose: () => void;
}) {
  const t = useImportStrings();
  const labels = useCandidatesStrings();
  const run = useImportRun(rows, false, existing);
  const canUndo = useAbility().can('delete', 'candidates');
  const running = run.state === 'running';
  useEffect(() => {
    if (!running) onSettled();
  }, [running, onSettled]);
  const sent = new Map(rows.map((each) => [each.row, each]));
  const failed = run.results.filter(({ ok }) => !ok);
  const updated = run.results.filter(({ outcome }) => outcome === 'updated');
  const remarked = run.results.flatMap((result) => {
    const { details } = toResultText(t, labels, sent.get(result.row) ?? { left: [] }, result, true);
    const { row, ok, outcome } = result;
    return ok && (details.length > 0 || outcome === 'unchanged')
      ? [
          {
            row,
            isNew: outcome === 'created',
            text: [t(`outcomes.done.${outcome}`), ...details].join('. '),
          },
        ]
      : [];
  });
  const refused = [
    ...before,
    ...failed.map(({ row, problems }) => ({
      row,
      cells: sent.get(row)?.cells ?? [],
      reason: toReason(problems),
    })),
  ].sort((a, b) => a.row - b.row);
  const added = run.results.flatMap(({ outcome, candidate_id }) =>
    outcome === 'created' ? (candidate_id ?? []) : [],
  );
  const { requisitions } = run;
  const user = useUser();
  const key = toLastImportKey(user.tenant_id, user.id);
  const undo = useImportUndo(added, requisitions, () => forgetLastImport(localStorage, key));
  // Of people who were removed again, nothing is left to look at.
  const remarks = remarked.filter(({ isNew }) => !isNew || undo.removed === undefined);
  useEffect(() => {
    if (running || (added.length === 0 && requisitions.length === 0)) return;
    const at = new Date(serverNow()).toISOString();
    rememberLastImport(localStorage, key, {
      file,
      at,
      ids: added,
      requisitions: [...requisitions],
    });
    // The candidates are complete whenever the run stands still.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running, added.length, requisitions.length, key, file]);
  const save = () =>
    saveTextFile(
      file.replace(/(\.\w+)?$/, '-refused.csv'),
      'text/csv',
      String.fromCodePoint(0xfeff) +
        refusedCsv(heads, refused, { line: t('line'), reason: t('reason') }),
    );
  return (
    <div className="stack gap-16 mt-16">
      {run.state !== 'finished' && (
        <div role="status">
          <p className="num">{t('adding', { done: run.done, all: run.all })}</p>
          <LinearProgress
            value={run.all === 0 ? 0 : (100 * run.done) / run.all}
            aria-label={t('adding-label')}
          />
        </div>
      )}
      {run.state === 'stopped' && (
        <Notice
          tone="warn"
          alert
          title={t('stopped', { done: run.done, all: run.all })}
          actions={
            <Button variant="primary" onClick={run.resume}>
              {t('resume')}
            </Button>
          }
        >
          {t('stopped-text', {
            reason: run.error instanceof Error ? run.error.message : '',
          })}
        </Notice>
      )}
      {run.state === 'finished' && (
        <>
          <div className="flex wrap gap-8 mt-12" role="status">
            <StatusTag tone="ok">
              {undo.removed === undefined
                ? t('added', { count: added.length })
                : t('removed', { count: undo.removed })}
            </StatusTag>
            {updated.length > 0 && (
              <StatusTag tone="info">{t('updated', { count: updated.length })}</StatusTag>
            )}
            {refused.length > 0 && (
              <StatusTag tone="bad">{t('refused', { count: refused.length })}</StatusTag>
            )}
          </div>
          {requisitions.length > 0 && undo.removed === undefined && (
            <p>
              {t('drafts-made', {
                titles: requisitions.map(({ title }) => title).join(', '),
              })}
            </p>
          )}
          {remarks.length > 0 && (
            <ul
              className={`stack mt-16 ${listCss['results']}`}
              tabIndex={0}
              aria-label={t('remarks')}
            >
              {remarks.slice(0, 50).map(({ row, text }) => (
                <li key={row}>
                  <span className="num secondary">{row}</span>
                  <div>{text}</div>
                </li>
              ))}
            </ul>
          )}
          {refused.length > 0 && (
            <ul className={`stack mt-16 ${listCss['results']}`} tabIndex={0} aria-label={t('rows')}>
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
      {canUndo &&
        (added.length > 0 || requisitions.length > 0) &&
        undo.removed === undefined &&
        !running && (
          <p className="caption secondary">
            {[
              t('undo-later'),
              ...(updated.length > 0 ? [t('undo-updated', { count: updated.length })] : []),
            ].join(' ')}
          </p>
        )}
      <div className="flex wrap to-end gap-8 mt-16">
        {canUndo &&
          run.state === 'finished' &&
          (added.length > 0 || requisitions.length > 0) &&
          undo.removed === undefined && (
            <Button variant="text" icon="restore" busy={undo.busy} onClick={undo.run}>
              {t('undo')}
            </Button>
          )}
        {run.state === 'finished' && refused.length > 0 && (
          <Button icon="download" onClick={save}>
            {t('download')}
          </Button>
        )}
        {run.state !== 'running' && (
          <Button
            {...(run.state === 'finished' ? { variant: 'primary' as const } : {})}
            onClick={onClose}
          >
            {t('close')}
          </Button>
        )}
      </div>
    </div>
  );
}
