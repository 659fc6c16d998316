import {
  type ReactNode,
  useMemo,
  useState,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { classNames } from '../../../components/text/class-names.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import { formatDay } from '../../../components/time/format-time.ts';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useChatStrings, chatText } from '../chat-strings.ts';
import { groupByDay } from '../model/days.ts';
import type { Message, Thread } from '../model/merge-messages.ts';
import type { Waiting } from '../model/send-queue.ts';
import { MessageText } from './message-view.tsx';
import css from './thread.module.css';
import { TurnView } from './turn-view.tsx';

/** The distance from the end, in pixels, within which the log scrolls along with new messages. */
const NEAR = 80;

/**
 * Keeps a log scrolled to its end while the reader is there, and unmoved while the reader is
 * further up.
 * @param first the key of the first message; when it changes, earlier messages were added before it
 * @param last changes whenever something is added at the end
 * @returns `away` is true if new messages have arrived while the reader is further up
 */
function useStickToEnd(first: string | undefined, last: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const kept = useRef({ first, last: '', fromEnd: 0 });
  const toEnd = useCallback(() => {
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
    setAway(false);
  }, []);
  useEffect(() => {
    const log = ref.current;
    if (!log) return;
    const note = () => {
      kept.current.fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight;
      if (kept.current.fromEnd < NEAR) setAway(false);
    };
    log.addEventListener('scroll', note, { passive: true });
    // Images that load and keyboards that open change the height while the user reads.
    const watch = new ResizeObserver(() => {
      if (kept.current.fromEnd < NEAR) log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    return () => {
      log.removeEventListener('scroll', note);
      watch.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const before = kept.current;
    if (before.last !== last) {
      if (before.last === '' || before.fromEnd < NEAR) log.scrollTop = log.scrollHeight;
      else setAway(true);
    } else if (before.first !== first)
      log.scrollTop = log.scrollHeight - log.clientHeight - before.fromEnd;
    kept.current = { first, last, fromEnd: log.scrollHeight - log.scrollTop - log.clientHeight };
  }, [first, last]);
  return { ref, away, toEnd };
}

/**
 * A message that is being sent, waits for the network, or was refused, with the actions that are
 * possible.
 */
function UnsentMessage({
  one,
  names,
  onRetry,
  onDiscard,
}: {
  one: Waiting;
  names: readonly string[];
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}) {
  const t = useChatStrings();
  const online = useOnline();
  return (
    <div className={classNames(`stack items-start gap-10 ${css['turn']}`, css['mine'])}>
      <div className={`stack justify-items-start min-w-0 ${css['said']}`}>
        <div className={`row min-w-0 gap-4 ${css['message']}`}>
          <div className={classNames(`card min-w-0 ${css['bubble']}`, css['unsent'])}>
            <MessageText text={one.text} names={names} />
          </div>
        </div>
        {one.failed === null ? (
          <p className="caption secondary">{t(online ? 'thread.sending' : 'thread.waiting')}</p>
        ) : (
          <div className={`row to-end gap-8 ${css['refused']}`} role="alert">
            <span>{t('thread.not-sent', { reason: one.failed })}</span>
            <Button size="small" onClick={() => onRetry(one.client_id)}>
              {t('thread.retry')}
            </Button>
            <Button size="small" onClick={() => onDiscard(one.client_id)}>
              {t('thread.discard')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Returns the first message that was unread when the thread was opened. The divider stays above it
 * until the reader leaves.
 */
function useFirstUnread(
  thread: Thread,
  messages: readonly Message[],
  userId: string,
): string | undefined {
  const [{ seen, upTo }] = useState({ seen: thread.seen, upTo: thread.messages });
  if (seen === 0 || seen >= upTo) return undefined;
  return messages.find(({ seq, author_id }) => seq > seen && seq <= upTo && author_id !== userId)
    ?.id;
}

const DAY = 86_400_000;

/** Formats a day: today, yesterday, or weekday and date. */
function formatChatDay(at: string, now: number, zone: string): string {
  const day = dayKey(at, zone);
  if (day === dayKey(now, zone)) return chatText('thread.today');
  return day === dayKey(now - DAY, zone)
    ? chatText('thread.yesterday')
    : formatDay(at, zone, 'long');
}

export interface MessageLogProps {
  thread: Thread;
  messages: readonly Message[];
  unsent: readonly Waiting[];
  zone: string;
  hasEarlier: boolean;
  loadingEarlier: boolean;
  onEarlier: () => void;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  empty: ReactNode;
}

/**
 * The messages by day and turn, with the newest at the end. Screen readers announce new messages,
 * but not earlier ones that were loaded.
 */
export function MessageLog({
  thread,
  messages,
  unsent,
  zone,
  hasEarlier,
  loadingEarlier,
  onEarlier,
  empty,
  ...on
}: MessageLogProps) {
  const t = useChatStrings();
  const user = useUser();
  const days = useMemo(() => groupByDay(messages, zone), [messages, zone]);
  const firstUnread = useFirstUnread(thread, messages, user.id);
  const { ref, away, toEnd } = useStickToEnd(
    messages[0]?.id,
    `${messages.at(-1)?.id ?? ''} ${unsent.length}`,
  );
  const names = thread.participants.map(({ name }) => name);
  return (
    <div className={css['logFrame']}>
      <div
        ref={ref}
        role="log"
        aria-label={t('thread.log')}
        aria-busy={loadingEarlier}
        tabIndex={0}
        className={`inner-focus ${css['log']}`}
      >
        {hasEarlier && (
          <div className={css['earlier']}>
            <Button size="small" busy={loadingEarlier} onClick={onEarlier}>
              {t(loadingEarlier ? 'thread.loading-earlier' : 'thread.earlier')}
            </Button>
          </div>
        )}
        {messages.length + unsent.length === 0 && empty}
        {days.map(({ day, at, turns }) => (
          <div key={day} className="stack gap-14">
            <h2 className={`secondary medium caption ${css['dayName']}`}>
              <time dateTime={day}>{formatChatDay(at, serverNow(), zone)}</time>
            </h2>
            {turns.map((turn) => (
              <TurnView
                key={turn.messages[0]!.id}
                turn={turn}
                thread={thread}
                names={names}
                mine={turn.author_id === user.id}
                zone={zone}
                firstUnread={firstUnread}
                {...on}
              />
            ))}
          </div>
        ))}
        {unsent.length > 0 && (
          <div className="stack gap-14">
            {unsent.map((one) => (
              <UnsentMessage
                key={one.client_id}
                one={one}
                names={names}
                onRetry={on.onRetry}
                onDiscard={on.onDiscard}
              />
            ))}
          </div>
        )}
      </div>
      {away && (
        <div className={css['newest']}>
          <Button variant="tonal" size="small" icon="down" onClick={toEnd}>
            {t('thread.newest')}
          </Button>
        </div>
      )}
    </div>
  );
}
