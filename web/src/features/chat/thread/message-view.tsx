import { useState, useRef } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { classNames } from '../../../components/text/class-names.ts';
import { WrittenLink } from '../../../components/text/linked-text.tsx';
import { formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Message } from '../model/merge-messages.ts';
import { splitText } from '../model/message-text.ts';
import css from './thread.module.css';

interface MessageMenuProps {
  message: Message;
  threadKey: string;
  zone: string;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
}

/** The menu with the actions on the user's own message. */
function MessageMenu({ message, threadKey, zone, onEdit, onChanged }: MessageMenuProps) {
  const t = useChatStrings();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation('delete-chat-message', {
    errors: 'own',
    onSuccess: (taken) => {
      setAsking(false);
      onChanged(taken);
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(t('thread.delete-failed', { reason: problem.message }));
    },
  });
  return (
    <span className={css['menu']} data-open={open || undefined}>
      <IconButton
        ref={button}
        icon="more"
        size={18}
        label={t('thread.actions', { time: formatTimeZoned(message.createdAt, zone) })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu
        anchor={button}
        open={open}
        onClose={() => setOpen(false)}
        label={t('thread.actions', { time: formatTimeZoned(message.createdAt, zone) })}
        align="end"
        items={[
          { id: 'edit', label: t('thread.edit'), icon: 'edit', onPick: () => onEdit(message) },
          {
            id: 'delete',
            label: t('thread.delete'),
            icon: 'delete',
            danger: true,
            onPick: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('thread.delete-title')}
        confirmLabel={t('thread.delete')}
        keepLabel={t('thread.delete-dismiss')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { threadKey, messageId: message.id } })}
      >
        {t('thread.delete-text')}
      </ConfirmDialog>
    </span>
  );
}

/**
 * An image in its own proportions. Its space is reserved before it has loaded, and a click
 * downloads it.
 */
function MessagePicture({
  image,
  threadKey,
  messageId,
}: {
  image: NonNullable<Message['image']>;
  threadKey: string;
  messageId: Message['id'];
}) {
  const t = useChatStrings();
  const [broken, setBroken] = useState(false);
  const link = useApiQuery(
    'get-chat-image',
    { params: { threadKey, messageId } },
    { errors: 'own' },
  );
  const box = {
    aspectRatio: `${image.width} / ${image.height}`,
    width: Math.min(320, Math.round((image.width / image.height) * 320)),
  };
  if (broken || link.error)
    return <p className={`row gap-6 ${css['why']}`}>{t('thread.picture-failed')}</p>;
  return (
    <a
      className={css['picture']}
      style={box}
      href={link.data?.url}
      aria-label={t('thread.open-picture', { name: image.name })}
    >
      {link.data && (
        <img
          src={link.data.url}
          alt={t('thread.picture-of', { name: image.name })}
          width={image.width}
          height={image.height}
          onError={() => setBroken(true)}
        />
      )}
    </a>
  );
}

export interface MessageViewProps {
  message: Message;
  threadKey: string;
  names: readonly string[];
  mine: boolean;
  zone: string;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
}

/** A message: text, an image, or the reason why neither is shown. */
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
    <div
      className={`row min-w-0 gap-4 ${css['message']}`}
      title={formatDayTime(message.createdAt, zone)}
    >
      <div className={classNames(`card min-w-0 ${css['bubble']}`, silent && css['silent'])}>
        {silent && (
          <span className={`row gap-6 ${css['why']}`}>
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

/**
 * A message as plain text. No markup is interpreted, links open in a new tab, and mentions are
 * highlighted.
 */
export const MessageText = ({ text, names }: { text: string; names: readonly string[] }) => (
  <p className={css['text']} dir="auto">
    {splitText(text, names).map((piece, index) =>
      piece.kind === 'link' ? (
        <WrittenLink key={index} href={piece.text} />
      ) : piece.kind === 'mention' ? (
        <strong key={index} className={css['mention']}>
          {piece.text}
        </strong>
      ) : (
        piece.text
      ),
    )}
  </p>
);
