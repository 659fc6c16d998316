import { Fragment, useId, useMemo, useState } from 'react';
import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import { COLUMN_TARGETS, type ColumnTarget } from '@parley/domain/imports/column-targets.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { ZoneSelect } from '../../../../components/pickers/zone-select.tsx';
import { serverNow } from '../../../../session/services.ts';
import { RequisitionSelect } from '../../../../shared/choose/requisition-select.tsx';
import listCss from '../../../../shared/lists/lists.module.css';
import { useCandidatesStrings } from '../../candidates-strings.ts';
import type { ListFile, ListTable, Reading } from '../file/list-file.ts';
import { ReadingFields } from '../file/reading-fields.tsx';
import { useImportStrings } from '../import-strings.ts';
import css from '../import.module.css';
import type { Existing } from '../run/use-import-run.ts';
import type { Requisition } from '../values/plan-applications.ts';
import { findMissing, type ImportRow, withTarget } from './import-rows.ts';

/** What applies to all lines. */
export interface ImportOptions {
  /** The requisition of lines without a job. */
  requisition: Requisition | null;
  /** The time zone of lines without one; '' for the company's. */
  zone: string;
  existing: Existing;
}

interface Props {
  file: ListFile;
  reading: Reading;
  table: ListTable;
  /** The heads as they are shown, told apart. */
  heads: readonly string[];
  targets: readonly ColumnTarget[];
  /** The lines as they would be imported. */
  rows: readonly ImportRow[];
  onReading: (reading: Reading) => void;
  onTargets: (targets: ColumnTarget[]) => void;
  options: ImportOptions;
  onOptions: (options: ImportOptions) => void;
  onBack: () => void;
  onNext: () => void;
}

const isField = (target: ColumnTarget): target is CandidateField =>
  CANDIDATE_FIELD_NAMES.some((field) => field === target);

const EXAMPLE_CHARS = 80;

/**
 * The step in which the user says what each column is. Columns whose heads are known are matched
 * already; the others are kept in the notes.
 */
export function ColumnsStep({
  file,
  reading,
  table,
  heads,
  targets,
  rows,
  onReading,
  onTargets,
  options,
  onOptions,
  onBack,
  onNext,
}: Props) {
  const t = useImportStrings();
  const labels = useCandidatesStrings();
  const id = useId();
  const [tried, setTried] = useState(false);
  const missing = findMissing(targets, rows);
  const examples = useMemo(() => findExamples(table), [table]);
  const labelOf = (target: ColumnTarget) =>
    isField(target) ? labels(`form.${target}`) : t(`targets.${target}`);
  const hasStage = targets.includes('stage') && !targets.includes('job');
  return (
    <div className="stack gap-16 mt-16">
      <ReadingFields file={file} reading={reading} table={table} onReading={onReading} />
      <section className="stack gap-16 mt-16" aria-labelledby={`${id}-columns`}>
        <h3 id={`${id}-columns`} className="h4">
          {t('match')}
        </h3>
        <p>{t('match-text', { count: table.lines.length })}</p>
        <div className={`stack gap-8-16 ${css['map']}`}>
          {heads.map((head, at) => {
            // A column without any text says nothing.
            if (examples[at] === undefined) return null;
            return (
              <Fragment key={at}>
                <span className={`stack min-w-0 ${css['label']}`}>
                  <span className="label" id={`${id}${at}`}>
                    {head}
                  </span>
                  <span className="caption secondary truncate">
                    {truncateWithEllipsis(examples[at], EXAMPLE_CHARS)}
                  </span>
                </span>
                <Select
                  labelId={`${id}${at}`}
                  value={targets[at] ?? 'notes'}
                  onChange={(chosen) => {
                    const target = COLUMN_TARGETS.find((one) => one === chosen);
                    if (target) onTargets(withTarget(targets, at, target));
                  }}
                  options={COLUMN_TARGETS.map((target) => ({
                    value: target,
                    label: labelOf(target),
                  }))}
                />
              </Fragment>
            );
          })}
        </div>
      </section>
      <RequisitionSelect
        label={t(targets.includes('job') ? 'on-others' : 'on')}
        placeholder={t('on-none')}
        value={options.requisition?.id ?? ''}
        knownTitle={options.requisition?.title}
        onChange={(id, title) =>
          onOptions({ ...options, requisition: id === '' ? null : { id, title } })
        }
      />
      {hasStage && options.requisition === null && (
        <p className="caption secondary">{t('stage-needs-job')}</p>
      )}
      <FieldFrame label={t('existing')}>
        {(control) => (
          <Select
            {...control}
            value={options.existing}
            onChange={(existing) =>
              onOptions({ ...options, existing: existing === 'update' ? 'update' : 'skip' })
            }
            options={(['skip', 'update'] as const).map((value) => ({
              value,
              label: t(`existing-${value}`),
            }))}
          />
        )}
      </FieldFrame>
      <ZoneSelect
        label={t('zone')}
        placeholder={t('zone-none')}
        now={serverNow()}
        value={options.zone}
        onChange={(zone) => onOptions({ ...options, zone })}
      />
      <div role="alert" className={listCss['error']}>
        {tried &&
          missing.length > 0 &&
          t('missing', { fields: missing.map((field) => labels(`form.${field}`)).join(', ') })}
      </div>
      <div className="flex wrap to-end gap-8 mt-16">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            setTried(true);
            if (missing.length === 0) onNext();
          }}
        >
          {t('check')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the first text of each column; undefined for an empty one. */
function findExamples({ heads, lines }: ListTable): (string | undefined)[] {
  const examples = heads.map((): string | undefined => undefined);
  let left = examples.length;
  for (const { cells } of lines) {
    if (left === 0) break;
    for (const [at, example] of examples.entries()) {
      const text = cells[at]?.trim();
      if (example !== undefined || !text) continue;
      examples[at] = text;
      left -= 1;
    }
  }
  return examples;
}
