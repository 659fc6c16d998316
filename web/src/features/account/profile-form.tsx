import type { Output } from '../../session/api.ts';
import { serverNow } from '../../session/services.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { applyProblem } from '../../ui/form/apply-problem.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAccountStrings } from './account-strings.ts';

/** Name and zone. A change made elsewhere meanwhile is said, not overwritten. */
export function ProfileForm({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const form = useAppForm<{ name: string; zone: string }>({ values: { name: account.name, zone: account.zone } });
  const save = useApiMutation('update-account', {
    invalidates: ['get-account'], errors: 'own',
    onSuccess: (saved) => toast.success(t('saved', { name: saved.name })),
    onError: (problem) => {
      if (problem.status === 412) toast.error(t('stale'));
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  return (
    <Form form={form} onSubmit={(values) => save.mutate({ body: { name: values.name.trim(), zone: values.zone }, ifMatch: account.version })}>
      <TextField name="name" label={t('name')} required maxLength={120} autoComplete="name" />
      <ZoneField name="zone" label={t('zone')} helper={t('zone-helper')} required now={serverNow()} />
      <div><Button type="submit" look="primary" busy={save.isPending}>{t('save')}</Button></div>
    </Form>
  );
}
