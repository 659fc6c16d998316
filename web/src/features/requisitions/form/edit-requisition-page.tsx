import { useState } from 'react';
import { useParams, useNavigate } from 'react-router-dom';
import type {
  RequisitionStatus,
  RequisitionView,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { changedFields } from '../../../components/form/changed-fields.ts';
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Page } from '../../../components/layout/page.tsx';
import { StickyFooter } from '../../../components/layout/sticky-footer.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useFormDraft } from '../../../shared/drafts/use-form-draft.tsx';
import { StaleNotice } from '../../../shared/stale-notice.tsx';
import { useBlocked } from '../../../shared/use-blocked.ts';
import css from '../detail/detail.module.css';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { toBody, toForm, type RequisitionFormValues } from './requisition-form-values.ts';
import { RequisitionForm } from './requisition-form.tsx';

/**
 * Edits a requisition. Only changed fields are sent; if somebody else has saved first, the person's
 * input stays.
 */
function RequisitionEditor({ requisition }: { requisition: RequisitionView }) {
  const t = useRequisitionsStrings();
  const navigate = useNavigate();
  const blocked = useBlocked();
  const [opened] = useState(requisition);
  const [stale, setStale] = useState(false);
  const form = useAppForm<RequisitionFormValues>({ values: toForm(requisition) });
  const draft = useFormDraft(form, `requisition:${requisition.id}`);
  const save = useApiMutation('update-requisition', {
    invalidates: ['list-requisitions', 'get-requisition', 'get-interview-kit'],
    errors: 'own',
    onSuccess: (saved) => {
      draft.forget();
      toast.success(t('form.saved', { title: saved.title }));
      void navigate(paths.requisition(saved.id));
    },
    onError: (problem) => {
      if (problem.status === 412) setStale(true);
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = (values: RequisitionFormValues) => {
    const handedOver =
      values.owner_id && values.owner_id !== opened.owner_id ? { owner_id: values.owner_id } : {};
    const body = { ...changedFields(toBody(toForm(opened)), toBody(values)), ...handedOver };
    if (Object.keys(body).length === 0) toast.info(t('form.nothing'));
    else save.mutate({ params: { id: requisition.id }, body, ifMatch: requisition.version });
  };
  const manager = requisition.hiring_manager_id
    ? { id: requisition.hiring_manager_id, name: requisition.hiring_manager_name ?? '' }
    : undefined;
  return (
    <>
      <StaleNotice shown={stale} problem={save.error} />
      {draft.notice}
      <RequisitionForm
        form={form}
        label={t('form.edit-title', { title: requisition.title })}
        onSubmit={submit}
        manager={manager}
        owner={{ id: requisition.owner_id, name: requisition.owner_name }}
        footer={
          <StickyFooter>
            <Button to={paths.requisition(requisition.id)}>{t('form.cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              blockedBecause={blocked('update', 'requisitions', {
                tenant_id: requisition.tenant_id,
                hiring_manager_id: requisition.hiring_manager_id,
              })}
            >
              {t('form.save')}
            </Button>
          </StickyFooter>
        }
      />
    </>
  );
}

/** Statuses of requisitions that are approved or wait for approval. */
const ASKS_AGAIN: readonly RequisitionStatus[] = ['pending_approval', 'open', 'on_hold'];

/** /app/management/editrequisition/:requisitionId */
export default function EditRequisitionPage() {
  const t = useRequisitionsStrings();
  const { requisitionId = '' } = useParams();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId } });
  return (
    <Page
      title={requisition.data ? t('form.edit-title', { title: requisition.data.title }) : t('nav')}
      width="form"
    >
      <AsyncContent query={requisition} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            {ASKS_AGAIN.includes(data.status) && (
              <div className={css['notice']}>
                <Notice tone="info" title={t('form.asks-again')}>
                  <p>{t('form.asks-again-text')}</p>
                </Notice>
              </div>
            )}
            <RequisitionEditor key={data.id} requisition={data} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
