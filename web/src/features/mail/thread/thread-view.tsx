import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { paths } from '../../../paths.ts';
import { useApiPages, useApiQuery } from '../../../session/api/use-api-query.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { LabelChips, type Label } from '../labels/label-chips.tsx';
import { ActionBar } from '../list/action-bar.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft, MailRow } from '../page/mail-row.ts';
import { useThreadActions } from '../use-thread-actions.ts';
import { MessageItem } from './message-item.tsx';
import { PendingMessage } from './pending-message.tsx';
import { ReplyBox } from './reply-box.tsx';
import css from './thread-view.module.css';

/** The placeholder of a mail thread while it loads. */
const ThreadSkeleton = () => (
  <div className="stack gap-24 p-24">
    <Skeleton width="55%" height={22} />
    {[1, 2].map((message) => (
      <div key={message} className="flex gap-12">
        <Skeleton width={36} height={36} round />
        <div className="stack grow gap-8">
          <Skeleton width="30%" />
          <Skeleton width="92%" />
          <Skeleton width="84%" />
          <Skeleton width="46%" />
        </div>
      </div>
    ))}
  </div>
);

export interface ThreadViewProps {
  threadId: string;
  labels: readonly Label[];
  drafts: readonly MailDraft[];
  replying: boolean;
  onReplying: (open: boolean) => void;
  onBack: (() => void) | undefined;
  onLabel: (rows: readonly MailRow[]) => void;
  onAway: (rows: readonly MailRow[]) => void;
}

/**
 * A mail thread: subject, actions, messages from the first to the last, and the reply. Opening it
 * marks it as read.
 */
export function ThreadView({
  threadId,
  labels,
  drafts,
  replying,
  onReplying,
  onBack,
  onLabel,
  onAway,
}: ThreadViewProps) {
  const t = useMailStrings();
  const actions = useThreadActions();
  const params = { id: threadId };
  const thread = useApiQuery('get-mail-thread', { params }, { errors: 'own' });
  const messages = useApiPages('list-mail-messages', { params }, { errors: 'own' });
  const unread = thread.data?.unread === true;
  const seenAt = thread.data?.last_at;
  // Each state of the thread is read once, so that the reader can mark it as unread again.
  const readUpTo = useRef<string>(undefined);
  useEffect(() => {
    if (!thread.data || readUpTo.current === seenAt) return;
    readUpTo.current = seenAt;
    if (unread) void actions.run('read', [thread.data]);
  }, [thread.data, seenAt, unread, actions]);
  useEffect(() => {
    if (seenAt !== undefined) void messages.refetch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [seenAt]);
  const missing = thread.error !== null && [400, 404].includes(asFailure(thread.error).status ?? 0);
  if (missing)
    return (
      <div className={`centered p-24 ${css['middle']}`}>
        <EmptyState
          title={t('thread.missing')}
          action={<Button to={paths.mail('all')}>{t('labels.see-all')}</Button>}
        >
          {t('thread.missing-text')}
        </EmptyState>
      </div>
    );
  const own = drafts.filter((draft) => draft.thread_id === threadId);
  return (
    <AsyncContent query={thread} errorTitle={t('thread.error')} skeleton={<ThreadSkeleton />}>
      {(data) => (
        <article
          className={`column min-h-0 ${css['thread']}`}
          aria-label={
            data.subject_hidden ? t('thread.with', { name: data.candidate }) : data.subject
          }
        >
          <header className={`stack line-below gap-8 break-anywhere ${css['head']}`}>
            <div className={`row gap-4 ${css['tools']}`}>
              {onBack && <IconButton icon="back" label={t('thread.back')} onClick={onBack} />}
              <ActionBar rows={[data]} onLabel={() => onLabel([data])} onAway={onAway} />
            </div>
            {data.subject_hidden ? (
              <>
                <h2 className="h3">{t('thread.with', { name: data.candidate })}</h2>
                <HiddenUntilSent />
              </>
            ) : (
              <h2 className={`h3 ${css['subject']}`} dir="auto" title={data.subject}>
                {data.subject}
              </h2>
            )}
            <div className={`row wrap ${css['facts']}`}>
              <Link
                to={paths.candidate(data.candidate_id, 'correspondence')}
                className="body2 strong"
              >
                {data.candidate}
              </Link>
              {data.requisition_id && (
                <Link to={paths.requisition(data.requisition_id)} className="body2 secondary">
                  {data.requisition}
                </Link>
              )}
              <LabelChips ids={data.labels} labels={labels} />
            </div>
          </header>
          <div className={`stack one-column content-start grow min-h-0 gap-20 ${css['scroll']}`}>
            {(data.place === 'spam' || data.place === 'trash') && (
              <Notice
                tone="info"
                title={t(data.place === 'spam' ? 'thread.in-spam' : 'thread.in-trash')}
              />
            )}
            {data.notices && <p className="caption secondary">{t('thread.notices')}</p>}
            <AsyncContent
              query={messages}
              errorTitle={t('thread.error')}
              skeleton={<ThreadSkeleton />}
            >
              {(items) => (
                <>
                  {messages.hasMore && (
                    <div>
                      <Button size="small" busy={messages.loadingMore} onClick={messages.more}>
                        {t('thread.earlier')}
                      </Button>
                    </div>
                  )}
                  <ol
                    className={`stack one-column ${css['messages']}`}
                    aria-label={t('thread.messages', { count: data.messages })}
                  >
                    {items.toReversed().map((message, index, all) => (
                      <MessageItem
                        key={message.id}
                        message={message}
                        candidate={data.candidate}
                        candidateId={data.candidate_id}
                        threadSubject={data.subject}
                        hasSubjects={data.notices}
                        last={index === all.length - 1}
                      />
                    ))}
                  </ol>
                </>
              )}
            </AsyncContent>
            {own
              .filter(({ state }) => state !== 'draft')
              .map((draft) => (
                <PendingMessage key={draft.id} draft={draft} />
              ))}
            {!data.notices && (
              <ReplyBox
                key={threadId}
                thread={data}
                draft={own.find(({ state }) => state === 'draft')}
                open={replying}
                onOpen={onReplying}
              />
            )}
          </div>
        </article>
      )}
    </AsyncContent>
  );
}
