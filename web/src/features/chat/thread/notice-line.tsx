import { formatTimeZoned } from '../../../ui/time/format-time.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Message } from '../model/message.ts';
import css from './thread.module.css';

/** A line of the product: what has become of a group. */
export function NoticeLine({ message, zone }: { message: Message; zone: string }) {
  const t = useChatStrings();
  if (!message.notice) return null;
  const { kind, names } = message.notice;
  return (
    <p className={css['line']} dir="auto">
      {t(`notice.${kind}`, { author: message.author, names: names.join(', ') })}{' '}
      <time dateTime={message.createdAt} className="num">
        {formatTimeZoned(message.createdAt, zone)}
      </time>
    </p>
  );
}
