import LinearProgress from '@mui/material/LinearProgress';
import { CANDIDATE_FIELD_NAMES } from '@parley/contracts/candidates/candidate-fields.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorMessage } from '../../../../components/status/error-message.tsx';
import { StatusTag } from '../../../../components/status/status-tag.tsx';
import { useCandidatesStrings } from '../../candidates-strings.ts';
import type { Refused } from '../columns/import-rows.ts';
import { useImportStrings } from '../import-strings.ts';
import type { PlannedRow } from '../values/plan-applications.ts';
import { CheckedLines } from './checked-lines.tsx';
import { toReason, toResultText } from './result-text.ts';
import { type Existing, useImportRun } from './use-import-run.ts';

/** The maximum number of rows shown; of the rest only the number is shown. */
const SHOWN = 100;

/**
 * The step that checks each line: the server validates all lines without adding any (a dry run).
 * Lines with a problem are listed first.
 */
export function CheckStep({
  rows,
  existing,
  onBack,
  onImport,
}: {
  rows: readonly PlannedRow[];
  existing: Existing;
  onBack: () => void;
  onImport: (rows: readonly PlannedRow[], refused: readonly Refused[]) => void;
}) {
  const t = useImportStrings();
  const labels = useCandidatesStrings();
  const run = useImportRun(rows, true, existing);
  const results = new Map(run.results.map((result) => [result.row, result]));
  const of = (...outcomes: string[]) =>
    rows.filter(({ row }) => outcomes.includes(results.get(row)?.outcome ?? ''));
  const [created, updated] = [of('created'), of('updated')];
  const [bad, same] = [of('refused', 'skipped'), of('unchanged')];
  const good = [...created, ...updated];
  const fields = CANDIDATE_FIELD_NAMES.filter((field) =>
    rows.some(({ values }) => values[field] !== undefined),
  );
  const refused = bad.map(({ row, cells }) => ({
    row,
    cells,
    reason: toReason(results.get(row)?.problems ?? []),
  }));
  const texts = new Map(
    rows.map(
      (row) => [row.row, toResultText(t, labels, row, results.get(row.row), false)] as const,
    ),
  );
  const startLabel = () => {
    if (run.state !== 'finished' || good.length === 0) return t('start-any');
    if (updated.length === 0) return t('start', { count: created.length });
    if (created.length === 0) return t('start-update-only', { count: updated.length });
    return t('start-update', { count: created.length, updates: updated.length });
  };
  return (
    <div className="stack gap-16 mt-16">
      {run.state === 'running' && (
        <div role="status">
          <p className="num">{t('checking', { done: run.done, all: run.all })}</p>
          <LinearProgress
            value={run.all === 0 ? 0 : (100 * run.done) / run.all}
            aria-label={t('checking-label')}
          />
        </div>
      )}
      {run.state === 'stopped' && (
        <ErrorMessage error={run.error} title={t('check-failed')} onRetry={run.resume} />
      )}
      {run.state === 'finished' && (
        <>
          <div className="flex wrap gap-8 mt-12" role="status">
            {created.length > 0 && (
              <StatusTag tone="ok">{t('good', { count: created.length })}</StatusTag>
            )}
            {updated.length > 0 && (
              <StatusTag tone="info">{t('good-update', { count: updated.length })}</StatusTag>
            )}
            {same.length > 0 && (
              <StatusTag tone="neutral">{t('same', { count: same.length })}</StatusTag>
            )}
            {bad.length > 0 && <StatusTag tone="bad">{t('bad', { count: bad.length })}</StatusTag>}
          </div>
          <CheckedLines
            rows={[...bad, ...good, ...same].slice(0, SHOWN)}
            fields={fields.slice(0, 4)}
            results={texts}
          />
          {rows.length > SHOWN && (
            <p className="caption secondary">{t('more-rows', { count: rows.length - SHOWN })}</p>
          )}
        </>
      )}
      <div className="flex wrap to-end gap-8 mt-16">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          blockedBecause={
            run.state !== 'finished' ? t('wait') : good.length === 0 ? t('none-good') : undefined
          }
          onClick={() => onImport(good, refused)}
        >
          {startLabel()}
        </Button>
      </div>
    </div>
  );
}
