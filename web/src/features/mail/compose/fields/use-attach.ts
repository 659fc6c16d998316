import { useRef, useState } from 'react';
import { api } from '../../../../session/services.ts';
import { postForm, untilScanned } from '../../../files/shared/upload/post-form.ts';
import { useUploads } from '../../../files/shared/upload/use-uploads.ts';
import { useMailStrings } from '../../mail-strings.ts';
import type { MailDraftControls } from '../use-mail-draft.ts';

/**
 * Attaches files: a form from the server, the upload to the bucket, the inspection. They are
 * attached one after another, because each changes the same draft. One that is refused does not
 * stop the others.
 */
export function useAttach(draft: MailDraftControls) {
  const t = useMailStrings();
  const [owner] = useState(() => crypto.randomUUID());
  const { uploads, add, retry, dismiss } = useUploads(owner);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (file: File, onProgress: (share: number) => void): Promise<void> => {
    const { id } = await draft.saved();
    const params = { id };
    const body = {
      file_name: file.name,
      file_type: file.type || 'application/octet-stream',
      file_size: file.size,
    };
    const form = await api.call(
      'create-mail-upload',
      { params, body },
      { idempotencyKey: crypto.randomUUID() },
    );
    const status = await postForm(form, file, onProgress);
    if (status === 0 || status >= 300) throw new Error(t('compose.offline'));
    const idempotencyKey = crypto.randomUUID();
    draft.adopt(
      await untilScanned(() =>
        api.call(
          'attach-to-mail-draft',
          { params, body: { ...body, attachment_id: form.attachment_id } },
          { idempotencyKey },
        ),
      ),
    );
  };

  const attach = (files: readonly File[]): void =>
    void add(
      files.map((file) => ({
        name: file.name,
        send: (onProgress) => {
          const sending = last.current.then(() => send(file, onProgress));
          // The next file does not depend on the result of this one, which is shown by the list.
          last.current = sending.catch(() => undefined);
          return sending;
        },
      })),
    );
  return { attach, uploads, retry, dismiss };
}

export type Attaching = ReturnType<typeof useAttach>;
