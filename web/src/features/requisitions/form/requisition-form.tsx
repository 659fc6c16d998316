import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { EMPLOYMENT_TYPES } from '@parley/contracts/requisitions/requisition.schema.ts';
import { ChipsField } from '../../../components/form/fields/chips-field.tsx';
import { CountryField } from '../../../components/form/fields/country-field.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form, FormRow } from '../../../components/form/form.tsx';
import { PersonField } from '../../../shared/choose/choice-fields.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { AttributesEditor } from './attributes-editor.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { type RequisitionFormValues, SUBDIVISION_TYPED } from './requisition-form-values.ts';
import css from './requisition-form.module.css';

/** Roles that can be hiring managers. */
const DECIDES: ReadonlySet<string> = new Set(['admin', 'recruiter', 'hiring-manager']);
/** Roles that can own a requisition. */
const OWNS: ReadonlySet<string> = new Set(['admin', 'recruiter']);

const decides = ({ role, status }: MemberView) => DECIDES.has(role) && status !== 'disabled';
const owns = ({ role, status }: MemberView) => OWNS.has(role) && status !== 'disabled';

export interface RequisitionFormProps {
  form: UseFormReturn<RequisitionFormValues>;
  label: string;
  onSubmit: (values: RequisitionFormValues) => void;
  /** The bar at the bottom. */
  footer: ReactNode;
  /** The stored hiring manager, who is shown even if they can no longer be chosen. */
  manager?: { id: string; name: string } | undefined;
  /** The stored recruiter; absent for a new requisition. */
  owner?: { id: string; name: string };
}

/** All fields of a requisition: facts, scorecard template, interview plan. */
export function RequisitionForm({
  form,
  label,
  onSubmit,
  footer,
  manager,
  owner,
}: RequisitionFormProps) {
  const t = useRequisitionsStrings();
  const openings = {
    validate: (value: unknown) =>
      (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 500) ||
      t('form.openings-error'),
  };
  return (
    <Form form={form} onSubmit={onSubmit} label={label}>
      <section className={`stack gap-20 ${css['part']}`}>
        <h2 className="h3">{t('form.position')}</h2>
        <TextField name="title" label={t('form.title')} required maxLength={160} />
        <FormRow>
          <TextField name="department" label={t('form.department')} maxLength={80} />
          <TextField
            name="location"
            label={t('form.location')}
            helper={t('form.location-helper')}
            maxLength={120}
          />
        </FormRow>
        <FormRow>
          <CountryField
            name="country"
            label={t('form.country')}
            helper={t('form.country-helper')}
            placeholder={t('form.country-none')}
            optional
          />
          <TextField
            name="subdivision"
            label={t('form.subdivision')}
            helper={t('form.subdivision-helper')}
            optional
            maxLength={6}
            autoComplete="off"
            rules={{
              pattern: { value: SUBDIVISION_TYPED, message: t('form.subdivision-wrong') },
            }}
          />
        </FormRow>
        <FormRow>
          <SelectField
            name="employment_type"
            label={t('form.type')}
            options={EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          <TextField
            name="openings"
            label={t('form.openings')}
            type="number"
            min={1}
            max={500}
            inputMode="numeric"
            rules={openings}
          />
          <PersonField
            name="hiring_manager_id"
            label={t('form.manager')}
            helper={t('form.manager-helper')}
            accepts={decides}
            knownName={form.watch('hiring_manager_id') === manager?.id ? manager?.name : undefined}
            placeholder={t('form.manager-none')}
          />
          {owner && (
            <PersonField
              name="owner_id"
              label={t('form.owner')}
              helper={t('form.owner-helper')}
              accepts={owns}
              knownName={form.watch('owner_id') === owner.id ? owner.name : undefined}
              isFixed
            />
          )}
        </FormRow>
        <ChipsField name="skills" label={t('form.skills')} max={40} />
        <TextAreaField name="description" label={t('form.description')} rows={6} maxLength={8000} />
      </section>
      <AttributesEditor />
      <PlanEditor />
      {footer}
    </Form>
  );
}
