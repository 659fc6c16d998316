import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useState } from 'react';
import { useBlocked } from '../../components/use-blocked.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/** Erases after asking. Somebody who changed it meanwhile is shown first. */
export function EraseButton({
  recording: { id, candidate, state, version },
  onChanged,
}: {
  recording: RecordingView;
  onChanged: () => void;
}) {
  const t = useRecordingStrings();
  const blocked =
    useBlocked()('delete', 'recordings') ??
    (state === 'ready' ? undefined : t(`download-blocked.${state}`));
  const [asking, setAsking] = useState(false);
  const erase = useApiMutation('erase-recording', {
    invalidates: ['get-recording', 'list-recordings'],
    errors: 'own',
    onSuccess: () => {
      setAsking(false);
      toast.success(t('erased', { name: candidate }));
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.code === 'stale-version' ? t('stale') : problem.message);
      onChanged();
    },
  });
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
        onConfirm={() => erase.mutate({ params: { sid: id }, ifMatch: version })}
      >
        <p className="body2">{t('erase-text')}</p>
      </ConfirmDialog>
    </>
  );
}
