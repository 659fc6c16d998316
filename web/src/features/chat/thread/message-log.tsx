import { type ReactNode, useMemo } from 'react';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import { groupByDay } from '../model/days.ts';
import type { Message, Thread } from '../model/message.ts';
import type { Waiting } from '../model/send-queue.ts';
import { formatChatDay } from './format-chat-day.ts';
import { TurnView } from './turn-view.tsx';
import css from './thread.module.css';
import { UnsentMessage } from './unsent-message.tsx';
import { useFirstUnread } from './use-first-unread.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

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
 * What was said, by days and turns, the newest at the end. News are read out; earlier messages that
 * are loaded are not.
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
        className={css['log']}
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
          <div key={day} className={css['day']}>
            <h2 className={css['dayName']}>
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
          <div className={css['day']}>
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
          <Button look="tonal" size="small" icon="down" onClick={toEnd}>
            {t('thread.newest')}
          </Button>
        </div>
      )}
    </div>
  );
}
