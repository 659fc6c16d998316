import { useState } from 'react';
import { MAX_MESSAGE } from '@parley/contracts/chat/chat.schema.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { serverNow, api } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { postForm, untilScanned } from '../../files/shared/upload/post-form.ts';
import { useChatStrings, chatText } from '../chat-strings.ts';
import { chatKeys } from '../model/chat-keys.ts';
import type { Message, Thread } from '../model/merge-messages.ts';
import { mentionsIn } from '../model/message-text.ts';
import { drafts } from '../model/send-queue.ts';
import { useQueue } from '../use-messages.ts';

/**
 * Returns the state of the text being typed: a draft that survives a reload, or the new text of a
 * sent message.
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
    if (!editing) drafts.save(localStorage, draftKey, next);
  };
  const edit = useApiMutation('edit-chat-message', {
    errors: 'own',
    onSuccess: onEdited,
    onError: (problem) => toast.error(t('composer.edit-failed', { reason: problem.message })),
  });
  const tooMany = Math.max(0, text.trim().length - MAX_MESSAGE);
  const submit = () => {
    const typed = text.trim();
    if (typed === '' || tooMany > 0 || edit.isPending) return;
    const mentions = mentionsIn(
      typed,
      thread.participants.filter(({ user_id }) => user_id !== user.id),
    );
    if (editing) {
      edit.mutate({
        params: { threadKey, messageId: editing.id },
        body: { text: typed, mentions: mentions },
        ifMatch: editing.version,
      });
      return;
    }
    queue.add({
      client_id: crypto.randomUUID(),
      threadKey,
      text: typed,
      mentions,
      at: serverNow(),
    });
    setText('');
  };
  return { text, setText, submit, saving: edit.isPending, tooMany };
}

/**
 * Requests an upload form, posts the image to the bucket, then sends the message with the image.
 *
 * @param onProgress called with the sent share, 0 to 1
 * @throws ApiProblem if the API refuses; Error with a message to show if the file is unreadable or
 *   the bucket refuses it
 */
export async function sendPicture(
  threadKey: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Message> {
  const { width, height } = await findSize(file);
  const params = { threadKey };
  const form = await api.call('create-chat-upload', {
    params,
    body: { filename: file.name, file_type: file.type, file_size: file.size },
  });
  const status = await postForm(form, file, onProgress);
  if (status === 0) throw new Error(chatText('composer.interrupted'));
  if (status >= 300) throw new Error(chatText('composer.refused'));
  const client_id = crypto.randomUUID();
  const image = {
    path: form.path,
    name: file.name,
    size: file.size,
    file_type: file.type,
    width,
    height,
  };
  return untilScanned(() =>
    api.call(
      'send-chat-message',
      { params, body: { contentType: 'image', client_id, image } },
      { idempotencyKey: client_id },
    ),
  );
}

async function findSize(file: File): Promise<{ width: number; height: number }> {
  try {
    const picture = await createImageBitmap(file);
    const size = { width: picture.width, height: picture.height };
    picture.close();
    return size;
  } catch {
    throw new Error(chatText('composer.picture-unreadable'));
  }
}
