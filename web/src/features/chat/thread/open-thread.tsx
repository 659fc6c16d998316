import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChatStrings } from '../chat-strings.ts';
import { Composer } from '../composer/composer.tsx';
import type { Message, Thread } from '../model/message.ts';
import { useMarkSeen } from '../use-mark-seen.ts';
import { useMessages } from '../use-messages.ts';
import { useQueue } from '../use-queue.ts';
import { EmptyThread } from './empty-thread.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHead } from './thread-head.tsx';
import css from './thread.module.css';

/** A conversation: its head, what was said, and where one writes. */
export function OpenThread({
  thread,
  name,
  back,
}: {
  thread: Thread;
  name: string;
  back: boolean;
}) {
  const t = useChatStrings();
  const user = useUser();
  const zone = useMyZone();
  const { threadKey } = thread;
  const messages = useMessages(threadKey);
  const { queue, waiting } = useQueue();
  const [editing, setEditing] = useState<Message | null>(null);
  const taken = messages.query.data;
  // Between the server's answer and its leaving the queue a message is in both.
  const unsent = useMemo(
    () =>
      waiting.filter(
        (one) =>
          one.threadKey === threadKey &&
          !taken?.some(({ client_id }) => client_id === one.client_id),
      ),
    [waiting, threadKey, taken],
  );
  useMarkSeen(threadKey, taken?.at(-1)?.seq ?? 0);
  const { readAgain } = messages;
  const opened = !thread.blind && taken?.some(({ closed }) => closed) === true;
  useEffect(() => {
    if (opened) readAgain();
  }, [opened, readAgain]);
  const editLast = () => {
    const own = taken?.findLast(
      (message) =>
        message.author_id === user.id && message.contentType !== 'notice' && !message.deleted,
    );
    if (own) setEditing(own);
  };
  return (
    <>
      <ThreadHead thread={thread} name={name} back={back} />
      {thread.blind && (
        <div className={css['notice']}>
          <Notice
            tone="info"
            title={t('thread.blind-title')}
            actions={
              <Button size="small" to={paths.feedbacks}>
                {t('thread.blind-action')}
              </Button>
            }
          >
            {t('thread.blind-text')}
          </Notice>
        </div>
      )}
      <AsyncContent query={messages.query} errorTitle={t('thread.messages-error')}>
        {(all) => (
          <MessageLog
            thread={thread}
            messages={all}
            unsent={unsent}
            zone={zone}
            hasEarlier={messages.hasEarlier}
            loadingEarlier={messages.loadingEarlier}
            onEarlier={messages.earlier}
            onEdit={setEditing}
            onChanged={messages.took}
            onRetry={(id) => queue.retry(id)}
            onDiscard={(id) => queue.discard(id)}
            empty={<EmptyThread thread={thread} />}
          />
        )}
      </AsyncContent>
      {thread.closed ? (
        <div className={css['notice']}>
          <Notice tone="info" title={t('thread.closed-title', { name })}>
            {t('thread.closed-text')}
          </Notice>
        </div>
      ) : (
        <Composer
          key={editing?.id ?? 'new'}
          thread={thread}
          name={name}
          editing={editing}
          onEdited={(message) => {
            messages.took(message);
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
          onEditLast={editLast}
          onSent={messages.took}
        />
      )}
    </>
  );
}
