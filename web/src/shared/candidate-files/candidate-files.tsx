import { MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { FileDropZone } from '../../components/form/fields/file-drop-zone.tsx';
import { RowList, Row } from '../../components/layout/row-list.tsx';
import { useFileStrings } from './file-strings.ts';
import { useBlocked } from '../use-blocked.ts';
import css from './files.module.css';
import { UploadList } from './upload/upload-list.tsx';
import { useFileUpload, useUploads } from './upload/use-uploads.ts';
import { useState } from 'react';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { formatDay } from '../../components/time/format-time.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatFileSize, typeWord } from './format-file-size.ts';
import type { CandidateFile } from './upload/upload-file.ts';

/**
 * One file: its type and size, a link that opens it in a new tab, and a button that deletes it
 * after a confirmation.
 */
function FileRow({
  file,
  zone,
  deleteBlocked,
}: {
  file: CandidateFile;
  zone: string;
  deleteBlocked: string | undefined;
}) {
  const t = useFileStrings();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation('delete-candidate-file', {
    invalidates: ['list-candidate-files'],
    onSuccess: () => toast.success(t('deleted')),
  });
  // The link is for an attachment, so the browser stays on this page and downloads the file.
  const open = useApiMutation('get-file-url', { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Row
      start={
        <span className={css['icon']}>
          <Icon name="file" />
        </span>
      }
      title={<span className="strong">{file.file_name}</span>}
      sub={
        <span className="num">
          {t('meta', {
            type: typeWord(file.file_type),
            size: formatFileSize(file.file_size),
            day: formatDay(file.createdAt, zone),
          })}
        </span>
      }
      end={
        <span className={css['buttons']}>
          <Button
            size="small"
            icon="download"
            busy={open.isPending}
            aria-label={t('open-of', { name: file.file_name })}
            onClick={() => open.mutate({ body: { path: file.file_path } })}
          >
            {t('open')}
          </Button>
          <IconButton
            icon="delete"
            label={deleteBlocked ?? t('delete-of', { name: file.file_name })}
            aria-disabled={deleteBlocked !== undefined}
            onClick={() => {
              if (deleteBlocked === undefined) setAsking(true);
            }}
          />
          <ConfirmDialog
            open={asking}
            title={t('delete-title', { name: file.file_name })}
            confirmLabel={t('delete')}
            busy={remove.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.mutate({ params: { id: file.id } })}
          >
            {t('delete-text')}
          </ConfirmDialog>
        </span>
      }
    />
  );
}

export interface CandidateFilesProps {
  candidateId: string;
  tenantId: number;
  /** Whether the user sees their own files, for which the texts differ. */
  own?: boolean;
}

/** The files of a candidate. Several can be uploaded at once; each can be opened and deleted. */
export function CandidateFiles({ candidateId, tenantId, own = false }: CandidateFilesProps) {
  const t = useFileStrings();
  const zone = useMyZone();
  const blocked = useBlocked();
  const { upload, retry } = useFileUpload();
  const { uploads, dismiss } = useUploads(candidateId);
  const files = useApiQuery(
    'list-candidate-files',
    { query: { candidate_id: candidateId } },
    { errors: 'own' },
  );
  const whose = { tenant_id: tenantId, candidate_ids: [candidateId] };
  const mayUpload = blocked('create', 'candidate-files', whose) === undefined;
  return (
    <div className={css['files']}>
      {mayUpload && (
        <FileDropZone
          multiple
          label={t(own ? 'upload-own' : 'upload')}
          helper={t('helper')}
          maxBytes={MAX_FILE_BYTES}
          onFiles={(chosen) => void upload(candidateId, chosen)}
        />
      )}
      <UploadList uploads={uploads} onRetry={(id) => void retry(id)} onDismiss={dismiss} />
      <AsyncContent
        query={files}
        errorTitle={t('error')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('empty')}>{t(own ? 'empty-own-text' : 'empty-text')}</EmptyState>
        }
      >
        {({ items }) => (
          <RowList label={t('list')}>
            {items.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                zone={zone}
                deleteBlocked={blocked('delete', 'candidate-files', whose)}
              />
            ))}
          </RowList>
        )}
      </AsyncContent>
    </div>
  );
}
