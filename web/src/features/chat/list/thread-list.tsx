import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiPages } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { ThreadRow as Row } from '../model/message.ts';
import { useThreads } from '../use-threads.ts';
import css from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';

/** The person's conversations, the latest first; older ones on demand. */
export function ThreadList({
  current,
  heading: Heading,
}: {
  current: string;
  heading: 'h1' | 'h2';
}) {
  const t = useChatStrings();
  const zone = useMyZone();
  const threads = useThreads();
  const [all, setAll] = useState(false);
  // The first page comes from the shared query, which is read again; the whole list only once
  // somebody wants more.
  const older = useApiPages(
    'list-chat-threads',
    { query: { limit: '50' } },
    { enabled: all, errors: 'own' },
  );
  const rows = (first: readonly Row[]) => [
    ...first,
    ...(older.data ?? []).filter(({ threadKey }) =>
      first.every((row) => row.threadKey !== threadKey),
    ),
  ];
  return (
    <div className={css['list']}>
      <div className={css['head']}>
        <Heading className="h3">{t('list.title')}</Heading>
        <Button size="small" icon="add" to={paths.newConversation}>
          {t('list.new')}
        </Button>
      </div>
      <div className={css['scroll']}>
        <AsyncContent
          query={threads}
          errorTitle={t('list.error')}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t('list.empty')}>{t('list.empty-text')}</EmptyState>}
        >
          {({ items, next_cursor }) => (
            <>
              <ul className={css['rows']} aria-label={t('list.label')}>
                {rows(items).map((row) => (
                  <ThreadRow
                    key={row.threadKey}
                    row={row}
                    zone={zone}
                    current={row.threadKey === current}
                  />
                ))}
              </ul>
              {next_cursor !== null && (!all || older.hasMore) && (
                <div className={css['more']}>
                  <Button
                    size="small"
                    busy={older.loadingMore}
                    onClick={() => (all ? older.more() : setAll(true))}
                  >
                    {t('thread.earlier')}
                  </Button>
                </div>
              )}
            </>
          )}
        </AsyncContent>
      </div>
    </div>
  );
}
