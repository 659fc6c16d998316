import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../../components/overlays/confirm-dialog.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { formatDate, formatDayTime } from '../../../../components/time/format-time.ts';
import type { VoicePartProps } from '../use-voice.ts';
import { useVoiceStrings } from '../voice-strings.ts';
import { fromBase64 } from './base64.ts';
import { RecordVoice } from './record-voice.tsx';
import { SoundPlayer } from './sound-player.tsx';
import type { OpenMicrophone } from './voice-recorder.ts';

/**
 * The user's enrolled voice, which can be played, recorded again and deleted, or a way to enrol.
 */
export function Enrolment({
  api,
  voice,
  apply,
  zone,
  isStaff,
  openMicrophone,
}: VoicePartProps & { openMicrophone: OpenMicrophone | undefined }) {
  const t = useVoiceStrings();
  const { enrolment } = voice;
  const [isRecording, setIsRecording] = useState(false);
  const mayRecord = voice.consent === 'granted' && voice.asked;
  const start = useRef<HTMLButtonElement>(null);
  // The clicked button is removed by the next change, so another one gets the focus.
  const focusesStart = useRef(false);
  useEffect(() => {
    if (!focusesStart.current || isRecording) return;
    focusesStart.current = false;
    start.current?.focus();
  }, [enrolment, isRecording]);
  const close = () => {
    focusesStart.current = true;
    setIsRecording(false);
  };
  return (
    <section className="stack min-w-0 gap-12" aria-labelledby="enrolled-voice">
      <h3 id="enrolled-voice" className="h4">
        {t('enrolment.title')}
      </h3>
      {enrolment === null && (
        <p className="body2 secondary">{t(isStaff ? 'enrolment.none-staff' : 'enrolment.none')}</p>
      )}
      {enrolment?.outdated && (
        <Notice tone="warn" title={t('enrolment.outdated')}>
          {t('enrolment.outdated-text', { when: formatDate(enrolment.made_at, zone) })}
        </Notice>
      )}
      {enrolment && (
        <p className="body2 num">
          {t('enrolment.made', {
            when: formatDayTime(enrolment.made_at, zone),
            count: Math.round(enrolment.seconds),
            date: formatDate(enrolment.expires_at, zone),
          })}
        </p>
      )}
      {enrolment?.playable === false && (
        <p className="body2 secondary">{t('enrolment.elsewhere')}</p>
      )}
      {isRecording ? (
        <RecordVoice
          api={api}
          openMicrophone={openMicrophone}
          onDone={(next) => {
            apply(next);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="flex wrap gap-8">
          {mayRecord && (
            <Button ref={start} size="large" icon="mic" onClick={() => setIsRecording(true)}>
              {t(enrolment ? 'enrolment.renew' : 'enrolment.start')}
            </Button>
          )}
          {enrolment && (
            <>
              {enrolment.playable !== false && <Listen api={api} key={enrolment.made_at} />}
              <Remove
                api={api}
                apply={(next) => {
                  focusesStart.current = true;
                  apply(next);
                }}
              />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Loads the enrolled recording and plays it. Only the user can do so. */
function Listen({ api }: Pick<VoicePartProps, 'api'>) {
  const t = useVoiceStrings();
  const [wav, setWav] = useState<Uint8Array<ArrayBuffer>>();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      setWav(fromBase64((await api.sound()).audio));
    } catch {
      toast.error(t('enrolment.listen-failed'));
    }
    setBusy(false);
  };
  if (wav) return <SoundPlayer wav={wav} label={t('enrolment.listening')} />;
  return (
    <Button size="large" icon="speaker" busy={busy} onClick={() => void load()}>
      {t('enrolment.listen')}
    </Button>
  );
}

/** Deletes the enrolled voice after a confirmation. */
function Remove({ api, apply }: Pick<VoicePartProps, 'api' | 'apply'>) {
  const t = useVoiceStrings();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const remove = async () => {
    setBusy(true);
    try {
      apply(await api.removeEnrolment());
      toast.success(t('enrolment.removed'));
    } catch {
      toast.error(t('enrolment.remove-failed'));
    }
    if (!isThere.current) return;
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        {t('enrolment.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('enrolment.remove-title')}
        confirmLabel={t('enrolment.remove-confirm')}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p className="body2">{t('enrolment.remove-text')}</p>
      </ConfirmDialog>
    </>
  );
}
