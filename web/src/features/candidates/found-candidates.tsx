import { useApiQuery } from '../../session/use-api-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { CandidatePeek } from './candidate-peek.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import { usePeek } from './use-peek.ts';

/** Candidates whose name or address has words that begin as typed. */
export function FoundCandidates({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useCandidatesStrings();
  const found = useApiQuery('search-candidates', { query: { q: query, limit: '50' } }, { errors: 'own', keepPrevious: true });
  const peek = usePeek(found.data?.items.map((hit) => hit.id));
  const none = <EmptyState title={t('none', { query })} action={<Button onClick={onClear}>{t('clear')}</Button>}>{t('none-text')}</EmptyState>;
  return (
    <>
      <Faces query={found} errorTitle={t('error')} isEmpty={({ items }) => items.length === 0} empty={none}>
        {({ items }) => (
          <ListTable
            label={t('searching', { query })} rows={items} rowId={(hit) => hit.id} rowTo={(hit) => peek.to(hit.id)} leadHeader={t('columns.name')} columns={[]}
            lead={(hit) => ({ start: <Avatar name={hit.name} id={hit.id} size={34} />, title: hit.name, sub: hit.email })}
          />
        )}
      </Faces>
      <CandidatePeek peek={peek} />
    </>
  );
}
