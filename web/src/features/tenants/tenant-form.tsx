import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { CheckboxField } from '../../components/form/fields/checkbox-field.tsx';
import { EMAIL_PATTERN } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../components/form/fields/zone-field.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { serverNow } from '../../session/services.ts';
import { useTenantsStrings } from './tenants-strings.ts';
import css from './tenants.module.css';

/** The values of a company's form; missing texts are empty. */
export interface TenantValues {
  name: string;
  email: string;
  phone: string;
  website: string;
  address: string;
  city: string;
  state: string;
  country: string;
  zone: string;
  active: boolean;
}

export const NEW_TENANT: TenantValues = {
  name: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zone: 'UTC',
  active: true,
};

export const toValues = ({
  name,
  email,
  phone,
  website,
  address,
  city,
  state,
  country,
  zone,
  status,
}: TenantView): TenantValues => ({
  name,
  email,
  phone,
  website,
  address,
  city,
  state,
  country,
  zone,
  active: status === 'Active',
});

/**
 * Returns the body for the API: trimmed texts, an e-mail only if there is one, the checkbox as the
 * status.
 */
export function getBody({ active, ...values }: TenantValues) {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as Omit<TenantValues, 'active'>;
  const { email, ...rest } = texts;
  return { ...rest, ...(email ? { email } : {}), status: active };
}

/** The fields of a company, for adding and editing. */
export function TenantFields({ platform = false }: { platform?: boolean }) {
  const t = useTenantsStrings();
  const ui = useUiStrings();
  return (
    <>
      <fieldset className={`stack gap-16 ${css['part']}`}>
        <legend>{t('form.about')}</legend>
        <TextField name="name" label={t('form.name')} required maxLength={120} autoComplete="off" />
        <ZoneField
          name="zone"
          label={t('form.zone')}
          helper={t('form.zone-helper')}
          now={serverNow()}
        />
        {!platform && <CheckboxField name="active" label={t('form.active')} />}
      </fieldset>
      <fieldset className={`stack gap-16 ${css['part']}`}>
        <legend>{t('form.reach')}</legend>
        <div className={`stack gap-16 ${css['pair']}`}>
          <TextField
            name="email"
            label={t('form.email')}
            type="email"
            optional
            maxLength={254}
            autoComplete="off"
            rules={{ pattern: { value: EMAIL_PATTERN, message: ui('form.email') } }}
          />
          <TextField
            name="phone"
            label={t('form.phone')}
            type="tel"
            optional
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <TextField
          name="website"
          label={t('form.website')}
          type="url"
          optional
          maxLength={200}
          autoComplete="off"
          rules={{ pattern: { value: WEB_ADDRESS, message: t('form.website-wrong') } }}
        />
        <TextField
          name="address"
          label={t('form.address')}
          optional
          maxLength={200}
          autoComplete="off"
        />
        <div className={`stack gap-16 ${css['pair']}`}>
          <TextField
            name="city"
            label={t('form.city')}
            optional
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            name="state"
            label={t('form.state')}
            optional
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <TextField
          name="country"
          label={t('form.country')}
          optional
          maxLength={80}
          autoComplete="off"
        />
      </fieldset>
    </>
  );
}

/** The web addresses that the server accepts; nothing else becomes a link. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/.]+\.\S+$/i;

/** Formats city, state and country, without missing ones. */
export const formatAddress = ({
  city,
  state,
  country,
}: {
  city: string;
  state: string;
  country: string;
}): string => [city, state, country].filter(Boolean).join(', ');
