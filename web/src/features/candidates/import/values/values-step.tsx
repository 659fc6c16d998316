import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { IMPORT_STAGES } from '@parley/contracts/candidates/candidate-import.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { ZoneSelect } from '../../../../components/pickers/zone-select.tsx';
import { serverNow } from '../../../../session/services.ts';
import { useCandidatesStrings } from '../../candidates-strings.ts';
import { useImportStrings } from '../import-strings.ts';
import { JobFields } from './job-fields.tsx';
import type { Job, JobMap } from './plan-applications.ts';
import {
  FIELDS_OF_CHOICES,
  replacementOf,
  type UnknownValue,
  type ValueMap,
  withReplacement,
} from './value-matching.ts';

interface Props {
  unknown: readonly UnknownValue[];
  values: ValueMap;
  onValues: (values: ValueMap) => void;
  jobs: readonly Job[];
  jobMap: JobMap;
  onJobMap: (jobs: JobMap) => void;
  onBack: () => void;
  onNext: () => void;
}

/**
 * The step in which the user says what the jobs of a file are, and replaces values that the product
 * does not know, such as a stage or source of another product. Suggestions are already chosen.
 */
export function ValuesStep({
  unknown,
  values,
  onValues,
  jobs,
  jobMap,
  onJobMap,
  onBack,
  onNext,
}: Props) {
  const t = useImportStrings();
  const labels = useCandidatesStrings();
  const choose = ({ field, value }: UnknownValue, replacement: string) =>
    onValues(withReplacement(values, field, value, replacement));
  const isComplete = jobs.every(({ key }) => jobMap[key] !== undefined);
  return (
    <div className="stack gap-16 mt-16">
      <p>{t('values-text')}</p>
      {jobs.length > 0 && <JobFields jobs={jobs} map={jobMap} onMap={onJobMap} />}
      {FIELDS_OF_CHOICES.map((field) => {
        const ofField = unknown.filter((each) => each.field === field);
        return (
          ofField.length > 0 && (
            <fieldset key={field}>
              <legend className="h4">
                {field === 'stage' ? t('stages') : labels(`form.${field}`)}
              </legend>
              <div className="stack gap-16 mt-16">
                {ofField.map((each) => {
                  const chosen = {
                    value: replacementOf(values, field, each.value),
                    placeholder: t(`leave-out-${field}`),
                    onChange: (replacement: string) => choose(each, replacement),
                  };
                  const label = t('value', { value: each.value, count: each.count });
                  return field === 'zone' ? (
                    <ZoneSelect key={each.value} label={label} now={serverNow()} {...chosen} />
                  ) : (
                    <FieldFrame key={each.value} label={label}>
                      {(control) => (
                        <Select
                          {...control}
                          {...chosen}
                          options={
                            field === 'source'
                              ? SOURCES.map((source) => ({ value: source, label: source }))
                              : IMPORT_STAGES.map((stage) => ({
                                  value: stage,
                                  label: t(`stage.${stage}`),
                                }))
                          }
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
      <div className="flex wrap to-end gap-8 mt-16">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          onClick={onNext}
          blockedBecause={isComplete ? undefined : t('jobs-wait')}
        >
          {t('check')}
        </Button>
      </div>
    </div>
  );
}
