import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { changedFields } from '../../../components/form/changed-fields.ts';
import { PHONE_PATTERN } from '../../../components/form/fields/patterns.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../../components/form/fields/zone-field.tsx';
import { Form, FormRow } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { deviceZone } from '../../../components/time/zones.ts';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { serverNow } from '../../../session/services.ts';
import { StaleNotice } from '../../../shared/stale-notice.tsx';
import { useAccountStrings } from '../account-strings.ts';

interface Values {
  name: string;
  phone: string;
  country: string;
  state: string;
  zone: string;
}
const toValues = ({ name, phone, country, state, zone }: Values): Values => ({
  name,
  phone,
  country,
  state,
  zone,
});
/** Returns the initial values. If no time zone is stored, the device's zone is proposed. */
const offered = (account: Output<'get-account'>): Values => ({
  ...toValues(account),
  ...(account.zone_source === 'unknown' ? { zone: deviceZone() } : {}),
});

/**
 * The form for name, phone, location and time zone. Only changed fields are sent. A change that was
 * saved meanwhile is reported and not overwritten.
 */
export function ProfileForm({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const [stale, setStale] = useState<unknown>(null);
  const form = useAppForm<Values>({ values: offered(account) });
  const save = useApiMutation('update-account', {
    invalidates: ['get-account'],
    errors: 'own',
    onSuccess: (saved) => {
      setStale(null);
      form.reset(offered(saved));
      toast.success(t('saved', { name: saved.name }));
    },
    onError: (problem) => {
      if (problem.status === 412) setStale(problem);
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = (values: Values) => {
    const typed = {
      ...values,
      name: values.name.trim(),
      phone: values.phone.trim(),
      country: values.country.trim(),
      state: values.state.trim(),
    };
    const body = changedFields(toValues(account), typed);
    if (Object.keys(body).length === 0) toast.info(t('nothing'));
    else save.mutate({ body, ifMatch: account.version });
  };
  return (
    <Form form={form} label={t('profile')} onSubmit={submit}>
      <StaleNotice shown={stale !== null} problem={stale} />
      <TextField name="name" label={t('name')} required maxLength={120} autoComplete="name" />
      <TextField
        name="phone"
        label={t('phone')}
        optional
        type="tel"
        maxLength={40}
        autoComplete="tel"
        rules={{ pattern: { value: PHONE_PATTERN, message: t('phone-wrong') } }}
      />
      <FormRow>
        <TextField
          name="country"
          label={t('country')}
          optional
          maxLength={80}
          autoComplete="country-name"
        />
        <TextField
          name="state"
          label={t('state')}
          optional
          maxLength={80}
          autoComplete="address-level1"
        />
      </FormRow>
      <ZoneField
        name="zone"
        label={t('zone')}
        helper={t('zone-helper')}
        required
        now={serverNow()}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
