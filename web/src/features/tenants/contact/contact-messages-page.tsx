import { CONTACT_STATUSES } from '@parley/contracts/contact/contact.routes.ts';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { SearchBox } from '../../../components/form/fields/search-box.tsx';
import { type LinkTab, LinkTabs } from '../../../components/layout/link-tabs.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { useListAddress } from '../../../components/table/toolbar/use-list-address.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useTenantsStrings } from '../tenants-strings.ts';
import css from '../tenants.module.css';
import { ContactMessage } from './contact-message.tsx';

const FILTERS = ['status', 'assignee'] as const;

/** /management/contactmessages: messages of the contact form, their assignees and answers. */
export default function ContactMessagesPage() {
  const t = useTenantsStrings();
  const user = useUser();
  const address = useListAddress(FILTERS, []);
  const [status, assignee] = FILTERS.map((id) => address.filters[id]?.[0]);
  const text = address.q.trim();
  const query = {
    ...(status ? { status } : {}),
    ...(assignee ? { assignee } : {}),
    ...(isSearchable(text) ? { q: text } : {}),
  } as object;
  const pages = useApiPages(
    'list-contact-messages',
    { query },
    { errors: 'own', keepPrevious: true },
  );
  const tab = (label: string, filters: Record<string, string[]>): LinkTab => ({
    label,
    to: address.to({ view: null, q: address.q, sort: null, filters }),
    current: FILTERS.every((id) => address.filters[id]?.[0] === filters[id]?.[0]),
  });
  const tabs = [
    tab(t('messages.all'), {}),
    ...CONTACT_STATUSES.map((one) => tab(t(`messages.statuses.${one}`), { status: [one] })),
    tab(t('messages.mine'), { assignee: [user.id] }),
  ];
  const isNarrowed = text !== '' || status !== undefined || assignee !== undefined;
  const empty = isNarrowed ? (
    <EmptyState title={t('messages.none-fits')}>{t('messages.none-fits-text')}</EmptyState>
  ) : (
    <EmptyState title={t('messages.empty')}>{t('messages.empty-text')}</EmptyState>
  );
  return (
    <Page title={t('messages.title')} sub={t('messages.sub')} width="form">
      <LinkTabs label={t('messages.title')} tabs={tabs} />
      <SearchBox
        label={t('messages.search')}
        value={address.q}
        onSearch={(q) => address.change({ q })}
      />
      <AsyncContent
        query={pages}
        errorTitle={t('messages.error')}
        isEmpty={(rows) => rows.length === 0 && !pages.hasMore}
        empty={empty}
      >
        {(rows) => (
          <>
            <ul className={`stack ${css['messages']}`} aria-busy={pages.previous}>
              {rows.map((message) => (
                <li key={message.id}>
                  <ContactMessage message={message} />
                </li>
              ))}
            </ul>
            <LoadMore
              shown={rows.length}
              hasMore={pages.hasMore}
              loading={pages.loadingMore}
              onMore={pages.more}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
