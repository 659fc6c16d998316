import { useState } from 'react';
import { Select } from '../../../components/form/fields/select.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { api } from '../../../session/services.ts';
import { useCvStrings } from './cv-strings.ts';
import { FileView } from './file-view.tsx';

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
          <div className="stack gap-10">
            {items.length > 1 && (
              <Select
                aria-label={t('file')}
                value={file.id}
                onChange={setChosen}
                options={items.map(({ id, file_name }) => ({ value: id, label: file_name }))}
              />
            )}
            <FileView
              key={file.id}
              id={file.id}
              name={file.file_name}
              type={file.file_type}
              readLink={() => api.call('get-file-url', { body: { path: file.file_path } })}
            />
          </div>
        );
      }}
    </AsyncContent>
  );
}
