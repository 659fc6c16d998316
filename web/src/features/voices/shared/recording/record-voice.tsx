import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  ENROLMENT_SECONDS,
  MIN_ENROLMENT_SECONDS,
  type OwnVoice,
} from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { lazyCode } from '../../../../components/loading/lazy-code.ts';
import { Notice } from '../../../../components/status/notice.tsx';
import { Skeleton } from '../../../../components/status/skeleton.tsx';
import { CALL_SOUND } from '../../../room/shared/call-sound.ts';
import { readChosen } from '../../../room/shared/chosen-devices.ts';
import type { VoiceApi } from '../voice-api.ts';
import { useVoiceStrings } from '../voice-strings.ts';
import css from '../voice.module.css';
import type { LiveVoice } from './live-quality.ts';
import { SendRecording } from './send-recording.tsx';
import { type OpenMicrophone, VoiceRecorder } from './voice-recorder.ts';

const ReadingText = lazyCode(() => import('./reading-text.tsx'));

/** Opens the microphone that the user has chosen for calls. */
const openChosenMicrophone: OpenMicrophone = () => {
  const { microphone } = readChosen(localStorage);
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('This browser offers no devices', 'NotFoundError');
  return devices.getUserMedia({
    audio: { ...CALL_SOUND, ...(microphone ? { deviceId: { ideal: microphone } } : {}) },
  });
};

/** Records a voice, which the user can play before it is sent. */
export function RecordVoice({
  api,
  openMicrophone = openChosenMicrophone,
  onDone,
  onCancel,
}: {
  api: VoiceApi;
  openMicrophone?: OpenMicrophone | undefined;
  onDone: (voice: OwnVoice) => void;
  onCancel: () => void;
}) {
  const t = useVoiceStrings();
  const [recorder] = useState(() => new VoiceRecorder(openMicrophone));
  const state = useSyncExternalStore(recorder.subscribe, recorder.get);
  useEffect(() => () => recorder.reset(), [recorder]);
  const start = () => void recorder.start();
  return (
    <div className="stack min-w-0 gap-12">
      {state.step !== 'recorded' && (
        <>
          <p className="body2">{t('record.how')}</p>
          <Suspense fallback={<Skeleton height={320} />}>
            <ReadingText />
          </Suspense>
        </>
      )}
      {state.step === 'failed' && (
        <Notice alert tone="warn" title={t(`record.trouble.${state.trouble}`)}>
          <p>{t(`record.trouble.${state.trouble}-text`)}</p>
        </Notice>
      )}
      {(state.step === 'idle' || state.step === 'failed' || state.step === 'opening') && (
        <>
          <p className="body2 secondary" role="status">
            {state.step === 'opening' && t('record.opening')}
          </p>
          <div className="flex wrap gap-8">
            <Button
              variant="primary"
              size="large"
              icon="mic"
              busy={state.step === 'opening'}
              onClick={start}
            >
              {t(state.step === 'failed' ? 'record.try-again' : 'record.begin')}
            </Button>
            <Button size="large" onClick={onCancel}>
              {t('record.cancel')}
            </Button>
          </div>
        </>
      )}
      {state.step === 'recording' && (
        <Progress voice={state.voice} onStop={recorder.stop.bind(recorder)} onCancel={onCancel} />
      )}
      {state.step === 'recorded' && (
        <SendRecording
          api={api}
          recorded={state}
          onDone={onDone}
          onAgain={start}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}

/** Shows the loudness, the amount of speech, and a hint if the sound is not good. */
function Progress({
  voice: { level, speechSeconds, hint },
  onStop,
  onCancel,
}: {
  voice: LiveVoice;
  onStop: () => void;
  onCancel: () => void;
}) {
  const t = useVoiceStrings();
  const [early, setEarly] = useState(false);
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started the recording has been removed.
  useEffect(() => stop.current?.focus(), []);
  const seconds = Math.min(Math.floor(speechSeconds), ENROLMENT_SECONDS);
  const bar = (share: number) => (
    <span style={{ transform: `scaleX(${Math.round(share * 50) / 50})` }} />
  );
  return (
    <>
      <div className="stack gap-8">
        <div
          role="meter"
          aria-label={t('record.level')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(level * 100)}
          className={css['bar']}
        >
          {bar(level)}
        </div>
        <div
          role="progressbar"
          aria-label={t('record.progress')}
          aria-valuemin={0}
          aria-valuemax={ENROLMENT_SECONDS}
          aria-valuenow={seconds}
          className={css['bar']}
        >
          {bar(Math.min(1, speechSeconds / ENROLMENT_SECONDS))}
        </div>
        <p className="caption secondary num" aria-hidden>
          {t('record.seconds', { seconds, all: ENROLMENT_SECONDS })}
        </p>
        <p className="body2" role="status">
          {hint ? t(`record.hint.${hint}`) : speechSeconds > 0 && t('record.fine')}
        </p>
        <p className="body2" role="status">
          {early && seconds < MIN_ENROLMENT_SECONDS && t('record.too-short', { count: seconds })}
        </p>
      </div>
      <div className="flex wrap gap-8">
        <Button
          ref={stop}
          variant="primary"
          size="large"
          onClick={() => (seconds < MIN_ENROLMENT_SECONDS ? setEarly(true) : onStop())}
        >
          {t('record.stop')}
        </Button>
        <Button size="large" onClick={onCancel}>
          {t('record.cancel')}
        </Button>
      </div>
    </>
  );
}
