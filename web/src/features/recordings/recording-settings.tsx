import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordingSettingsView } from '@parley/contracts/recordings/recording-settings.ts';
import { RECORDED_MEDIA } from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { CheckboxField } from '../../components/form/fields/checkbox-field.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { SpokenLanguageField } from '../../shared/spoken-language-field.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/** Opens the company's settings for recordings; shown to members who may change them. */
export function RecordingSettingsButton() {
  const t = useRecordingStrings();
  const mayChange = useAbility().can('update', 'recording-settings');
  const [open, setOpen] = useState(false);
  const settings = useApiQuery('get-recording-settings', {}, { errors: 'own', enabled: mayChange });
  if (!mayChange || !settings.data) return null;
  return (
    <>
      <Button icon="settings" onClick={() => setOpen(true)}>
        {t('settings.button')}
      </Button>
      {open && <SettingsDialog settings={settings.data} onClose={() => setOpen(false)} />}
    </>
  );
}

type Fields = Omit<RecordingSettingsView, 'version'>;

const isDays = (days: number | undefined): boolean =>
  days !== undefined && Number.isInteger(days) && days >= 7 && days <= 360;

/** The field that sets whether the picture is recorded, with what that means. */
function MediaFields() {
  const t = useRecordingStrings();
  const chosen = useWatch<Fields, 'recorded_media'>({ name: 'recorded_media' });
  return (
    <fieldset className="stack gap-10">
      <legend className="h4">{t('settings.media')}</legend>
      <p className="body2 secondary">{t('settings.media-text')}</p>
      <SelectField
        name="recorded_media"
        label={t('settings.media')}
        helper={t(`settings.media-helper.${chosen}`)}
        options={RECORDED_MEDIA.map((value) => ({ value, label: t(`media.${value}`) }))}
      />
    </fieldset>
  );
}

/**
 * The fields that set what is transcribed (nothing, recordings, or also live captions) and in which
 * language.
 */
function TranscriptionFields() {
  const t = useRecordingStrings();
  const transcription = useWatch<Fields, 'transcription'>({ name: 'transcription' });
  return (
    <fieldset className="stack gap-10">
      <legend className="h4">{t('settings.transcription')}</legend>
      <p className="body2 secondary">{t('settings.transcription-text')}</p>
      <CheckboxField name="transcription" label={t('settings.ask')} />
      {transcription && (
        <>
          <CheckboxField name="captions" label={t('settings.captions')} />
          <SpokenLanguageField name="language" label={t('settings.language')} />
        </>
      )}
    </fieldset>
  );
}

/** The field that enables the comparison of voices, with the company's obligations. */
function VoiceFields() {
  const t = useRecordingStrings();
  return (
    <fieldset className="stack gap-10">
      <legend className="h4">{t('settings.voices')}</legend>
      <p className="body2 secondary">{t('settings.voices-text')}</p>
      <CheckboxField name="voices" label={t('settings.voices-ask')} />
      <p className="body2 secondary">{t('settings.voices-duties')}</p>
      <p className="body2">
        {/* It opens in a new tab, so that no unsaved input is lost. */}
        <a href={paths.privacyVoice} target="_blank" rel="noopener noreferrer">
          {t('settings.voices-policy')}
        </a>
        {', '}
        <a href={paths.docs('voices')} target="_blank" rel="noopener noreferrer">
          {t('settings.voices-help')}
        </a>
      </p>
    </fieldset>
  );
}

function SettingsDialog({
  settings: { version, ...settings },
  onClose,
}: {
  settings: RecordingSettingsView;
  onClose: () => void;
}) {
  const t = useRecordingStrings();
  const form = useAppForm<Fields>({ defaultValues: settings });
  const save = useApiMutation('update-recording-settings', {
    invalidates: ['get-recording-settings'],
    errors: 'own',
    onSuccess: () => {
      onClose();
      toast.success(t('settings.saved'));
    },
    onError: (problem) => {
      toast.error(problem.code === 'stale-version' ? t('retention.stale') : problem.message);
      if (problem.code === 'stale-version') onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('settings.title')}>
      <Form form={form} onSubmit={(body) => save.mutate({ body, ifMatch: version })}>
        <fieldset className="stack gap-10">
          <legend className="h4">{t('retention.title')}</legend>
          <p className="body2 secondary">{t('retention.text')}</p>
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
        </fieldset>
        <MediaFields />
        <TranscriptionFields />
        <VoiceFields />
        <div className="flex to-end gap-8">
          <Button onClick={onClose}>{t('retention.cancel')}</Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {t('retention.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
