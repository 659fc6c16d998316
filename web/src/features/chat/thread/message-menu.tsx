import { useRef, useState } from 'react';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { formatTimeZoned } from '../../../ui/time/format-time.ts';
import { toast } from '../../../ui/toast.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Message } from '../model/message.ts';
import css from './thread.module.css';

export interface MessageMenuProps {
  message: Message;
  threadKey: string;
  zone: string;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
}

/** What can be done with one's own message. */
export function MessageMenu({ message, threadKey, zone, onEdit, onChanged }: MessageMenuProps) {
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
        keepLabel={t('thread.delete-keep')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { threadKey, messageId: message.id } })}
      >
        {t('thread.delete-text')}
      </ConfirmDialog>
    </span>
  );
}
