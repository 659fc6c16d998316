import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Thread } from '../model/message.ts';

export function RenameGroup({
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
        <Button type="submit" look="primary" busy={rename.isPending}>
          {t('group.rename-save')}
        </Button>
      </Form>
    </Dialog>
  );
}
