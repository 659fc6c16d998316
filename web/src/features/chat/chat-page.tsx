import { useParams, useSearchParams } from 'react-router-dom';
import { useBreakpoint } from '../../components/hooks/use-media.ts';
import { useTitle } from '../../components/hooks/use-title.ts';
import { useChatStrings } from './chat-strings.ts';
import css from './chat.module.css';
import { NewThreadDialog } from './compose/new-thread-dialog.tsx';
import { ThreadList } from './list/thread-list.tsx';
import { ThreadPane } from './thread/open-thread.tsx';

/**
 * /app/chat/new and /app/chat/:threadKey: the list next to the chat thread. A phone shows only one
 * of the two at a time.
 */
export default function ChatPage() {
  const t = useChatStrings();
  const { threadKey = 'new' } = useParams();
  const [search] = useSearchParams();
  const wide = useBreakpoint('md');
  const composing = threadKey === 'new';
  const listOnly = !wide && composing && !search.has('compose');
  useTitle(t('nav'));
  return (
    <div className={css['chat']}>
      {(wide || listOnly) && <ThreadList current={threadKey} heading={listOnly ? 'h1' : 'h2'} />}
      {!listOnly &&
        (composing ? (
          <NewThreadDialog back={!wide} />
        ) : (
          <ThreadPane key={threadKey} threadKey={threadKey} back={!wide} />
        ))}
    </div>
  );
}
