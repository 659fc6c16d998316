import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useState } from 'react';
import { api } from '../../session/services.ts';
import { asFailure } from '../../ui/failure.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/** Asks for a short-lived link and follows it; why not, where there is nothing to fetch. */
export function DownloadButton({ recording: { id, state } }: { recording: RecordingView }) {
  const t = useRecordingStrings();
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      // The link is for an attachment: the browser keeps this page and hands the file over.
      location.assign((await api.call('get-recording-url', { params: { sid: id } }, {})).url);
    } catch (error) {
      toast.error(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return <Button icon="download" busy={busy} blockedBecause={state === 'ready' ? undefined : t(`download-blocked.${state}`)} onClick={() => void fetchIt()}>{t('download')}</Button>;
}
