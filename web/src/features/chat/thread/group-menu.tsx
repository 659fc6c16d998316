import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useChatStrings } from '../chat-strings.ts';
import { PeoplePicker, useChosen } from '../compose/new-thread-dialog.tsx';
import type { Thread } from '../model/merge-messages.ts';

function AddPeople({
  thread,
  open,
  onClose,
}: {
  thread: Thread;
  open: boolean;
  onClose: () => void;
}) {
  const t = useChatStrings();
  return (
    <Dialog open={open} onClose={onClose} title={t('group.add')}>
      {open && <Choose thread={thread} onDone={onClose} />}
    </Dialog>
  );
}

function Choose({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const t = useChatStrings();
  const { chosen, isChosen, toggle } = useChosen();
  const add = useApiMutation('add-chat-participants', {
    invalidates: ['get-chat-thread', 'list-chat-threads'],
    onSuccess: onDone,
  });
  const save = () =>
    add.mutate({
      params: { threadKey: thread.threadKey },
      body: { user_ids: chosen.map(({ user_id }) => user_id) },
    });
  return (
    <div className="stack gap-20">
      <PeoplePicker
        chosen={chosen}
        isChosen={isChosen}
        onToggle={toggle}
        without={thread.participants.map(({ user_id }) => user_id)}
      />
      <Button
        variant="primary"
        busy={add.isPending}
        blockedBecause={chosen.length === 0 ? t('group.add-needed') : undefined}
        onClick={save}
      >
        {t('group.add-save')}
      </Button>
    </div>
  );
}

function RenameGroup({
  thread,
  open,
  onClose,
}: {
  thread: Thread;
  open: boolean;
  onClose: () => void;
}) {
  const t = useChatStrings();
  const form = useAppForm<{ name: string }>({ values: { name: thread.name ?? '' } });
  const rename = useApiMutation('rename-chat-thread', {
    invalidates: ['get-chat-thread', 'list-chat-threads'],
    onSuccess: onClose,
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('group.rename')}>
      <Form
        form={form}
        label={t('group.rename')}
        onSubmit={({ name }) =>
          rename.mutate({ params: { threadKey: thread.threadKey }, body: { name: name.trim() } })
        }
      >
        <TextField name="name" label={t('group.rename-name')} required maxLength={80} />
        <Button type="submit" variant="primary" busy={rename.isPending}>
          {t('group.rename-save')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The menu that renames the group, adds members, or leaves it. */
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
        keepLabel={t('group.leave-dismiss')}
        busy={leave.isPending}
        onClose={close}
        onConfirm={() => leave.mutate({ params })}
      >
        {t('group.leave-text')}
      </ConfirmDialog>
    </>
  );
}
