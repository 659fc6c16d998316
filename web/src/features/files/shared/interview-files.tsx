import { Suspense, useState } from 'react';
import type { CandidateFileView } from '@parley/contracts/files/file.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { api } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { formatFileSize, typeWord } from './format-file-size.ts';
import { useInterviewFilesStrings } from './interview-files-strings.ts';
import { shownAs } from './shown-as.ts';

const FileDialog = lazyCode(() => import('./file-dialog.tsx'));

/** The candidate's files, each shown above the page or downloaded. */
export function InterviewFiles({
  candidateId,
  candidate,
}: {
  candidateId: string;
  candidate: string;
}) {
  const t = useInterviewFilesStrings();
  const query = useApiQuery(
    'list-candidate-files',
    { query: { candidate_id: candidateId } },
    { errors: 'own' },
  );
  const toCandidate = <Button to={paths.candidate(candidateId)}>{t('to-candidate')}</Button>;
  return (
    <AsyncContent
      query={query}
      errorTitle={t('failed')}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={t('none', { name: candidate })} action={toCandidate}>
          {t('none-text')}
        </EmptyState>
      }
    >
      {({ items }) => (
        <RowList label={t('list')}>
          {items.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </RowList>
      )}
    </AsyncContent>
  );
}

function FileRow({ file }: { file: CandidateFileView }) {
  const t = useInterviewFilesStrings();
  const zone = useMyZone();
  const [showing, setShowing] = useState(false);
  const download = useApiMutation('get-file-url', {
    onSuccess: ({ url }) => location.assign(url),
  });
  const link = { body: { path: file.file_path } };
  return (
    <Row
      start={<Icon name="file" size={24} />}
      title={<span className="strong">{file.file_name}</span>}
      sub={
        <>
          {t('added', {
            type: typeWord(file.file_type),
            size: formatFileSize(file.file_size),
            day: formatDay(file.createdAt, zone),
          })}
          {file.file_description && <>. {file.file_description}</>}
          {file.description_hidden && (
            <span style={{ display: 'block' }}>
              <Icon name="lock" size={16} /> {t('description-hidden')}
            </span>
          )}
        </>
      }
      end={
        <>
          <Button
            icon={shownAs(file.file_type) ? 'open' : 'download'}
            busy={download.isPending}
            aria-label={t('open', { name: file.file_name })}
            onClick={() => (shownAs(file.file_type) ? setShowing(true) : download.mutate(link))}
          >
            {t('open-short')}
          </Button>
          <Suspense>
            {showing && (
              <FileDialog
                id={file.id}
                name={file.file_name}
                type={file.file_type}
                readLink={() => api.call('get-file-url', link)}
                onClose={() => setShowing(false)}
              />
            )}
          </Suspense>
        </>
      }
    />
  );
}
