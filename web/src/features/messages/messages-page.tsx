import { useParams } from 'react-router-dom';
import { useAccount } from '../../session/use-account.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { ThreadRow } from './thread-row.tsx';
import { Thread } from './thread.tsx';
import { useMessagesStrings } from './messages-strings.ts';
import css from './messages.module.css';

/**
 * /app/candidates/messages/{mailId?}: a candidate's conversations with the company, and one of
 * them.
 */
export default function MessagesPage() {
  const t = useMessagesStrings();
  const { mailId } = useParams();
  const company = useAccount().data?.tenant_name ?? '';
  const threads = useApiPages(
    'list-own-mail',
    { query: {} },
    { errors: 'own', enabled: mailId === undefined },
  );
  if (mailId !== undefined) return <Thread key={mailId} threadId={mailId} company={company} />;
  return (
    <Page title={t('title')} sub={company && t('sub', { company })}>
      <AsyncContent
        query={threads}
        errorTitle={t('error')}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('empty')}>{t('empty-text')}</EmptyState>}
      >
        {(rows) => (
          <>
            <ul className={css['list']} aria-label={t('list')}>
              {rows.map((row) => (
                <ThreadRow key={row.id} row={row} />
              ))}
            </ul>
            {threads.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={threads.loadingMore}
                onMore={threads.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
