import { Link } from 'react-router-dom';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import type { ApiPages } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { formatSender } from '../format-sender.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../page/mail-row.ts';
import listCss from './thread-list.module.css';
import { mailTime } from './thread-row.tsx';

/** The member's own drafts and messages that wait to be sent. */
export function DraftList({
  pages,
  current,
  linkTo,
}: {
  pages: ApiPages<MailDraft>;
  current: string | undefined;
  linkTo: (draft: MailDraft) => string;
}) {
  const t = useMailStrings();
  const zone = useMyZone();
  const now = serverNow();
  return (
    <div className={`grow min-h-0 ${listCss['scroll']}`}>
      <AsyncContent
        query={pages}
        errorTitle={t('list.draft-error')}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState title={t('empty.drafts')}>{t('empty.drafts-text')}</EmptyState>}
      >
        {(items) => (
          <>
            <ul aria-label={t('labels.drafts')}>
              {items.map((draft) => {
                const who = formatSender(draft.recipients) || t('compose.nobody');
                const time = mailTime(draft.updatedAt, now, zone);
                return (
                  <li
                    key={draft.id}
                    className={`flex line-below gap-12 ${listCss['row']}`}
                    data-current={draft.id === current || undefined}
                  >
                    <Avatar
                      name={draft.recipients[0]?.name ?? '?'}
                      id={draft.recipients[0]?.id ?? draft.id}
                      size={34}
                    />
                    <div className={`stack one-column fill ${listCss['words']}`}>
                      <div className="row min-w-0 gap-6">
                        <Link
                          to={linkTo(draft)}
                          className={`min-w-0 one-line ${listCss['link']}`}
                          aria-current={draft.id === current ? 'true' : undefined}
                        >
                          <span className={listCss['name']}>{who}</span>
                        </Link>
                        <time
                          dateTime={draft.updatedAt}
                          title={time.full}
                          className={`at-end secondary one-line ${listCss['time']} caption num`}
                        >
                          {time.short}
                        </time>
                      </div>
                      <div className="row min-w-0 gap-6">
                        <span className={`${listCss['subject']} truncate`}>
                          {draft.subject || t('compose.no-subject')}
                        </span>
                        {draft.attachments.length > 0 && (
                          <Icon
                            name="attach"
                            size={15}
                            label={t('list.attached')}
                            className="secondary"
                          />
                        )}
                      </div>
                      <div className="row min-w-0 gap-6">
                        <span className="caption secondary truncate">
                          {truncateText(draft.body, 120)}
                        </span>
                      </div>
                      {draft.state !== 'draft' && (
                        <div className={`flex wrap gap-4 ${listCss['chips']}`}>
                          <StatusTag tone="info">
                            {draft.state === 'sending' ||
                            !draft.send_at ||
                            Date.parse(draft.send_at) - now < 60_000
                              ? t('compose.waits-now')
                              : t('compose.waits', { time: formatDayTime(draft.send_at, zone) })}
                          </StatusTag>
                        </div>
                      )}
                    </div>
                  </li>
                );
              })}
            </ul>
            {pages.hasMore && (
              <div className={listCss['more']}>
                <LoadMore
                  shown={items.length}
                  hasMore
                  loading={pages.loadingMore}
                  onMore={pages.more}
                />
              </div>
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}
