import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { CheckStep } from './check-step.tsx';
import { MapStep, ValuesStep } from './map-step.tsx';
import { RunStep } from './run-step.tsx';
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
} from './column-matching.ts';
import { refetchLists } from '../../../shared/lists/cached-rows.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { LastImportNotice } from './last-import-notice.tsx';
import { IMPORT_READS } from './use-import-undo.ts';
import { findImportChoices, rememberImportChoices } from './import-choices.ts';
import {
  listUnknownValues,
  NO_VALUES,
  replaceValues,
  suggestValues,
  type ValueMap,
} from './value-matching.ts';

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
      <LastImportNotice />
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
  | { at: 'values'; file: CsvFile }
  | { at: 'check'; file: CsvFile }
  | { at: 'run'; file: CsvFile; rows: readonly ImportRow[]; refused: readonly Refused[] };

/**
 * Imports candidates from a file: choose the file, map its columns, replace values that the product
 * does not know, check the problems of each line, and add the lines without problems. The choices
 * are remembered for the next file with the same headings.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useCandidatesStrings();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'pick' });
  const [map, setMap] = useState<ColumnMap>({});
  const [values, setValues] = useState<ValueMap>(NO_VALUES);
  const [zone, setZone] = useState('');
  const [requisition, setRequisition] = useState('');
  const user = useUser();
  const memory = `views:${user.tenant_id}:${user.id}:import`;
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
    if (step.at === 'run') refetchLists(queries, IMPORT_READS);
    onClose();
  };
  const file = step.at === 'pick' ? null : step.file;
  const read = useMemo(() => (file ? importRows(file.lines, map) : []), [file, map]);
  const unknown = useMemo(() => listUnknownValues(read), [read]);
  const rows = useMemo(() => replaceValues(read, values, zone), [read, values, zone]);
  const check = (file: CsvFile) => {
    rememberImportChoices(localStorage, memory, { heads: file.heads, columns: map, values, zone });
    setStep({ at: 'check', file });
  };
  const title =
    step.at === 'pick' ? t('import.title') : t('import.title-of', { file: step.file.name });
  return (
    <Dialog open onClose={close} title={title} width={760}>
      {step.at === 'pick' && (
        <PickStep
          onFile={(file) => {
            const before = findImportChoices(localStorage, memory, file.heads);
            setMap(before?.columns ?? matchColumns(file.heads));
            setValues(before?.values ?? NO_VALUES);
            setZone(before?.zone ?? '');
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
          zone={zone}
          onZone={setZone}
          onBack={() => setStep({ at: 'pick' })}
          onNext={() => {
            setValues(suggestValues(unknown, values));
            if (unknown.length > 0) setStep({ at: 'values', file: step.file });
            else check(step.file);
          }}
        />
      )}
      {step.at === 'values' && (
        <ValuesStep
          unknown={unknown}
          values={values}
          onValues={setValues}
          onBack={() => setStep({ at: 'map', file: step.file })}
          onNext={() => check(step.file)}
        />
      )}
      {step.at === 'check' && (
        <CheckStep
          rows={rows}
          map={map}
          requisition={requisition}
          onBack={() => setStep({ at: unknown.length > 0 ? 'values' : 'map', file: step.file })}
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
