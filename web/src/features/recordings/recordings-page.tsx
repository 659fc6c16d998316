import { Page } from '../../components/layout/page.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { RecordingList, RECORDING_FILTERS, RECORDING_SORTS } from './recording-list.tsx';
import { useRecordingStrings } from './recordings-strings.ts';
import { useState } from 'react';
import { useAbility } from '../../session/abilities.tsx';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { Button } from '../../components/buttons/button.tsx';
import { paths } from '../../paths.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import type { RecordingSettingsView } from '@parley/contracts/recordings/recording.schema.ts';

/**
 * The number of days for which recordings are stored; members who may not change it see it below
 * the title.
 */
function RetentionButton() {
  const t = useRecordingStrings();
  const mayChange = useAbility().can('update', 'recording-settings');
  const [open, setOpen] = useState(false);
  const settings = useApiQuery('get-recording-settings', {}, { errors: 'own', enabled: mayChange });
  if (!mayChange || !settings.data) return null;
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('retention.button', { count: settings.data.retention_days })}
      </Button>
      {open && <RetentionDialog settings={settings.data} onClose={() => setOpen(false)} />}
    </>
  );
}

const isDays = (days: number | undefined): boolean =>
  days !== undefined && Number.isInteger(days) && days >= 7 && days <= 360;

function RetentionDialog({
  settings,
  onClose,
}: {
  settings: RecordingSettingsView;
  onClose: () => void;
}) {
  const t = useRecordingStrings();
  const form = useAppForm<{ retention_days: number }>({
    defaultValues: { retention_days: settings.retention_days },
  });
  const save = useApiMutation('update-recording-settings', {
    invalidates: ['get-recording-settings'],
    errors: 'own',
    onSuccess: ({ retention_days }) => {
      onClose();
      toast.success(t('retention.saved', { count: retention_days }));
    },
    onError: (problem) => {
      toast.error(problem.code === 'stale-version' ? t('retention.stale') : problem.message);
      if (problem.code === 'stale-version') onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('retention.title')}>
      <Form
        form={form}
        onSubmit={({ retention_days }) => {
          const { version, ...before } = settings;
          save.mutate({ body: { ...before, retention_days }, ifMatch: version });
        }}
      >
        <p className="body2">{t('retention.text')}</p>
        <TextField
          name="retention_days"
          type="number"
          min={7}
          max={360}
          inputMode="numeric"
          label={t('retention.days')}
          helper={t('retention.helper')}
          required
          rules={{ validate: (days: number) => isDays(days) || t('retention.rule') }}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{t('retention.cancel')}</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            {t('retention.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The recordings that the person may play, newest first; filters and order are in the address. */
export default function RecordingsPage() {
  const t = useRecordingStrings();
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      width="table"
      actions={
        <>
          <Button icon="search" to={paths.searchSaid()}>
            {t('search-said')}
          </Button>
          <RetentionButton />
        </>
      }
    >
      <RecordingList address={useListAddress(RECORDING_FILTERS, RECORDING_SORTS)} />
    </Page>
  );
}
