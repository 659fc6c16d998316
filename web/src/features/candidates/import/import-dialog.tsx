import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ColumnTarget } from '@parley/domain/imports/column-targets.ts';
import {
  matchByCells,
  matchColumns,
  distinguishHeads,
} from '@parley/domain/imports/match-columns.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { refetchLists } from '../../../shared/lists/cached-rows.ts';
import { ColumnsStep, type ImportOptions } from './columns/columns-step.tsx';
import { findImportChoices, rememberImportChoices } from './columns/import-choices.ts';
import { importRows, type Refused } from './columns/import-rows.ts';
import { type ListFile, type Reading, readTable } from './file/list-file.ts';
import { PickStep } from './file/pick-step.tsx';
import { useImportStrings } from './import-strings.ts';
import { CheckStep } from './run/check-step.tsx';
import { RunStep } from './run/run-step.tsx';
import { IMPORT_READS } from './run/use-import-undo.ts';
import {
  type JobMap,
  listJobs,
  type PlannedRow,
  planApplications,
} from './values/plan-applications.ts';
import {
  listUnknownValues,
  NO_VALUES,
  replaceValues,
  suggestValues,
  type ValueMap,
} from './values/value-matching.ts';
import { ValuesStep } from './values/values-step.tsx';

type Step =
  | { at: 'columns' | 'values' | 'check' }
  | { at: 'run'; rows: readonly PlannedRow[]; refused: readonly Refused[] };

const NO_OPTIONS: ImportOptions = { requisition: null, zone: '', existing: 'skip' };

/**
 * Imports candidates from a list: choose the file, say how it is read and what its columns are,
 * replace values that the product does not know, check the problems of each line, and add the lines
 * without problems. The choices are remembered for the next file with the same headings.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useImportStrings();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<{ file: ListFile; reading: Reading } | null>(null);
  const [running, setRunning] = useState(false);
  const [hasRun, setRun] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [running]);
  const onRun = useCallback((isRunning: boolean) => {
    setRunning(isRunning);
    setRun(true);
  }, []);
  const close = () => {
    if (running) return;
    if (hasRun) refetchLists(queries, IMPORT_READS);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={opened ? t('title-of', { file: opened.file.name }) : t('title')}
      width={opened ? 1040 : 760}
    >
      {opened ? (
        <ImportSteps
          file={opened.file}
          found={opened.reading}
          onBack={() => setOpened(null)}
          onRun={onRun}
          onClose={close}
        />
      ) : (
        <PickStep onFile={setOpened} onCancel={close} />
      )}
    </Dialog>
  );
}

/** The steps from a chosen file to its import. */
function ImportSteps({
  file,
  found,
  onBack,
  onRun,
  onClose,
}: {
  file: ListFile;
  /** How the file is read as long as nobody says otherwise. */
  found: Reading;
  onBack: () => void;
  onRun: (isRunning: boolean) => void;
  onClose: () => void;
}) {
  const t = useImportStrings();
  const user = useUser();
  const memory = `views:${user.tenant_id}:${user.id}:import`;
  const [reading, setReading] = useState(found);
  const table = useMemo(() => readTable(file, reading), [file, reading]);
  const heads = useMemo(
    () =>
      distinguishHeads(table.heads, ({ head, number }) =>
        head === '' ? t('column', { number }) : t('column-of', { head, number }),
      ),
    [table, t],
  );
  const before = useMemo(
    () =>
      table.heads.some((head) => head !== '')
        ? findImportChoices(localStorage, memory, table.heads)
        : undefined,
    [memory, table.heads],
  );
  const [chosen, setChosen] = useState<{
    of: readonly string[];
    targets: readonly ColumnTarget[];
  } | null>(null);
  const matched = useMemo(
    () =>
      before?.targets ??
      matchByCells(
        table.heads,
        matchColumns(table.heads),
        table.lines.map(({ cells }) => cells),
      ),
    [before, table],
  );
  // Another encoding or line of heads has other columns.
  const targets = chosen?.of === table.heads ? chosen.targets : matched;
  const [step, setStep] = useState<Step>({ at: 'columns' });
  const [values, setValues] = useState<ValueMap>(before?.values ?? NO_VALUES);
  const [jobMap, setJobMap] = useState<JobMap>({});
  const [options, setOptions] = useState<ImportOptions>({
    ...NO_OPTIONS,
    zone: before?.zone ?? '',
  });
  const read = useMemo(
    () => importRows(table.lines, heads, targets),
    [table.lines, heads, targets],
  );
  const jobs = useMemo(() => listJobs(read), [read]);
  const unknown = useMemo(() => {
    const isApplied = jobs.length > 0 || options.requisition !== null;
    return listUnknownValues(read).filter(({ field }) => field !== 'stage' || isApplied);
  }, [read, jobs, options.requisition]);
  const rows = useMemo(
    () =>
      planApplications(replaceValues(read, values, options.zone), {
        jobs: jobMap,
        stages: values.stage,
        requisition: options.requisition,
      }),
    [read, values, options, jobMap],
  );
  const hasValues = unknown.length > 0 || jobs.length > 0;
  const check = () => {
    const { zone } = options;
    rememberImportChoices(localStorage, memory, { heads: table.heads, targets, values, zone });
    setStep({ at: 'check' });
  };
  const settled = useCallback(() => onRun(false), [onRun]);
  switch (step.at) {
    case 'columns':
      return (
        <ColumnsStep
          file={file}
          reading={reading}
          table={table}
          heads={heads}
          targets={targets}
          rows={read}
          onReading={setReading}
          onTargets={(next) => setChosen({ of: table.heads, targets: next })}
          options={options}
          onOptions={setOptions}
          onBack={onBack}
          onNext={() => {
            setValues(suggestValues(unknown, values));
            if (hasValues) setStep({ at: 'values' });
            else check();
          }}
        />
      );
    case 'values':
      return (
        <ValuesStep
          unknown={unknown}
          values={values}
          onValues={setValues}
          jobs={jobs}
          jobMap={jobMap}
          onJobMap={setJobMap}
          onBack={() => setStep({ at: 'columns' })}
          onNext={check}
        />
      );
    case 'check':
      return (
        <CheckStep
          rows={rows}
          existing={options.existing}
          onBack={() => setStep({ at: hasValues ? 'values' : 'columns' })}
          onImport={(good, refused) => {
            onRun(true);
            setStep({ at: 'run', rows: good, refused });
          }}
        />
      );
    case 'run':
      return (
        <RunStep
          file={file.name}
          heads={table.heads}
          rows={step.rows}
          refused={step.refused}
          existing={options.existing}
          onSettled={settled}
          onClose={onClose}
        />
      );
  }
}
