import { useState } from 'react';
import type { ConsentAnswer, RecordingAction } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { ConsentReceipts } from '../consent/consent-receipts.tsx';
import { OwnTranscription } from '../consent/own-transcription.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './controls.module.css';

const formatList = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** The state of the recording, missing consents, the own consent, and a host's actions. */
export function RecordingMenu({ onDone }: { onDone: () => void }) {
  const t = useRoomStrings();
  const {
    api,
    apply,
    view: {
      recording: { state, requested, waits_for, refused_by, recorded_media, widens_consent },
      transcription,
      me,
    },
  } = useRoom();
  const { hint } = useCall();
  const { answer, sending } = useConsent();
  const [busy, setBusy] = useState<RecordingAction>();
  const waits = state !== 'recording' && requested;
  const refused = refused_by.filter((name) => name !== me.name);
  const act = async (action: RecordingAction, said: string) => {
    setBusy(action);
    try {
      const view = await api.staff?.record(action);
      if (view) apply(view);
      hint();
      toast.success(
        view && action === 'start' && view.recording.state !== 'recording'
          ? t(view.recording.refused_by.length > 0 ? 'recording.not-now' : 'recording.asked')
          : said,
      );
      onDone();
    } catch (error) {
      toast.error(asFailure(error).message);
    }
    setBusy(undefined);
  };
  const consent = async (given: ConsentAnswer) => {
    if (!(await answer(given))) return toast.error(t('consent.failed'));
    hint();
    toast.success(
      t(
        given === 'granted'
          ? 'consent.granted'
          : given === 'withdrawn'
            ? 'consent.withdrawn'
            : 'consent.refused',
      ),
    );
    return onDone();
  };
  const button = (action: RecordingAction, label: string, said: string, primary = false) => (
    <Button
      size="small"
      variant={primary ? 'primary' : 'outlined'}
      busy={busy === action}
      onClick={() => void act(action, said)}
    >
      {label}
    </Button>
  );
  const given = me.consent.recording === 'granted';
  return (
    <div className={`stack gap-12 ${css['recording']}`}>
      {waits && refused.length > 0 && (
        <p className="body2">
          {t('recording.refused-by', { names: formatList(refused) })} {t('recording.refused-text')}
        </p>
      )}
      {waits && waits_for.length > 0 && (
        <p className="body2">
          {t('recording.waits-for', { names: formatList(waits_for) })} {t('recording.waits-text')}
        </p>
      )}
      {waits && me.role === 'candidate' && (
        <p className="body2">{t('recording.waits-text-candidate')}</p>
      )}
      {me.can.record && (
        <div className="flex wrap gap-8">
          {state === 'recording' &&
            button('pause', t('recording.pause'), t('recording.paused-now'))}
          {state === 'paused' &&
            button('resume', t('recording.resume'), t('recording.resumed'), true)}
          {state === 'off' &&
            !requested &&
            button('start', t('recording.start'), t('recording.began'), true)}
          {(state !== 'off' || requested) &&
            button(
              'stop',
              t(state === 'off' ? 'recording.call-off' : 'recording.stop'),
              t('recording.stopped'),
            )}
        </div>
      )}
      <p className="body2 secondary">
        {t(`consent.what.${recorded_media}`)}{' '}
        {t(widens_consent ? 'consent.again' : `consent.said.${me.consent.recording}`)}
      </p>
      <div className="flex wrap gap-8">
        <Button
          size="small"
          busy={sending !== undefined}
          onClick={() => void consent(given ? 'withdrawn' : 'granted')}
        >
          {t(given ? 'consent.withdraw' : 'consent.give')}
        </Button>
        {me.consent.recording === 'requested' && (
          <Button size="small" onClick={() => void consent('refused')}>
            {t('consent.no')}
          </Button>
        )}
      </div>
      {given && <p className="caption secondary">{t('consent.withdraw-text')}</p>}
      {transcription.asked && <OwnTranscription />}
      <ConsentReceipts />
    </div>
  );
}
