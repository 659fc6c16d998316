import { MAX_MESSAGE } from '@parley/contracts/chat/chat.schema.ts';
import { useState } from 'react';
import { serverNow } from '../../../session/services.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useChatStrings } from '../chat-strings.ts';
import { chatKeys } from '../model/chat-keys.ts';
import { drafts } from '../model/drafts.ts';
import { mentionsIn } from '../model/mentions.ts';
import type { Message, Thread } from '../model/message.ts';
import { useQueue } from '../use-queue.ts';

/**
 * What is being typed: a draft that survives reload, or the new words of a message that was sent.
 */
export function useWriting(
  thread: Thread,
  editing: Message | null,
  onEdited: (message: Message) => void,
) {
  const t = useChatStrings();
  const user = useUser();
  const { queue } = useQueue();
  const { threadKey } = thread;
  const draftKey = chatKeys.draft(user.tenant_id, user.id, threadKey);
  const [text, setState] = useState(() => editing?.text ?? drafts.read(localStorage, draftKey));
  const setText = (next: string) => {
    setState(next);
    if (!editing) drafts.keep(localStorage, draftKey, next);
  };
  const edit = useApiMutation('edit-chat-message', {
    errors: 'own',
    onSuccess: onEdited,
    onError: (problem) => toast.error(t('composer.edit-failed', { reason: problem.message })),
  });
  const tooMany = Math.max(0, text.trim().length - MAX_MESSAGE);
  const submit = () => {
    const words = text.trim();
    if (words === '' || tooMany > 0 || edit.isPending) return;
    const mentions = mentionsIn(
      words,
      thread.participants.filter(({ user_id }) => user_id !== user.id),
    );
    if (editing) {
      edit.mutate({
        params: { threadKey, messageId: editing.id },
        body: { text: words, mentions: mentions as never[] },
        ifMatch: editing.version,
      });
      return;
    }
    queue.add({
      client_id: crypto.randomUUID(),
      threadKey,
      text: words,
      mentions,
      at: serverNow(),
    });
    setText('');
  };
  return { text, setText, submit, saving: edit.isPending, tooMany };
}
