import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatDate } from '../../components/time/format-time.ts';
import type { Output } from '../../session/api/api.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';
import { DomainRecord } from './domain-record.tsx';

type Proof = Output<'get-domain-proof'>;

/** Chooses the domain that is to be proved. */
function DomainForm({ proof, onChosen }: { proof: Proof; onChosen: () => void }) {
  const t = useCompanyStrings();
  const domain = proof.chosen?.domain ?? proof.suggested;
  const form = useAppForm<{ domain: string }>({ values: { domain } });
  const choose = useApiMutation('choose-domain', {
    invalidates: ['get-domain-proof'],
    errors: 'own',
    onSuccess: onChosen,
    onError: (problem) => {
      if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  return (
    <Form form={form} label={t('domain.title')} onSubmit={(body) => choose.mutate({ body })}>
      <div className={`stack gap-16 ${css['fields']}`}>
        <TextField name="domain" label={t('domain.domain')} helper={t('domain.helper')} required />
        <div>
          <Button
            type="submit"
            variant={proof.chosen ? undefined : 'primary'}
            busy={choose.isPending}
          >
            {t('domain.choose')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** What a company that is approved by its domain sees. */
function ProvedDomain({ proof }: { proof: Proof }) {
  const t = useCompanyStrings();
  const zone = useMyZone();
  const [isChoosing, setIsChoosing] = useState(false);
  const { domain, checked_at } = proof.chosen!;
  return (
    <div className={`stack gap-16 ${css['fields']}`}>
      <div>
        <StatusTag tone="ok">{t('domain.approved')}</StatusTag>
      </div>
      <p className="body2 secondary">
        {t('domain.last-found', { domain, day: checked_at ? formatDate(checked_at, zone) : '' })}
      </p>
      {isChoosing ? (
        <>
          <Notice tone="warn" title={t('domain.other-title')}>
            {t('domain.other-text', { domain })}
          </Notice>
          <DomainForm proof={proof} onChosen={() => setIsChoosing(false)} />
        </>
      ) : (
        <div>
          <Button onClick={() => setIsChoosing(true)}>{t('domain.other')}</Button>
        </div>
      )}
    </div>
  );
}

/** What a company sees that is not approved yet. */
const UnprovedDomain = ({ proof }: { proof: Proof }) => {
  const t = useCompanyStrings();
  return (
    <div className={`stack gap-16 ${css['fields']}`}>
      <div>
        <StatusTag tone="warn">{t('domain.unapproved')}</StatusTag>
      </div>
      <p className="body2 secondary">{t('domain.text')}</p>
      <DomainForm proof={proof} onChosen={() => undefined} />
      {proof.chosen && <DomainRecord key={proof.chosen.record_value} chosen={proof.chosen} />}
    </div>
  );
};

/**
 * The proof by DNS that the company's domain is its own. A company that the platform has approved
 * needs none, and sees nothing of it.
 */
export function DomainSetting() {
  const t = useCompanyStrings();
  const proof = useApiQuery('get-domain-proof', {}, { errors: 'own' });
  if (proof.data?.approved_by === 'platform') return null;
  return (
    <Section title={t('domain.title')}>
      <AsyncContent
        query={proof}
        errorTitle={t('domain.error')}
        skeleton={<FormSkeleton fields={1} />}
      >
        {(loaded) =>
          loaded.approved_by === 'domain' ? (
            <ProvedDomain proof={loaded} />
          ) : (
            <UnprovedDomain proof={loaded} />
          )
        }
      </AsyncContent>
    </Section>
  );
}
