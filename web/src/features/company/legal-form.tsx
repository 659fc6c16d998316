import {
  type CompanyLegal,
  MAX_LEGAL_URL,
} from '@parley/contracts/tenants/company-legal.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { EMAIL_PATTERN } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { Form, FormRow } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useFormDraft } from '../../shared/drafts/use-form-draft.tsx';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';

interface Values {
  legal: CompanyLegal;
}

/** The server accepts only https, so that nothing else becomes a link for candidates. */
const HTTPS_ADDRESS = /^\s*https:\/\/[^\s/@]+(\/\S*)?\s*$/i;
const LINKS = ['privacy_url', 'terms_url', 'imprint_url'] as const;

/** The company's own privacy notice, terms and imprint, and its contact for data protection. */
export function LegalForm({ legal, version }: { legal: CompanyLegal; version: number }) {
  const t = useCompanyStrings();
  const ui = useUiStrings();
  const form = useAppForm<Values>({ values: { legal } });
  const draft = useFormDraft(form, 'company-legal');
  const save = useApiMutation('update-company-settings', {
    invalidates: ['get-company-settings', 'get-account'],
    errors: 'own',
    onSuccess: (saved) => {
      draft.forget();
      form.reset({ legal: saved.legal });
      toast.success(t('legal.saved'));
    },
    onError: (problem) => {
      if (problem.status !== 412 && applyProblem(form, problem.problem) === 0)
        toast.error(problem.message);
    },
  });
  const stale = <StaleNotice shown={save.error?.status === 412} problem={save.error} />;
  const needsEmail = (email: unknown) =>
    String(email).trim() !== '' ||
    form.getValues('legal.contact_name').trim() === '' ||
    t('legal.email-missing');
  return (
    <div className={`stack gap-16 ${css['fields']}`}>
      <p className="body2 secondary">{t('legal.text')}</p>
      {draft.notice}
      {stale}
      <Form
        form={form}
        label={t('legal.title')}
        onSubmit={(body) => save.mutate({ body, ifMatch: version })}
      >
        <div className={`stack gap-16 ${css['fields']}`}>
          {LINKS.map((name) => (
            <TextField
              key={name}
              name={`legal.${name}`}
              label={t(`legal.${name}`)}
              type="url"
              optional
              maxLength={MAX_LEGAL_URL}
              autoComplete="off"
              placeholder="https://"
              rules={{ pattern: { value: HTTPS_ADDRESS, message: t('legal.https') } }}
            />
          ))}
          <FormRow>
            <TextField
              name="legal.contact_name"
              label={t('legal.contact_name')}
              helper={t('legal.contact-helper')}
              optional
              maxLength={120}
              autoComplete="off"
              rules={{ deps: 'legal.contact_email' }}
            />
            <TextField
              name="legal.contact_email"
              label={t('legal.contact_email')}
              type="email"
              optional
              maxLength={254}
              autoComplete="off"
              rules={{
                pattern: { value: EMAIL_PATTERN, message: ui('form.email') },
                validate: needsEmail,
              }}
            />
          </FormRow>
          <div>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {t('legal.save')}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
