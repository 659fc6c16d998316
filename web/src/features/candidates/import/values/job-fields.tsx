import { useEffect, useState } from 'react';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { ErrorMessage } from '../../../../components/status/error-message.tsx';
import { RequisitionSelect } from '../../../../shared/choose/requisition-select.tsx';
import { useImportStrings } from '../import-strings.ts';
import type { Job, JobMap } from './plan-applications.ts';
import { useRequisitionTitles } from './use-requisition-titles.ts';

/**
 * Lets the user say for each job of a file which requisition it is, whether one is created as a
 * draft, or that it is kept in the notes. A requisition of the same title is already chosen.
 */
export function JobFields({
  jobs,
  map,
  onMap,
}: {
  jobs: readonly Job[];
  map: JobMap;
  onMap: (map: JobMap) => void;
}) {
  const t = useImportStrings();
  const titles = useRequisitionTitles(true);
  /** The jobs for which another requisition is searched. */
  const [searched, setSearched] = useState<ReadonlySet<string>>(new Set());
  const found = titles.data;
  useEffect(() => {
    if (!found || jobs.every(({ key }) => map[key] !== undefined)) return;
    onMap({
      ...Object.fromEntries(jobs.map(({ key }) => [key, found.get(key) ?? ('create' as const)])),
      ...map,
    });
  }, [found, jobs, map, onMap]);
  const choose = (key: string, value: string) => {
    setSearched((before) => {
      const after = new Set(before);
      if (value === 'other') after.add(key);
      else after.delete(key);
      return after;
    });
    const match = found?.get(key);
    if (value === 'create') onMap({ ...map, [key]: value });
    else if (value === 'none' || value === 'other') onMap({ ...map, [key]: 'none' });
    else if (match && value === match.id) onMap({ ...map, [key]: match });
  };
  const created = jobs.filter(({ key }) => map[key] === 'create').length;
  if (titles.error)
    return <ErrorMessage error={titles.error} onRetry={() => void titles.refetch()} />;
  return (
    <fieldset>
      <legend className="h4">{t('jobs')}</legend>
      <div className="stack gap-16 mt-16">
        {jobs.map(({ key, title, count }) => {
          const choice = map[key];
          const isSearched = searched.has(key);
          const match = found?.get(key);
          return (
            <div key={key} className="stack gap-16 mt-16">
              <FieldFrame label={t('value', { value: title, count })}>
                {(control) => (
                  <Select
                    {...control}
                    disabled={!found}
                    value={toOption(choice, isSearched, match?.id)}
                    onChange={(value) => choose(key, value)}
                    options={[
                      ...(match
                        ? [{ value: match.id, label: t('job-is', { title: match.title }) }]
                        : []),
                      { value: 'create', label: t('job-create') },
                      { value: 'other', label: t('job-other') },
                      { value: 'none', label: t('job-none') },
                    ]}
                  />
                )}
              </FieldFrame>
              {isSearched && (
                <RequisitionSelect
                  label={t('job-for', { title })}
                  placeholder={t('job-choose')}
                  value={typeof choice === 'object' ? choice.id : ''}
                  knownTitle={typeof choice === 'object' ? choice.title : undefined}
                  onChange={(id, chosen) =>
                    onMap({ ...map, [key]: id === '' ? 'none' : { id, title: chosen } })
                  }
                />
              )}
            </div>
          );
        })}
        {created > 0 && <p className="caption secondary">{t('drafts', { count: created })}</p>}
      </div>
    </fieldset>
  );
}

function toOption(
  choice: JobMap[string] | undefined,
  isSearched: boolean,
  match: string | undefined,
): string {
  if (isSearched) return 'other';
  if (typeof choice === 'object') return choice.id === match ? choice.id : 'other';
  return choice ?? '';
}
