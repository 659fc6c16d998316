import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatDayTime } from '../../../ui/time/format-time.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Message } from '../model/message.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessagePicture } from './message-picture.tsx';
import { MessageText } from './message-text.tsx';
import css from './thread.module.css';

export interface MessageViewProps {
  message: Message;
  threadKey: string;
  names: readonly string[];
  mine: boolean;
  zone: string;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
}

/** One message: words, a picture, or why there is neither. */
export function MessageView({
  message,
  threadKey,
  names,
  mine,
  zone,
  onEdit,
  onChanged,
}: MessageViewProps) {
  const t = useChatStrings();
  const { closed, deleted, image, text, editedAt } = message;
  const silent = closed || deleted;
  return (
    <div className={css['message']} title={formatDayTime(message.createdAt, zone)}>
      <div className={classNames(css['bubble'], silent && css['silent'])}>
        {silent && (
          <span className={css['why']}>
            <Icon name={closed ? 'lock' : 'delete'} size={16} />
            {t(closed ? 'thread.closed-message' : 'thread.deleted')}
          </span>
        )}
        {image && <MessagePicture image={image} threadKey={threadKey} messageId={message.id} />}
        {text !== '' && <MessageText text={text} names={names} />}
        {editedAt && !silent && (
          <span className={`caption ${css['edited']}`}>{t('thread.edited')}</span>
        )}
      </div>
      {mine && !deleted && (
        <MessageMenu
          message={message}
          threadKey={threadKey}
          zone={zone}
          onEdit={onEdit}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}
