import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { useTitle } from '../../../components/hooks/use-title.ts';
import { BackButton } from '../back-button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Thread } from '../model/message.ts';
import { threadName } from '../thread-name.ts';
import { OpenThread } from './open-thread.tsx';
import css from './thread.module.css';
import { useApiQuery } from '../../../session/api/use-api-query.ts';

/**
 * A conversation with its people. Who is in it and what is closed to oneself may change: it is read
 * again now and then.
 */
const useThread = (threadKey: string) =>
  useApiQuery(
    'get-chat-thread',
    { params: { threadKey } },
    { errors: 'own', refetchIntervalMs: 60_000 },
  );

/** One conversation, as soon as it is known whose it is. */
export function ThreadPane({ threadKey, back }: { threadKey: string; back: boolean }) {
  const t = useChatStrings();
  const thread = useThread(threadKey);
  // Of an application one is not on the team of, the server says no more than of one that never
  // was.
  const notOnTeam = threadKey.startsWith('req_') && asFailure(thread.error).status === 404;
  return (
    <section className={css['pane']}>
      {thread.data ? (
        <Named thread={thread.data} back={back} />
      ) : (
        <>
          <div className={css['head']}>
            {back && <BackButton />}
            <h1 className="h3">{t('nav')}</h1>
          </div>
          <div className={css['faces']}>
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
