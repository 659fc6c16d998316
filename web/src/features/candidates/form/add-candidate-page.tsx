import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { FileDropZone } from '../../../components/form/fields/file-drop-zone.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { StickyFooter } from '../../../components/layout/sticky-footer.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useFormDraft } from '../../../shared/drafts/use-form-draft.tsx';
import { useFileStrings } from '../../files/shared/file-strings.ts';
import { UploadList } from '../../files/shared/upload/upload-list.tsx';
import { useFileUpload, useUploads } from '../../files/shared/upload/use-uploads.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';
import {
  CandidateForm,
  type CandidateFormValues,
  EMPTY_CANDIDATE,
  toCandidateBody,
  showRefusal,
} from './candidate-form.tsx';

const refusal = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Adds a candidate, puts them on the requisition if one is given, uploads the CV, and opens the
 * candidate's page rather than the list, because the stream updates the list a moment later. If a
 * step fails after the candidate has been created, a message is shown and the candidate is kept.
 */
function useAddCandidate(
  form: UseFormReturn<CandidateFormValues>,
  requisitionId: string | undefined,
  onAdded: () => void,
) {
  const t = useCandidatesStrings();
  const navigate = useNavigate();
  const [working, setWorking] = useState(false);
  const [existing, setExisting] = useState<string | null>(null);
  const create = useApiMutation('create-candidate', {
    invalidates: ['list-candidates', 'search-candidates'],
    errors: 'own',
  });
  const put = useApiMutation('add-candidate', {
    invalidates: ['get-candidate', 'list-applications', 'get-requisition', 'list-requisitions'],
    errors: 'own',
  });
  const { upload, retry } = useFileUpload();
  const [createdId, setCreatedId] = useState('');
  const { uploads, dismiss } = useUploads(createdId);

  const putOn = async ({ id, name }: CandidateView): Promise<void> => {
    if (requisitionId === undefined) return toast.success(t('form.created', { name }));
    try {
      const application = await put.mutateAsync({
        params: { id: requisitionId },
        body: { candidate_id: id },
      });
      toast.success(t('form.created-on', { name, title: application.requisition }));
    } catch (error) {
      toast.error(t('form.not-on', { name, reason: refusal(error) }));
    }
  };

  const add = async (values: CandidateFormValues, files: readonly File[]): Promise<void> => {
    setWorking(true);
    setExisting(null);
    try {
      const { candidate } = await create.mutateAsync({ body: toCandidateBody(values) });
      onAdded();
      await putOn(candidate);
      setCreatedId(candidate.id);
      // A file that failed is listed there too, and can be sent again.
      if (files.length > 0) await upload(candidate.id, files);
      void navigate(paths.candidate(candidate.id, files.length > 0 ? 'files' : undefined));
    } catch (error) {
      if (error instanceof ApiProblem && error.status !== 401) {
        showRefusal(form, error, t('form.exists'));
        const known = error.problem.details?.['candidate_id'];
        setExisting(typeof known === 'string' ? known : null);
      }
    }
    setWorking(false);
  };
  const sending = (
    <UploadList uploads={uploads} onRetry={(id) => void retry(id)} onDismiss={dismiss} />
  );
  return { add, busy: working, sending, isSending: uploads.length > 0, existing };
}

interface CvFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The field for a CV and other files, which are uploaded once the candidate has been created. */
function CvField({ files, onChange }: CvFieldProps) {
  const t = useCandidatesStrings();
  const text = useFileStrings();
  return (
    <>
      {files.map((file) => (
        <div
          key={file.name}
          className={`row gap-8 card ${css['chosen']}`}
          role="group"
          aria-label={t('form.cv')}
        >
          <Icon name="file" />
          <span className="body2">{t('form.cv-chosen', { name: file.name })}</span>
          <IconButton
            icon="close"
            label={t('form.cv-remove', { name: file.name })}
            onClick={() => onChange(files.filter((one) => one !== file))}
          />
        </div>
      ))}
      <FileDropZone
        multiple
        label={t('form.cv-label')}
        helper={text('helper')}
        maxBytes={MAX_FILE_BYTES}
        onFiles={(more) => {
          const names = more.map(({ name }) => name);
          onChange([...files.filter(({ name }) => !names.includes(name)), ...more]);
        }}
      />
    </>
  );
}

/**
 * /app/candidate/create, with `?requisition=` if the new candidate is to be put on that
 * requisition.
 */
export default function AddCandidatePage() {
  const t = useCandidatesStrings();
  const [search] = useSearchParams();
  const requisitionId = search.get('requisition') ?? undefined;
  const requisition = useApiQuery(
    'get-requisition',
    { params: { id: requisitionId ?? '' } },
    { enabled: requisitionId !== undefined },
  );
  const [cvs, setCvs] = useState<readonly File[]>([]);
  const form = useAppForm<CandidateFormValues>({ values: EMPTY_CANDIDATE });
  const draft = useFormDraft(form, `add-candidate:${requisitionId ?? ''}`);
  const { add, busy, sending, isSending, existing } = useAddCandidate(
    form,
    requisitionId,
    draft.forget,
  );
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
        onSubmit={(values) => add(values, cvs)}
        footer={
          <StickyFooter>
            <Button to={requisitionId ? paths.requisition(requisitionId) : paths.candidates}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t('form.create')}
            </Button>
          </StickyFooter>
        }
      >
        {isSending ? sending : <CvField files={cvs} onChange={setCvs} />}
      </CandidateForm>
    </Page>
  );
}
