import { Avatar } from '../../../components/people/avatar.tsx';
import { classNames } from '../../../components/text/class-names.ts';
import { formatTimeZoned } from '../../../components/time/format-time.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Turn } from '../model/days.ts';
import type { Message, Thread } from '../model/merge-messages.ts';
import { MessageView } from './message-view.tsx';
import css from './thread.module.css';

/** A line written by the product about a change of the group. */
function NoticeLine({ message, zone }: { message: Message; zone: string }) {
  const t = useChatStrings();
  if (!message.notice) return null;
  const { kind, names } = message.notice;
  return (
    <p className={`secondary break-anywhere caption ${css['line']}`} dir="auto">
      {t(`notice.${kind}`, { author: message.author, names: names.join(', ') })}{' '}
      <time dateTime={message.createdAt} className="num">
        {formatTimeZoned(message.createdAt, zone)}
      </time>
    </p>
  );
}

export interface TurnViewProps {
  turn: Turn;
  thread: Thread;
  names: readonly string[];
  mine: boolean;
  zone: string;
  firstUnread: string | undefined;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
}

/** Consecutive messages of one person: name and time once, then the messages. */
export function TurnView({
  turn,
  thread,
  names,
  mine,
  zone,
  firstUnread,
  onEdit,
  onChanged,
}: TurnViewProps) {
  const t = useChatStrings();
  const unread = turn.messages.some(({ id }) => id === firstUnread) && (
    <p className={`row gap-12 strong ${css['newLine']}`}>
      <span>{t('thread.new')}</span>
    </p>
  );
  const [first] = turn.messages;
  if (first?.notice)
    return (
      <>
        {unread}
        <NoticeLine message={first} zone={zone} />
      </>
    );
  const person = thread.participants.find(({ user_id }) => user_id === turn.author_id);
  return (
    <>
      {unread}
      <div className={classNames(`stack items-start gap-10 ${css['turn']}`, mine && css['mine'])}>
        {!mine && (
          <span className={css['avatar']}>
            <Avatar name={person?.name ?? turn.author} id={turn.author_id} size={32} />
          </span>
        )}
        <div className={`stack justify-items-start min-w-0 ${css['said']}`}>
          <p className={`flex items-baseline min-w-0 gap-8 ${css['by']}`}>
            <span className={mine ? 'visually-hidden' : 'label'} dir="auto">
              {person?.name ?? turn.author}
            </span>
            <time dateTime={turn.at} className="caption secondary num">
              {formatTimeZoned(turn.at, zone)}
            </time>
          </p>
          {turn.messages.map((message) => (
            <MessageView
              key={message.id}
              message={message}
              threadKey={thread.threadKey}
              names={names}
              mine={mine}
              zone={zone}
              onEdit={onEdit}
              onChanged={onChanged}
            />
          ))}
        </div>
      </div>
    </>
  );
}
