import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { CountryField } from '../../components/form/fields/country-field.tsx';
import { ZoneField } from '../../components/form/fields/zone-field.tsx';
import { Form, FormRow } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import type { Output } from '../../session/api/api.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { serverNow } from '../../session/services.ts';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';

type Region = Output<'get-company-settings'>['region'];

/** The country and the time zone of the company. */
export function RegionForm({ region, version }: { region: Region; version: number }) {
  const t = useCompanyStrings();
  const form = useAppForm<{ region: Region }>({ values: { region } });
  const save = useApiMutation('update-company-settings', {
    invalidates: ['get-company-settings'],
    errors: 'own',
    onSuccess: (saved) => {
      form.reset({ region: saved.region });
      toast.success(t('region.saved'));
    },
    onError: (problem) => {
      if (problem.status !== 412 && applyProblem(form, problem.problem) === 0)
        toast.error(problem.message);
    },
  });
  const stale = <StaleNotice shown={save.error?.status === 412} problem={save.error} />;
  return (
    <Form
      form={form}
      label={t('region.title')}
      onSubmit={(body) => save.mutate({ body, ifMatch: version })}
    >
      <div className={`stack gap-16 ${css['fields']}`}>
        {stale}
        <FormRow>
          <CountryField
            name="region.country"
            label={t('region.country')}
            helper={t('region.country-helper')}
            placeholder={t('region.country-none')}
            optional
          />
          <ZoneField
            name="region.zone"
            label={t('region.zone')}
            helper={t('region.zone-helper')}
            now={serverNow()}
            required
          />
        </FormRow>
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('region.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
