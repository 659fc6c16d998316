import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type SyntheticEvent, useState } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Message } from '../model/message.ts';
import { sendPicture } from './send-picture.ts';

/** Sends a picture that was chosen, pasted or dropped, and says why where it cannot. */
export function useSendPicture(threadKey: string, onSent: (message: Message) => void) {
  const t = useChatStrings();
  const [sending, setSending] = useState<string | null>(null);
  const send = async (file: File) => {
    if (!Object.hasOwn(CHAT_IMAGE_TYPES, file.type) || file.size > MAX_CHAT_IMAGE_BYTES)
      return toast.error(t('composer.picture-type'));
    setSending(file.name);
    try {
      onSent(await sendPicture(threadKey, file));
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401))
        toast.error(
          t('composer.picture-failed', {
            name: file.name,
            reason: error instanceof Error ? error.message : String(error),
          }),
        );
    }
    setSending(null);
  };
  /** Takes a file; words that were pasted or dropped go their own way. */
  const take = (file: File | undefined, event?: SyntheticEvent) => {
    if (!file) return;
    event?.preventDefault();
    if (sending === null) void send(file);
  };
  return { sending, take };
}
