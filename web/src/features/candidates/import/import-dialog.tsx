import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { MapStep, CheckStep } from './map-step.tsx';
import { type CsvFile, type CsvProblem, MAX_ROWS, readCsv } from './read-csv.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FileDropZone } from '../../../components/form/fields/file-drop-zone.tsx';
import listCss from '../../../shared/lists/lists.module.css';
import { saveTextFile } from '../../../shared/save-text-file.ts';
import css from './import.module.css';
import {
  type ColumnMap,
  matchColumns,
  type ImportRow,
  importRows,
  type Refused,
  refusedCsv,
} from './column-matching.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useImportRun } from './use-import-run.ts';

/**
 * The MIME types that browsers report for a file of comma separated values on different systems.
 */
const TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  '',
];
const EXAMPLE =
  'Name,E-mail,Phone,Location,Headline,Skills,Source,Time zone,Notes\r\nAsha ' +
  'Raman,asha.raman@mail.example,+91 80 4718 0000,Bengaluru,Backend engineer,Go; ' +
  'Kafka,Referral,Asia/Kolkata,\r\n';

/** The first step: choosing the file, with an example file to download. */
function PickStep({ onFile, onCancel }: { onFile: (file: CsvFile) => void; onCancel: () => void }) {
  const t = useCandidatesStrings();
  const [problem, setProblem] = useState<CsvProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const read = (file: File) => {
    setBusy(true);
    setProblem(null);
    readCsv(file)
      .then(onFile, (error: unknown) =>
        setProblem(
          error instanceof Error && ['empty', 'too-many'].includes(error.message)
            ? (error.message as CsvProblem)
            : 'unreadable',
        ),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={css['stack']}>
      <p>{t('import.intro')}</p>
      <FileDropZone
        label={t('import.pick')}
        helper={t('import.helper', { count: MAX_ROWS })}
        accept={TYPES}
        acceptWords="CSV"
        maxBytes={5 * 1_048_576}
        busy={busy}
        onFile={read}
      />
      <div role="alert" className={listCss['error']}>
        {problem && t(`import.problem.${problem}`, { count: MAX_ROWS })}
      </div>
      <div className={listCss['buttons']}>
        <Button
          look="text"
          icon="download"
          onClick={() => saveTextFile('candidates-example.csv', 'text/csv', EXAMPLE)}
        >
          {t('import.example')}
        </Button>
        <Button onClick={onCancel}>{t('import.cancel')}</Button>
      </div>
    </div>
  );
}

type Step =
  | { at: 'pick' }
  | { at: 'map'; file: CsvFile }
  | { at: 'check'; file: CsvFile }
  | { at: 'run'; file: CsvFile; rows: readonly ImportRow[]; refused: readonly Refused[] };

/**
 * Imports candidates from a file in four steps: choose the file, map its columns, check the
 * problems of each line, and add the lines without problems.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useCandidatesStrings();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'pick' });
  const [map, setMap] = useState<ColumnMap>({});
  const [requisition, setRequisition] = useState('');
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [running]);
  const settled = useCallback(() => setRunning(false), []);
  const close = () => {
    if (running) return;
    if (step.at === 'run')
      for (const route of ['list-candidates', 'get-list-counts', 'get-requisition'] as const)
        void queries.invalidateQueries({ queryKey: [route] });
    onClose();
  };
  const file = step.at === 'pick' ? null : step.file;
  const rows = useMemo(() => (file ? importRows(file.lines, map) : []), [file, map]);
  const title =
    step.at === 'pick' ? t('import.title') : t('import.title-of', { file: step.file.name });
  return (
    <Dialog open onClose={close} title={title} width={760}>
      {step.at === 'pick' && (
        <PickStep
          onFile={(file) => {
            setMap(matchColumns(file.heads));
            setStep({ at: 'map', file });
          }}
          onCancel={close}
        />
      )}
      {step.at === 'map' && (
        <MapStep
          file={step.file}
          map={map}
          onMap={setMap}
          requisition={requisition}
          onRequisition={setRequisition}
          onBack={() => setStep({ at: 'pick' })}
          onNext={() => setStep({ at: 'check', file: step.file })}
        />
      )}
      {step.at === 'check' && (
        <CheckStep
          rows={rows}
          map={map}
          requisition={requisition}
          onBack={() => setStep({ at: 'map', file: step.file })}
          onImport={(rows, refused) => {
            setRunning(true);
            setStep({ at: 'run', file: step.file, rows, refused });
          }}
        />
      )}
      {step.at === 'run' && (
        <RunStep
          file={step.file}
          rows={step.rows}
          refused={step.refused}
          requisition={requisition}
          onSettled={settled}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/**
 * Adds the rows and shows the progress, which continues after a lost connection. At the end it
 * lists the rows that were refused and offers them as a file to correct.
 */
function RunStep({
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
