import { FILE_TYPE_NAMES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';
import { FileDropZone } from '../../ui/file-drop-zone.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { usePartsStrings } from '../parts-strings.ts';
import { useBlocked } from '../use-blocked.ts';
import { FileRow } from './file-row.tsx';
import css from './files.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export interface CandidateFilesProps {
  candidateId: string;
  tenantId: number;
  /** Whether the person looks at their own files; the words differ. */
  own?: boolean;
}

/** A candidate's files: upload with progress, list, open, delete. */
export function CandidateFiles({ candidateId, tenantId, own = false }: CandidateFilesProps) {
  const t = usePartsStrings();
  const zone = useMyZone();
  const blocked = useBlocked();
  const { upload, uploading } = useUpload();
  const files = useApiQuery(
    'list-candidate-files',
    { query: { candidate_id: candidateId } },
    { errors: 'own' },
  );
  const whose = { tenant_id: tenantId, candidate_ids: [candidateId] };
  const mayUpload = blocked('create', 'candidate-files', whose) === undefined;
  return (
    <div className={css['files']}>
      {mayUpload &&
        (uploading ? (
          <UploadProgress uploading={uploading} />
        ) : (
          <FileDropZone
            label={t(own ? 'files.upload-own' : 'files.upload')}
            helper={t('files.helper')}
            accept={FILE_TYPE_NAMES}
            acceptWords={t('files.types')}
            maxBytes={MAX_FILE_BYTES}
            onFile={(file) => void upload(candidateId, file)}
          />
        ))}
      <AsyncContent
        query={files}
        errorTitle={t('files.error')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('files.empty')}>
            {t(own ? 'files.empty-own-text' : 'files.empty-text')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <RowList label={t('files.list')}>
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
