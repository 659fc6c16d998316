import { useSearchParams } from 'react-router-dom';
import { useBlocked } from '../../parts/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { AllCandidates } from './all-candidates.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';
import { FoundCandidates } from './found-candidates.tsx';

/** /app/management/candidates: all of them, or those a search finds. Search and peek are in the address. */
export default function CandidatesPage() {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const noAdd = blocked('manage', 'candidates');
  // Interviewers may read the candidates of their own interviews, which a list of all does not show.
  const readsAll = blocked('read', 'candidates', { tenant_id: user.tenant_id }) === undefined;
  const look = (text: string) => setSearch(text ? { q: text } : {}, { replace: true });
  if (!readsAll) return <Page title={t('title')}><EmptyState title={t('own.title')} action={<Button look="primary" to={paths.interviews}>{t('own.action')}</Button>}>{t('own.text')}</EmptyState></Page>;
  return (
    <Page
      title={t('title')} width="table"
      actions={noAdd === undefined ? <Button look="primary" icon="add" to={paths.addCandidate}>{t('add')}</Button> : <Button icon="add" blockedBecause={noAdd}>{t('add')}</Button>}
    >
      <div className={css['tools']}>
        <SearchBox label={t('search')} value={query} onSearch={look} />
        {query.length === 1 && <span className="body2 secondary" role="status">{t('too-short')}</span>}
      </div>
      {query.length >= 2 ? <FoundCandidates query={query} onClear={() => look('')} /> : <AllCandidates />}
    </Page>
  );
}
