import { useState } from 'react';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { SearchBox } from '../../../components/form/fields/search-box.tsx';
import { RowList, Row } from '../../../components/layout/row-list.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import css from './detail.module.css';

/** A candidate in the search results, with the button that adds the candidate. */
function AddCandidateRow({
  hit,
  requisition,
  onIt,
}: {
  hit: Output<'search-candidates'>['items'][number];
  requisition: RequisitionView;
  onIt: boolean;
}) {
  const t = useRequisitionsStrings();
  const add = useApiMutation('add-candidate', {
    invalidates: [
      'list-applications',
      'get-requisition',
      'list-requisitions',
      'list-candidates',
      'get-candidate',
    ],
    onSuccess: () => toast.success(t('add.added', { name: hit.name, title: requisition.title })),
  });
  return (
    <Row
      start={<Avatar name={hit.name} id={hit.id} size={34} />}
      title={<span className="strong">{hit.name}</span>}
      sub={hit.email}
      end={
        onIt || add.isSuccess ? (
          <span className="caption secondary">{t('add.on-it')}</span>
        ) : (
          <Button
            size="small"
            icon="add"
            busy={add.isPending}
            aria-label={t('add.add-of', { name: hit.name })}
            onClick={() =>
              add.mutate({ params: { id: requisition.id }, body: { candidate_id: hit.id } })
            }
          >
            {t('add.add')}
          </Button>
        )
      }
    />
  );
}

export interface AddCandidateDialogProps {
  requisition: RequisitionView;
  /** The ids of candidates who are already on the requisition. */
  onIt: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
}

/** Finds candidates by prefixes of words and adds them to the requisition, one click each. */
export function AddCandidateDialog({ requisition, onIt, open, onClose }: AddCandidateDialogProps) {
  const t = useRequisitionsStrings();
  const [query, setQuery] = useState('');
  const asks = isSearchable(query);
  const found = useApiQuery(
    'search-candidates',
    { query: { q: query, limit: 8 } },
    { enabled: open && asks, errors: 'own', keepPrevious: true },
  );
  const close = () => {
    setQuery('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      width={560}
      title={t('add.title', { title: requisition.title })}
      actions={
        <>
          <Button icon="add" to={`${paths.addCandidate}?requisition=${requisition.id}`}>
            {t('add.new')}
          </Button>
          <Button variant="primary" onClick={close}>
            {t('add.done')}
          </Button>
        </>
      }
    >
      <div className={css['search']}>
        <SearchBox label={t('add.search')} value={query} onSearch={setQuery} />
      </div>
      <div className={css['results']}>
        {asks ? (
          <AsyncContent
            query={found}
            errorTitle={t('add.error')}
            isEmpty={({ items }) => items.length === 0}
            empty={<p className="body2">{t('add.none')}</p>}
          >
            {({ items }) => (
              <RowList label={t('add.results')}>
                {items.map((hit) => (
                  <AddCandidateRow
                    key={hit.id}
                    hit={hit}
                    requisition={requisition}
                    onIt={onIt.has(hit.id)}
                  />
                ))}
              </RowList>
            )}
          </AsyncContent>
        ) : (
          <p className="body2">{t('add.hint')}</p>
        )}
      </div>
    </Dialog>
  );
}
