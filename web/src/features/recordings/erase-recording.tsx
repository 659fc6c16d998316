import { useEffect, useState } from 'react';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatTimeZoned } from '../../components/time/format-time.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useBlocked } from '../../shared/use-blocked.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { useRecordingStrings } from './recordings-strings.ts';

interface ErasureProps {
  recording: RecordingView;
  onChanged: () => void;
}

/**
 * Erases the recording, or undoes that. If somebody else has changed it meanwhile, that change is
 * shown first.
 */
function useErasure(said: string, onChanged: () => void, onDone = () => undefined as void) {
  const t = useRecordingStrings();
  return useApiMutation('erase-recording', {
    invalidates: ['get-recording', 'list-recordings'],
    errors: 'own',
    onSuccess: () => {
      onDone();
      toast.success(said);
    },
    onError: (problem) => {
      onDone();
      toast.error(problem.code === 'stale-version' ? t('stale') : problem.message);
      onChanged();
    },
  });
}

/** Erases the recording after a confirmation. */
export function EraseButton({ recording, onChanged }: ErasureProps) {
  const t = useRecordingStrings();
  const { id, candidate, state, version } = recording;
  const blocked =
    useBlocked()('delete', 'recordings') ??
    (state === 'ready' ? undefined : t(`download-blocked.${state}`));
  const [asking, setAsking] = useState(false);
  const erase = useErasure(t('erasing-now', { name: candidate }), onChanged, () =>
    setAsking(false),
  );
  return (
    <>
      <Button icon="delete" blockedBecause={blocked} onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('erase-title', { name: candidate })}
        confirmLabel={t('erase')}
        busy={erase.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => erase.mutate({ params: { sid: id }, query: {}, ifMatch: version })}
      >
        <p className="body2">{t('erase-text')}</p>
      </ConfirmDialog>
    </>
  );
}

/**
 * Shows who has erased the recording and when the erasure becomes final, and lets an admin undo it.
 * @param until when the erasure becomes final (UTC, ISO 8601)
 */
export function ErasureNotice({ recording, until, onChanged }: ErasureProps & { until: string }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const mayUndo = useAbility().can('update', 'recording-settings');
  const { id, candidate, version, erase_by } = recording;
  const undo = useErasure(t('erase-undone', { name: candidate }), onChanged);
  const left = useTimeLeft(until);
  const isOpen = left > 0;
  useEffect(() => {
    if (!isOpen) onChanged();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);
  return (
    <Notice
      tone="warn"
      title={t('erasing-notice')}
      actions={
        isOpen &&
        mayUndo && (
          <Button
            size="small"
            busy={undo.isPending}
            aria-label={t('undo-erase-of', { name: candidate })}
            onClick={() =>
              undo.mutate({ params: { sid: id }, query: { undo: true }, ifMatch: version })
            }
          >
            {t('undo-erase')}
          </Button>
        )
      }
    >
      <p className="body2 num">
        {t(isOpen ? 'erasing-notice-text' : 'erasing-notice-over', {
          name: erase_by ?? '',
          time: formatTimeZoned(until, zone),
        })}{' '}
        {isOpen &&
          t(mayUndo ? 'erasing-left' : 'erasing-left-admin', { count: Math.floor(left / 60_000) })}
      </p>
    </Notice>
  );
}
