import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useRef, useState } from 'react';
import { api } from '../../session/services.ts';
import { Button } from '../../components/buttons/button.tsx';
import { asFailure } from '../../components/status/failure.ts';
import { Menu } from '../../components/overlays/menu.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/**
 * Asks for a short-lived link and follows it; why not, where there is nothing to fetch. Where it
 * was paused there are several files.
 */
export function DownloadButton({ recording: { id, state, media } }: { recording: RecordingView }) {
  const t = useRecordingStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchIt = async (part: number) => {
    setBusy(true);
    try {
      // The link is for an attachment: the browser keeps this page and hands the file over.
      location.assign(
        (
          await api.call(
            'get-recording-url',
            { params: { sid: id }, query: { part: String(part) } },
            {},
          )
        ).url,
      );
    } catch (error) {
      toast.error(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span ref={anchor} style={{ display: 'inline-grid' }}>
        <Button
          icon="download"
          busy={busy}
          blockedBecause={state === 'ready' ? undefined : t(`download-blocked.${state}`)}
          onClick={() => (media.length > 1 ? setChoosing(true) : void fetchIt(1))}
        >
          {t('download')}
        </Button>
      </span>
      <Menu
        anchor={anchor}
        open={choosing}
        onClose={() => setChoosing(false)}
        label={t('download')}
        align="end"
        items={media.map((_, index) => ({
          id: String(index),
          label: t('part', { part: index + 1, of: media.length }),
          onPick: () => void fetchIt(index + 1),
        }))}
      />
    </>
  );
}
