import { useState } from 'react';
import { OWN_CANDIDATE_FIELDS } from '@parley/contracts/candidates/candidate-fields.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { changedFields } from '../../components/form/changed-fields.ts';
import { ChipsField } from '../../components/form/fields/chips-field.tsx';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../components/form/fields/zone-field.tsx';
import { Form, FormRow } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { deviceZone } from '../../components/time/zones.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { serverNow } from '../../session/services.ts';
import { useFormDraft } from '../../shared/drafts/use-form-draft.tsx';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';

type Values = Pick<CandidateView, (typeof OWN_CANDIDATE_FIELDS)[number]>;

const toValues = (candidate: CandidateView): Values =>
  Object.fromEntries(OWN_CANDIDATE_FIELDS.map((name) => [name, candidate[name]])) as Values;

/** Returns the values with leading and trailing spaces removed. */
const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as Values;

export interface OwnProfileFormProps {
  candidate: CandidateView;
  /** Reads the record again; returns undefined if that failed. */
  readAgain: () => Promise<CandidateView | undefined>;
}

/**
 * The form for the candidate's own details in the present company. Saving sends the version that
 * the candidate has seen, so that a change made in the meantime is not overwritten.
 */
export function OwnProfileForm({ candidate, readAgain }: OwnProfileFormProps) {
  const t = useCandidateAreaStrings();
  const [stale, setStale] = useState(false);
  const [seen, setSeen] = useState(candidate);
  const form = useAppForm<Values>({
    values: {
      ...toValues(seen),
      ...(seen.zone_source === 'unknown' ? { zone: deviceZone() } : {}),
    },
  });
  const draft = useFormDraft(form, `own-profile:${candidate.id}`, 'device');
  const save = useApiMutation('update-own-candidate', {
    invalidates: ['get-candidate-by-user', 'get-account', 'get-candidate-home'],
    errors: 'own',
    onSuccess: (saved) => {
      draft.forget();
      setStale(false);
      setSeen(saved);
      toast.success(t('profile.saved'));
    },
    onError: (problem) => {
      if (problem.status === 412)
        void readAgain().then((now) => {
          setStale(true);
          if (now) setSeen(now);
        });
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = (values: Values) => {
    const body = changedFields(toValues(seen), trimmed(values));
    if (Object.keys(body).length === 0) toast.info(t('profile.nothing'));
    else save.mutate({ body, ifMatch: seen.version });
  };
  return (
    <Form form={form} label={t('profile.title')} onSubmit={submit}>
      {draft.notice}
      <StaleNotice shown={stale} problem={save.error} />
      <TextField
        name="name"
        label={t('profile.name')}
        required
        maxLength={120}
        autoComplete="name"
      />
      <TextField
        name="address_as"
        label={t('profile.address-as')}
        helper={t('profile.address-as-helper')}
        maxLength={120}
        autoComplete="nickname"
      />
      <FormRow>
        <TextField
          name="phone"
          label={t('profile.phone')}
          type="tel"
          maxLength={40}
          autoComplete="tel"
        />
        <TextField
          name="location"
          label={t('profile.location')}
          maxLength={120}
          autoComplete="address-level2"
        />
      </FormRow>
      <TextField
        name="headline"
        label={t('profile.headline')}
        helper={t('profile.headline-helper')}
        maxLength={160}
      />
      <ChipsField name="skills" label={t('profile.skills')} max={40} />
      <ZoneField
        name="zone"
        label={t('profile.zone')}
        helper={t('profile.zone-helper')}
        required
        now={serverNow()}
      />
      <Button type="submit" variant="primary" size="touch" wide busy={save.isPending}>
        {t('profile.save')}
      </Button>
    </Form>
  );
}
