import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { useTitle } from '../../../components/hooks/use-title.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { roleName } from '../../../layouts/side-nav.tsx';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { api } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { BackButton } from '../back-button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import { Composer } from '../composer/composer.tsx';
import type { Message, Thread } from '../model/merge-messages.ts';
import { threadName } from '../thread-name.ts';
import { ThreadPicture } from '../thread-picture.tsx';
import { useMessages, useQueue } from '../use-messages.ts';
import { GroupMenu } from './group-menu.tsx';
import { MessageLog } from './message-log.tsx';
import css from './thread.module.css';

/** The participants and the subject of the chat thread. */
function ThreadHead({ thread, name, back }: { thread: Thread; name: string; back: boolean }) {
  const t = useChatStrings();
  const user = useUser();
  const ability = useAbility();
  const others = thread.participants.filter(({ user_id }) => user_id !== user.id);
  const [other] = others;
  const { application } = thread;
  const names = others.map((one) => one.name).join(', ');
  const isGroup = thread.type === 'GROUP' && !application;
  return (
    <div className={`row line-below gap-12 ${css['head']}`}>
      {back && <BackButton />}
      <ThreadPicture thread={thread} others={others} size={38} />
      <div className={`fill ${css['headWords']}`}>
        <h1 className="h4 truncate" dir="auto">
          {application && ability.can('read', 'candidates') ? (
            <Link to={paths.candidate(application.candidate_id)} className={css['headLink']}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        <p className="caption secondary truncate" title={names}>
          {application
            ? `${t('thread.about', { requisition: application.requisition })}: ${names}`
            : isGroup
              ? t('thread.people', { names })
              : other && (other.active && other.role ? roleName(other.role) : t('thread.left'))}
        </p>
      </div>
      {isGroup && <GroupMenu thread={thread} name={name} />}
    </div>
  );
}

/**
 * The interval of the marks in milliseconds. The server treats a user as reading for a minute after
 * the last mark.
 */
const STILL_LOOKING_MS = 45_000;

/**
 * Reports to the server up to which message the user has read, and that the thread is still open.
 * It reports nothing while the tab is hidden.
 */
function useMarkSeen(threadKey: string, lastSeq: number): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  useEffect(() => {
    marked.current = 0;
  }, [threadKey]);
  useEffect(() => {
    if (lastSeq === 0) return;
    const mark = async () => {
      if (document.hidden || !navigator.onLine) return;
      const isNew = lastSeq > marked.current;
      try {
        await api.call('mark-chat-thread-seen', {
          params: { threadKey },
          body: { up_to: lastSeq },
        });
        marked.current = lastSeq;
        if (!isNew) return;
        for (const counted of ['list-chat-threads', 'get-session'])
          void queries.invalidateQueries({ queryKey: [counted] });
      } catch {
        // A failed mark is repeated with the next message or the next interval. Until then the
        // badge stays, which is correct.
      }
    };
    void mark();
    const timer = setInterval(() => void mark(), STILL_LOOKING_MS);
    const markSeen = () => void mark();
    document.addEventListener('visibilitychange', markSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', markSeen);
    };
  }, [threadKey, lastSeq, queries]);
}

function EmptyThread({ thread: { application } }: { thread: Thread }) {
  const t = useChatStrings();
  return (
    <EmptyState title={t('thread.empty')}>
      {application && t('thread.empty-application', { candidate: application.candidate })}
    </EmptyState>
  );
}

/** A chat thread: its head, the messages and the composer. */
function OpenThread({ thread, name, back }: { thread: Thread; name: string; back: boolean }) {
  const t = useChatStrings();
  const user = useUser();
  const zone = useMyZone();
  const { threadKey } = thread;
  const messages = useMessages(threadKey);
  const { queue, waiting } = useQueue();
  const [editing, setEditing] = useState<Message | null>(null);
  const taken = messages.query.data;
  // Between the server's response and its removal from the queue, a message is in both.
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

/**
 * Returns a chat thread with its participants. It is refetched periodically, because participants
 * and the reader's access can change.
 */
const useThread = (threadKey: string) =>
  useApiQuery(
    'get-chat-thread',
    { params: { threadKey } },
    { errors: 'own', refetchIntervalMs: 60_000 },
  );

/** A chat thread, shown as soon as its kind is known. */
export function ThreadPane({ threadKey, back }: { threadKey: string; back: boolean }) {
  const t = useChatStrings();
  const thread = useThread(threadKey);
  // If the reader is not on the application's team, the server answers as if the thread did not
  // exist.
  const notOnTeam = threadKey.startsWith('req_') && asFailure(thread.error).status === 404;
  return (
    <section className={`flex min-w-0 min-h-0 ${css['pane']}`}>
      {thread.data ? (
        <Named thread={thread.data} back={back} />
      ) : (
        <>
          <div className={`row line-below gap-12 ${css['head']}`}>
            {back && <BackButton />}
            <h1 className="h3">{t('nav')}</h1>
          </div>
          <div className={`min-h-0 p-24 ${css['faces']}`}>
            {notOnTeam ? (
              <EmptyState
                title={t('thread.not-on-team')}
                action={<Button to={paths.chatNew}>{t('thread.back')}</Button>}
              >
                {t('thread.not-on-team-text')}
              </EmptyState>
            ) : (
              <AsyncContent query={thread} errorTitle={t('thread.error')}>
                {() => null}
              </AsyncContent>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Named({ thread, back }: { thread: Thread; back: boolean }) {
  const t = useChatStrings();
  const user = useUser();
  const name = threadName(
    thread,
    thread.participants.filter(({ user_id }) => user_id !== user.id),
  );
  useTitle(`${name}, ${t('nav')}`);
  return <OpenThread thread={thread} name={name} back={back} />;
}
