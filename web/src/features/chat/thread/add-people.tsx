import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useChatStrings } from '../chat-strings.ts';
import { PeoplePicker } from '../compose/people-picker.tsx';
import { useChosen } from '../compose/use-chosen.ts';
import type { Thread } from '../model/message.ts';

export function AddPeople({
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
    <div style={{ display: 'grid', gap: 20 }}>
      <PeoplePicker
        chosen={chosen}
        isChosen={isChosen}
        onToggle={toggle}
        without={thread.participants.map(({ user_id }) => user_id)}
      />
      <Button
        look="primary"
        busy={add.isPending}
        blockedBecause={chosen.length === 0 ? t('group.add-needed') : undefined}
        onClick={save}
      >
        {t('group.add-save')}
      </Button>
    </div>
  );
}
