import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UploadProgress } from '../../components/candidate-files/upload-progress.tsx';
import { useFormDraft } from '../../components/use-form-draft.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Button } from '../../ui/button.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { StickyFooter } from '../../ui/sticky-footer.tsx';
import { CandidateForm } from './candidate-form.tsx';
import type { CandidateFormValues } from './candidate-form-values.ts';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';
import { CvField } from './cv-field.tsx';
import { useAddCandidate } from './use-add-candidate.ts';

/** /app/candidate/create, with `?requisition=` when somebody new is wanted on one. */
export default function AddCandidatePage() {
  const t = useCandidatesStrings();
  const [search] = useSearchParams();
  const requisitionId = search.get('requisition') ?? undefined;
  const requisition = useApiQuery(
    'get-requisition',
    { params: { id: requisitionId ?? '' } },
    { enabled: requisitionId !== undefined },
  );
  const [cv, setCv] = useState<File | null>(null);
  const form = useAppForm<CandidateFormValues>({
    values: {
      name: '',
      email: '',
      phone: '',
      location: '',
      headline: '',
      skills: [],
      source: 'Applied',
      zone: '',
      notes: '',
    },
  });
  const draft = useFormDraft(form, `add-candidate:${requisitionId ?? ''}`);
  const { add, busy, uploading, existing } = useAddCandidate(form, requisitionId, draft.forget);
  return (
    <Page
      title={t('form.new-title')}
      sub={
        requisition.data
          ? t('form.for-requisition', { title: requisition.data.title })
          : t('form.new-sub')
      }
      width="form"
    >
      {existing && (
        <div className={css['notice']}>
          <Notice
            tone="info"
            alert
            title={t('form.exists')}
            actions={
              <Button size="small" to={paths.candidate(existing)}>
                {t('form.exists-open')}
              </Button>
            }
          />
        </div>
      )}
      {draft.notice}
      <CandidateForm
        form={form}
        label={t('form.new-title')}
        onSubmit={(values) => add(values, cv)}
        footer={
          <StickyFooter>
            <Button to={requisitionId ? paths.requisition(requisitionId) : paths.candidates}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" look="primary" busy={busy}>
              {t('form.create')}
            </Button>
          </StickyFooter>
        }
      >
        {uploading ? (
          <UploadProgress uploading={uploading} />
        ) : (
          <CvField file={cv} onChange={setCv} />
        )}
      </CandidateForm>
    </Page>
  );
}
