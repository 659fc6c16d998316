import { useState } from 'react';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { asFailure } from '../../../../components/status/failure.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { api } from '../../../../session/services.ts';

/** Downloads a file of a recording by its number, from 1. What fails is shown as a toast. */
export function useDownload(id: RecordingView['id']): {
  busy: boolean;
  download: (part: number) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const download = async (part: number) => {
    setBusy(true);
    try {
      const { url } = await api.call(
        'get-recording-url',
        { params: { sid: id }, query: { part } },
        {},
      );
      // The link is for an attachment, so the browser stays on this page and downloads the file.
      location.assign(url);
    } catch (error) {
      toast.error(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
