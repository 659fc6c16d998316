import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useState } from 'react';
import { api } from '../../../../session/services.ts';
import { asFailure } from '../../../../components/status/failure.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { useMailStrings } from '../../mail-strings.ts';
import type { MailDraftControls } from '../use-mail-draft.ts';
import { postForm, untilScanned } from '../../../../shared/candidate-files/upload-file.ts';

/**
 * Attaches files one after another: a form from the server, the upload to the bucket, the
 * inspection.
 */
export function useAttach(draft: MailDraftControls) {
  const t = useMailStrings();
  const [name, setName] = useState<string | null>(null);
  const attach = async (file: File): Promise<void> => {
    setName(file.name);
    try {
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
      const status = await postForm(form, file, () => undefined);
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
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401))
        toast.error(
          t('compose.attach-failed', { name: file.name, reason: asFailure(error).message }),
        );
    }
    setName(null);
  };
  return { attach, attaching: name };
}
