import { RequisitionSelect } from '../../../shared/choose/requisition-select.tsx';
import { Fragment, useId, useState } from 'react';
import listCss from '../../../shared/lists/lists.module.css';
import { Button } from '../../../components/buttons/button.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from './import.module.css';
import type { CsvFile } from './read-csv.ts';
import { CANDIDATE_FIELD_NAMES } from '@parley/contracts/candidates/candidate-fields.ts';
import { REQUIRED_FIELDS, type ColumnMap } from './column-matching.ts';
import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { ZoneSelect } from '../../../components/pickers/zone-select.tsx';
import { serverNow } from '../../../session/services.ts';
import {
  FIELDS_OF_CHOICES,
  replacementOf,
  type UnknownValue,
  type ValueMap,
  withReplacement,
} from './value-matching.ts';

interface Props {
  file: CsvFile;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
  requisition: string;
  onRequisition: (id: string) => void;
  /** The time zone of lines without one; '' for the company's. */
  zone: string;
  onZone: (zone: string) => void;
  onBack: () => void;
  onNext: () => void;
}

/**
 * The step in which the user maps columns to fields. Fields whose headings were recognized are
 * already mapped.
 */
export function MapStep({
  file,
  map,
  onMap,
  requisition,
  onRequisition,
  zone,
  onZone,
  onBack,
  onNext,
}: Props) {
  const t = useCandidatesStrings();
  const id = useId();
  const [tried, setTried] = useState(false);
  const missing = REQUIRED_FIELDS.filter((field) => !map[field]);
  const pairs = map.name?.length === 2 ? [map.name.join('+')] : [];
  const labelOf = (value: string) =>
    value
      .split('+')
      .map((at) => file.heads[Number(at)] || t('import.column', { number: Number(at) + 1 }))
      .join(' + ');
  const exampleOf = (columns: readonly number[] | undefined) =>
    columns &&
    file.lines
      .map((line) =>
        columns
          .map((at) => line[at] ?? '')
          .join(' ')
          .trim(),
      )
      .find(Boolean);
  return (
    <div className={css['stack']}>
      <p>{t('import.map-text', { count: file.lines.length })}</p>
      <div className={css['map']}>
        {CANDIDATE_FIELD_NAMES.map((field) => {
          const example = exampleOf(map[field]);
          const bad = tried && missing.includes(field);
          return (
            <Fragment key={field}>
              <span className={`label ${css['label'] ?? ''}`} id={`${id}${field}`}>
                {t(`form.${field}`)}
                {REQUIRED_FIELDS.includes(field) && ' *'}
              </span>
              <Select
                labelId={`${id}${field}`}
                aria-invalid={bad}
                value={map[field]?.join('+') ?? ''}
                onChange={(columns) =>
                  onMap({
                    ...map,
                    [field]: columns === '' ? undefined : columns.split('+').map(Number),
                  })
                }
                placeholder={t('import.not-there')}
                options={[...(field === 'name' ? pairs : []), ...file.heads.keys()].map((at) => ({
                  value: String(at),
                  label: labelOf(String(at)),
                }))}
              />
              {example && (
                <span className={`caption secondary truncate ${css['example'] ?? ''}`}>
                  {t('import.such-as', { example })}
                </span>
              )}
            </Fragment>
          );
        })}
      </div>
      <ZoneSelect
        label={t('import.zone')}
        placeholder={t('import.zone-none')}
        now={serverNow()}
        value={zone}
        onChange={onZone}
      />
      <RequisitionSelect
        label={t('import.on')}
        placeholder={t('import.on-none')}
        status="open"
        value={requisition}
        onChange={onRequisition}
      />
      <div role="alert" className={listCss['error']}>
        {tried &&
          missing.length > 0 &&
          t('import.missing', { fields: missing.map((field) => t(`form.${field}`)).join(', ') })}
      </div>
      <div className={listCss['buttons']}>
        <Button onClick={onBack}>{t('import.back')}</Button>
        <Button
          look="primary"
          onClick={() => {
            setTried(true);
            if (missing.length === 0) onNext();
          }}
        >
          {t('import.check')}
        </Button>
      </div>
    </div>
  );
}

/**
 * The step in which the user replaces values that the product does not know, such as a source of
 * another product. Suggestions are already chosen.
 */
export function ValuesStep({
  unknown,
  values,
  onValues,
  onBack,
  onNext,
}: {
  unknown: readonly UnknownValue[];
  values: ValueMap;
  onValues: (values: ValueMap) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const t = useCandidatesStrings();
  const choose = ({ field, value }: UnknownValue, replacement: string) =>
    onValues(withReplacement(values, field, value, replacement));
  return (
    <div className={css['stack']}>
      <p>{t('import.values-text')}</p>
      {FIELDS_OF_CHOICES.map((field) => {
        const ofField = unknown.filter((each) => each.field === field);
        return (
          ofField.length > 0 && (
            <fieldset key={field}>
              <legend className="h4">{t(`form.${field}`)}</legend>
              <div className={css['stack']}>
                {ofField.map((each) => {
                  const chosen = {
                    value: replacementOf(values, field, each.value),
                    placeholder: t(`import.leave-out-${field}`),
                    onChange: (replacement: string) => choose(each, replacement),
                  };
                  const label = t('import.value', { value: each.value, count: each.count });
                  return field === 'zone' ? (
                    <ZoneSelect key={each.value} label={label} now={serverNow()} {...chosen} />
                  ) : (
                    <FieldFrame key={each.value} label={label}>
                      {(control) => (
                        <Select
                          {...control}
                          {...chosen}
                          options={SOURCES.map((source) => ({ value: source, label: source }))}
                        />
                      )}
                    </FieldFrame>
                  );
                })}
              </div>
            </fieldset>
          )
        );
      })}
      <div className={listCss['buttons']}>
        <Button onClick={onBack}>{t('import.back')}</Button>
        <Button look="primary" onClick={onNext}>
          {t('import.check')}
        </Button>
      </div>
    </div>
  );
}
