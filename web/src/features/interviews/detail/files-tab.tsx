import type { CandidateFileView } from '@parley/contracts/files/file.schema.ts';
import { FILE_TYPES } from '@parley/contracts/files/file.schema.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

/** Formats a number of bytes: "820 bytes", "34 KB", "1.2 MB". */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1_048_576
    ? `${Math.round(bytes / 1024)} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** The candidate's files, with links to open them. */
export function FilesTab({ candidateId, candidate }: { candidateId: string; candidate: string }) {
  const t = useInterviewStrings();
  const query = useApiQuery(
    'list-candidate-files',
    { query: { candidate_id: candidateId } },
    { errors: 'own' },
  );
  const toCandidate = <Button to={paths.candidate(candidateId)}>{t('files.to-candidate')}</Button>;
  return (
    <AsyncContent
      query={query}
      errorTitle={t('files.failed')}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={t('files.none', { name: candidate })} action={toCandidate}>
          {t('files.none-text')}
        </EmptyState>
      }
    >
      {({ items }) => (
        <RowList label={t('detail.files')}>
          {items.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </RowList>
      )}
    </AsyncContent>
  );
}

function FileRow({ file }: { file: CandidateFileView }) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // Opened before the request for the address: browsers block windows that are opened after
    // waiting.
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    try {
      const { url } = await api.call('get-file-url', { body: { path: file.file_path } });
      (tab ?? window).location.href = url;
    } catch (error) {
      tab?.close();
      toast.error(asFailure(error).message);
    }
    setBusy(false);
  };
  const type = Object.hasOwn(FILE_TYPES, file.file_type)
    ? FILE_TYPES[file.file_type as keyof typeof FILE_TYPES][0].toUpperCase()
    : file.file_type;
  return (
    <Row
      start={<Icon name="file" size={24} />}
      title={<span className="strong">{file.file_name}</span>}
      sub={
        <>
          {t('files.added', {
            type,
            size: fileSize(file.file_size),
            day: formatDay(file.createdAt, zone),
          })}
          {file.file_description && <>. {file.file_description}</>}
        </>
      }
      end={
        <Button
          icon="open"
          busy={busy}
          aria-label={t('files.open', { name: file.file_name })}
          onClick={() => void open()}
        >
          {t('files.open-short')}
        </Button>
      }
    />
  );
}
