import { Fragment, useId, useState } from 'react';
import listCss from '../../../shared/lists/lists.module.css';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from './import.module.css';
import type { CsvFile } from './read-csv.ts';
import { CANDIDATE_FIELD_NAMES } from '@parley/contracts/candidates/candidate-fields.ts';
import { REQUIRED_FIELDS, type ColumnMap } from './columns.ts';

interface Props {
  file: CsvFile;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
  requisition: string;
  onRequisition: (id: string) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Which column is what; those that are known are chosen already. */
export function MapStep({ file, map, onMap, requisition, onRequisition, onBack, onNext }: Props) {
  const t = useCandidatesStrings();
  const id = useId();
  const [tried, setTried] = useState(false);
  const open = useApiQuery(
    'list-requisitions',
    { query: { status: 'open', limit: '100' } },
    { errors: 'own' },
  );
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
              <label className={`label ${css['label'] ?? ''}`} htmlFor={`${id}${field}`}>
                {t(`form.${field}`)}
                {REQUIRED_FIELDS.includes(field) && ' *'}
              </label>
              <select
                id={`${id}${field}`}
                className={listCss['input']}
                aria-invalid={bad}
                value={map[field]?.join('+') ?? ''}
                onChange={(event) =>
                  onMap({
                    ...map,
                    [field]:
                      event.target.value === ''
                        ? undefined
                        : event.target.value.split('+').map(Number),
                  })
                }
              >
                <option value="">{t('import.not-there')}</option>
                {[...(field === 'name' ? pairs : []), ...file.heads.keys()].map((value) => (
                  <option key={value} value={value}>
                    {labelOf(String(value))}
                  </option>
                ))}
              </select>
              {example && (
                <span className={`caption secondary truncate ${css['example'] ?? ''}`}>
                  {t('import.such-as', { example })}
                </span>
              )}
            </Fragment>
          );
        })}
        <label className={`label ${css['label'] ?? ''}`} htmlFor={`${id}on`}>
          {t('import.on')}
        </label>
        <select
          id={`${id}on`}
          className={listCss['input']}
          value={requisition}
          onChange={(event) => onRequisition(event.target.value)}
        >
          <option value="">{t('import.on-none')}</option>
          {open.data?.items.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </div>
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
