import { Link, useSearchParams } from 'react-router-dom';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { useChangeSearch } from '../../components/hooks/use-change-search.ts';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { ErrorMessage } from '../../components/status/error-message.tsx';
import { ListSkeleton } from '../../components/status/skeleton.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useUser } from '../../session/sign-in/use-session.ts';
import { SaidResults } from './said-results.tsx';
import css from './search-page.module.css';
import { HitMark } from './shared/hit-mark.tsx';
import { useSearchStrings } from './shared/search-strings.ts';
import { useSearch, HIT_GROUPS, type Hit, storeRecent } from './shared/use-search.ts';

const SHOWN = 25;

/**
 * Search over everything in the company that the user may see, by word prefixes, and in
 * transcripts. The text and the selected kind of search are part of the address.
 */
export default function SearchPage() {
  const t = useSearchStrings();
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const maySearchSaid = useAbility().can('read', 'recordings');
  const q = params.get('q') ?? '';
  const isSaid = maySearchSaid && params.get('in') === 'said';
  return (
    <Page title={t('title')} width="form">
      {maySearchSaid && (
        <LinkTabs
          label={t('title')}
          tabs={[
            { to: paths.search(q), label: t('all'), current: !isSaid },
            { to: paths.searchSaid(q), label: t('said.tab'), current: isSaid },
          ]}
        />
      )}
      <div className={css['box']}>
        <SearchBox
          label={t(isSaid ? 'said.label' : 'label')}
          value={q}
          onSearch={(text) =>
            changeSearch(
              () =>
                new URLSearchParams({
                  ...(isSaid ? { in: 'said' } : {}),
                  ...(text && { q: text }),
                }),
              { replace: true },
            )
          }
        />
      </div>
      {isSaid ? <SaidResults q={q} /> : <AllResults q={q} />}
    </Page>
  );
}

/** Candidates, requisitions, interviews and people. */
function AllResults({ q }: { q: string }) {
  const t = useSearchStrings();
  const { query, hits, waiting, searched } = useSearch(q, SHOWN);
  const limited = !useAbility().can('read', 'requisitions');
  return (
    <>
      <p role="status" className="visually-hidden">
        {searched === undefined ? '' : t('found', { count: hits.length, q: searched })}
      </p>
      {!isSearchable(q.trim()) && (
        <EmptyState title={t('start')}>{t(limited ? 'start-limited' : 'start-text')}</EmptyState>
      )}
      {isSearchable(q.trim()) && query.error && !query.data && (
        <ErrorMessage
          error={query.error}
          title={t('failed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {waiting && hits.length === 0 && !query.error && <ListSkeleton rows={4} />}
      {searched !== undefined && !waiting && hits.length === 0 && (
        <EmptyState title={t('none', { q: searched })}>{t('none-text')}</EmptyState>
      )}
      {HIT_GROUPS.map((group) => (
        <Group
          key={group}
          title={t(`groups.${group}`)}
          hits={hits.filter((hit) => hit.group === group)}
        />
      ))}
    </>
  );
}

function Group({ title, hits }: { title: string; hits: readonly Hit[] }) {
  const user = useUser();
  if (hits.length === 0) return null;
  return (
    <Section title={title}>
      <RowList label={title}>
        {hits.map((hit) => (
          <Row
            key={hit.path + hit.id}
            start={
              <span className={`inline-row secondary ${css['mark']}`}>
                <HitMark hit={hit} size={34} />
              </span>
            }
            sub={<span className="num">{hit.sub}</span>}
            title={
              <Link
                to={hit.path}
                className="quiet-link medium"
                onClick={() => storeRecent(user.id, user.tenant_id, hit)}
              >
                {hit.title}
              </Link>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
