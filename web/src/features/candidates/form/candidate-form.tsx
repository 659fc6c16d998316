import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { ChipsField } from '../../../components/form/fields/chips-field.tsx';
import { EMAIL_PATTERN } from '../../../components/form/fields/patterns.ts';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../../components/form/fields/zone-field.tsx';
import { Form, FormRow } from '../../../components/form/form.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';
import { serverNow } from '../../../session/services.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';

export interface CandidateFormProps {
  form: UseFormReturn<CandidateFormValues>;
  label: string;
  onSubmit: (values: CandidateFormValues) => unknown;
  /** The zone that the candidate chose, which cannot be changed in this form. */
  ownZone?: string | undefined;
  /** The candidate has a sign-in, whose address does not change with this form. */
  signsIn?: boolean;
  /** Shown below the fields, for example the CV field for a new candidate. */
  children?: ReactNode;
  footer: ReactNode;
  /** There are notes, but the user may not read them yet. */
  notesHidden?: boolean;
}

/** The form for a candidate's details. */
export function CandidateForm({
  form,
  label,
  onSubmit,
  ownZone,
  signsIn = false,
  notesHidden = false,
  children,
  footer,
}: CandidateFormProps) {
  const t = useCandidatesStrings();
  const ui = useUiStrings();
  const text = useSharedStrings();
  return (
    <Form form={form} onSubmit={onSubmit} label={label}>
      <div className={`stack gap-20 ${css['part']}`}>
        <FormRow>
          <TextField
            name="name"
            label={t('form.name')}
            required
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            name="email"
            label={t('form.email')}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            helper={signsIn ? t('form.email-sign-in') : undefined}
            rules={{ pattern: { value: EMAIL_PATTERN, message: ui('form.email') } }}
          />
        </FormRow>
        <FormRow>
          <TextField
            name="address_as"
            label={t('form.address_as')}
            helper={t('form.address-as-helper')}
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            name="headline"
            label={t('form.headline')}
            helper={t('form.headline-helper')}
            maxLength={160}
          />
        </FormRow>
        <FormRow>
          <TextField
            name="phone"
            label={t('form.phone')}
            type="tel"
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            name="location"
            label={t('form.location')}
            maxLength={120}
            autoComplete="off"
          />
        </FormRow>
        <ChipsField name="skills" label={t('form.skills')} max={40} />
        <FormRow>
          {ownZone ? (
            <p className="body2 secondary">
              {t('form.zone-own', { zone: ownZone.replaceAll('_', ' ') })}
            </p>
          ) : (
            <ZoneField
              name="zone"
              label={t('form.zone')}
              helper={t('form.zone-helper')}
              placeholder={t('form.zone-unknown')}
              now={serverNow()}
            />
          )}
          <SelectField
            name="source"
            label={t('form.source')}
            options={SOURCES.map((value) => ({ value, label: text(`sources.${value}`) }))}
          />
        </FormRow>
        {notesHidden ? (
          <HiddenUntilSent />
        ) : (
          <TextAreaField
            name="notes"
            label={t('form.notes')}
            helper={t('form.notes-helper')}
            rows={4}
            maxLength={4000}
          />
        )}
        {children}
      </div>
      {footer}
    </Form>
  );
}

export type CandidateFormValues = Pick<CandidateView, CandidateField>;

/** The values for a new candidate; an empty zone means that the zone is unknown. */
export const EMPTY_CANDIDATE = {
  ...Object.fromEntries(CANDIDATE_FIELD_NAMES.map((name) => [name, ''])),
  skills: [] as string[],
  source: 'Applied',
} as CandidateFormValues;

/** Returns a stored candidate as form values. */
export const toCandidateForm = (candidate: CandidateView): CandidateFormValues => ({
  ...(Object.fromEntries(
    CANDIDATE_FIELD_NAMES.map((name) => [name, candidate[name]]),
  ) as CandidateFormValues),
  zone: candidate.zone_source === 'unknown' ? '' : candidate.zone,
});

/**
 * Returns the request body for the form values: texts are trimmed, and an unknown zone is left out.
 */
export function toCandidateBody(
  values: CandidateFormValues,
): Omit<CandidateFormValues, 'zone'> & { zone?: string } {
  const { zone, ...rest } = Object.fromEntries(
    CANDIDATE_FIELD_NAMES.map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' ? value.trim() : value];
    }),
  ) as CandidateFormValues;
  return { ...rest, ...(zone === '' ? {} : { zone }) };
}

/**
 * Shows why a candidate was not saved. The message appears at the address if the address is taken,
 * at the fields that the server names, or otherwise as a toast.
 */
export function showRefusal(
  form: UseFormReturn<CandidateFormValues>,
  problem: ApiProblem,
  exists: string,
): void {
  if (problem.code === 'candidate-exists')
    form.setError('email', { message: exists }, { shouldFocus: true });
  else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
}
