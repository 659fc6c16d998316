import { useUser } from '../../../session/use-session.ts';
import { Faces } from '../../../ui/faces.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { BackButton } from '../back-button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Thread } from '../model/message.ts';
import { threadName } from '../thread-name.ts';
import { useThread } from '../use-thread.ts';
import { OpenThread } from './open-thread.tsx';
import css from './thread.module.css';

/** One conversation, as soon as it is known whose it is. */
export function ThreadPane({ threadKey, back }: { threadKey: string; back: boolean }) {
  const t = useChatStrings();
  const thread = useThread(threadKey);
  return (
    <section className={css['pane']}>
      {thread.data ? <Named thread={thread.data} back={back} /> : (
        <>
          <div className={css['head']}>{back && <BackButton />}<h1 className="h3">{t('nav')}</h1></div>
          <div className={css['faces']}><Faces query={thread} errorTitle={t('thread.error')}>{() => null}</Faces></div>
        </>
      )}
    </section>
  );
}

function Named({ thread, back }: { thread: Thread; back: boolean }) {
  const t = useChatStrings();
  const user = useUser();
  const name = threadName(thread, thread.participants.filter(({ user_id }) => user_id !== user.id));
  useTitle(`${name}, ${t('nav')}`);
  return <OpenThread thread={thread} name={name} back={back} />;
}
