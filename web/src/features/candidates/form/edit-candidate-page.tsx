import { useState } from 'react';
import { useParams, useNavigate } from 'react-router-dom';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { changedFields } from '../../../components/form/changed-fields.ts';
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Page } from '../../../components/layout/page.tsx';
import { StickyFooter } from '../../../components/layout/sticky-footer.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useFormDraft } from '../../../shared/drafts/use-form-draft.tsx';
import { StaleNotice } from '../../../shared/stale-notice.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import {
  CandidateForm,
  toCandidateBody,
  type CandidateFormValues,
  toCandidateForm,
  showRefusal,
} from './candidate-form.tsx';

/**
 * The form for changing a candidate. Only changed fields are sent. If somebody else saved first,
 * the typed values are kept and a notice is shown.
 */
function CandidateEditor({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const navigate = useNavigate();
  const [opened] = useState(candidate);
  const [stale, setStale] = useState(false);
  const form = useAppForm<CandidateFormValues>({ values: toCandidateForm(candidate) });
  const draft = useFormDraft(form, `candidate:${candidate.id}`);
  const save = useApiMutation('update-candidate', {
    invalidates: ['get-candidate', 'list-candidates', 'search-candidates'],
    errors: 'own',
    onSuccess: (saved) => {
      draft.forget();
      toast.success(
        t(saved.user_id && saved.email !== opened.email ? 'form.saved-email' : 'form.saved', {
          name: saved.name,
          email: saved.email,
        }),
      );
      void navigate(paths.candidate(saved.id));
    },
    onError: (problem) => {
      if (problem.status === 412) setStale(true);
      else showRefusal(form, problem, t('form.exists'));
    },
  });
  const submit = (values: CandidateFormValues) => {
    const body = changedFields(toCandidateBody(toCandidateForm(opened)), toCandidateBody(values));
    if (Object.keys(body).length === 0) toast.info(t('form.nothing'));
    else save.mutate({ params: { id: candidate.id }, body, ifMatch: candidate.version });
  };
  return (
    <>
      <StaleNotice shown={stale} problem={save.error} />
      {draft.notice}
      <CandidateForm
        notesHidden={candidate.notes_hidden}
        form={form}
        label={t('form.edit-title', { name: candidate.name })}
        onSubmit={submit}
        signsIn={candidate.user_id !== null}
        ownZone={candidate.zone_source === 'own' ? candidate.zone : undefined}
        footer={
          <StickyFooter>
            <Button to={paths.candidate(candidate.id)}>{t('form.cancel')}</Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {t('form.save')}
            </Button>
          </StickyFooter>
        }
      />
    </>
  );
}

/** /app/candidate/edit/:candidateId */
export default function EditCandidatePage() {
  const t = useCandidatesStrings();
  const { candidateId = '' } = useParams();
  const candidate = useApiQuery('get-candidate', { params: { id: candidateId } });
  return (
    <Page
      title={candidate.data ? t('form.edit-title', { name: candidate.data.name }) : t('nav')}
      width="form"
    >
      <AsyncContent query={candidate} skeleton={<FormSkeleton />}>
        {(data) => <CandidateEditor key={data.id} candidate={data} />}
      </AsyncContent>
    </Page>
  );
}
