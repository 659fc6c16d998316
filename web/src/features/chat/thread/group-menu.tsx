import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Thread } from '../model/message.ts';
import { AddPeople } from './add-people.tsx';
import { RenameGroup } from './rename-group.tsx';

/** Rename, bring somebody in, leave. */
export function GroupMenu({ thread, name }: { thread: Thread; name: string }) {
  const t = useChatStrings();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [doing, setDoing] = useState<'rename' | 'add' | 'leave' | null>(null);
  const leave = useApiMutation('leave-chat-thread', {
    invalidates: ['list-chat-threads'],
    onSuccess: () => {
      toast.success(t('group.left', { name }));
      void navigate(paths.chatNew);
    },
  });
  const close = () => setDoing(null);
  const params = { threadKey: thread.threadKey };
  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        label={t('group.menu')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu
        anchor={button}
        open={open}
        onClose={() => setOpen(false)}
        label={t('group.menu')}
        align="end"
        items={[
          {
            id: 'rename',
            label: t('group.rename'),
            icon: 'edit',
            onPick: () => setDoing('rename'),
          },
          { id: 'add', label: t('group.add'), icon: 'add', onPick: () => setDoing('add') },
          {
            id: 'leave',
            label: t('group.leave'),
            icon: 'logout',
            apart: true,
            danger: true,
            onPick: () => setDoing('leave'),
          },
        ]}
      />
      <RenameGroup thread={thread} open={doing === 'rename'} onClose={close} />
      <AddPeople thread={thread} open={doing === 'add'} onClose={close} />
      <ConfirmDialog
        open={doing === 'leave'}
        title={t('group.leave-title', { name })}
        confirmLabel={t('group.leave')}
        keepLabel={t('group.leave-keep')}
        busy={leave.isPending}
        onClose={close}
        onConfirm={() => leave.mutate({ params })}
      >
        {t('group.leave-text')}
      </ConfirmDialog>
    </>
  );
}
