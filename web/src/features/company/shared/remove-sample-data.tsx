import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useSampleDataStrings } from './sample-data-strings.ts';

/** The queries that contain sample data, or whether there is any. */
const SHOWS_SAMPLE = [
  'get-company-settings',
  'get-home',
  'get-cards',
  'list-candidates',
  'list-requisitions',
  'list-interviews',
  'get-dashboard-report',
  'get-interview-stats',
] as const;

/** Returns functions that add the sample data, or start to remove it. */
export function useSampleData() {
  const t = useSampleDataStrings();
  return useApiMutation('update-company-settings', {
    invalidates: SHOWS_SAMPLE,
    errors: 'own',
    onSuccess: ({ sample_data }) =>
      toast.success(t(sample_data === 'present' ? 'added' : 'removing')),
    onError: (problem) => toast.error(problem.message),
  });
}

/** Removes all sample data, after a confirmation that lists what is deleted. */
export function RemoveSampleData() {
  const t = useSampleDataStrings();
  const [asking, setAsking] = useState(false);
  const change = useSampleData();
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('remove')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('remove-title')}
        confirmLabel={t('remove')}
        busy={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          change.mutate({ body: { sample_data: false } }, { onSettled: () => setAsking(false) })
        }
      >
        {t('remove-text')}
      </ConfirmDialog>
    </>
  );
}
