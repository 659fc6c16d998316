import { Suspense } from 'react';
import { MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { FileDropZone } from '../../../components/form/fields/file-drop-zone.tsx';
import { RowList } from '../../../components/layout/row-list.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useFileStrings } from './file-strings.ts';
import { UploadList } from './upload/upload-list.tsx';
import { useFileUpload, useUploads } from './upload/use-uploads.ts';

const FileRow = lazyCode(() => import('./file-row.tsx'));

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
    <div className="stack gap-20">
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
          <Suspense fallback={<Skeleton height={57 * items.length} />}>
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
          </Suspense>
        )}
      </AsyncContent>
    </div>
  );
}
