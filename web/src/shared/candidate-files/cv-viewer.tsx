import type { CandidateFileView } from '@parley/contracts/files/file.schema.ts';
import { Suspense, useRef, useState } from 'react';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Select } from '../../components/form/fields/select.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { useCvStrings } from './cv-strings.ts';
import css from './cv-viewer.module.css';

const CvPages = lazyCode(() => import('./cv-pages.tsx'));
const TextPages = lazyCode(() => import('./text/text-pages.tsx'));
/** The link to a file expires after five minutes, so a new one is requested earlier. */
const LINK_MS = 240_000;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The candidate's CV, page by page. Other files can be selected instead. */
export function CvViewer({ candidateId, name }: { candidateId: string; name: string }) {
  const t = useCvStrings();
  const files = useApiQuery(
    'list-candidate-files',
    { query: { candidate_id: candidateId } },
    { errors: 'own' },
  );
  const [chosen, setChosen] = useState<string>();
  return (
    <AsyncContent
      query={files}
      errorTitle={t('failed')}
      skeleton={<Skeleton height={480} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('none')}>{t('none-text', { name })}</EmptyState>}
    >
      {({ items }) => {
        const file =
          items.find(({ id }) => id === chosen) ??
          items.find(({ file_type }) => file_type === 'application/pdf') ??
          items[0]!;
        return (
          <div className={css['cv']}>
            {items.length > 1 && (
              <Select
                aria-label={t('file')}
                value={file.id}
                onChange={setChosen}
                options={items.map(({ id, file_name }) => ({ value: id, label: file_name }))}
              />
            )}
            <Shown key={file.id} file={file} />
          </div>
        );
      }}
    </AsyncContent>
  );
}

function Shown({ file }: { file: CandidateFileView }) {
  const t = useCvStrings();
  const link = useApiQuery(
    'get-file-url',
    { body: { path: file.file_path } },
    { errors: 'own', refetchIntervalMs: LINK_MS },
  );
  // The first link stays in use, because the file has already been loaded.
  const first = useRef<string>(undefined);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <AsyncContent query={link} errorTitle={t('failed')} skeleton={<Skeleton height={480} />}>
      {({ url }) => {
        first.current ??= url;
        const download = (
          <Button size="small" icon="download" onClick={() => location.assign(url)}>
            {t('open')}
          </Button>
        );
        if (file.file_type === 'application/pdf')
          return (
            <Suspense fallback={<Skeleton height={480} />}>
              <CvPages url={first.current} name={file.file_name} download={download} />
            </Suspense>
          );
        if (file.file_type === WORD || file.file_type.startsWith('text/'))
          return (
            <Suspense fallback={<Skeleton height={480} />}>
              <TextPages
                url={first.current}
                name={file.file_name}
                isWord={file.file_type === WORD}
                download={download}
              />
            </Suspense>
          );
        if (file.file_type.startsWith('image/') && !isUnreadable)
          return (
            <>
              <img
                className={css['picture']}
                src={first.current}
                alt={t('picture', { name: file.file_name })}
                // Most browsers cannot show the pictures of some phones (HEIC).
                onError={() => setUnreadable(true)}
              />
              <p className={css['foot']}>{download}</p>
            </>
          );
        return (
          <EmptyState title={t('no-preview')} action={download}>
            {t('no-preview-text', { name: file.file_name })}
          </EmptyState>
        );
      }}
    </AsyncContent>
  );
}
