import {
  ENROLMENT_SECONDS,
  MIN_ENROLMENT_SECONDS,
  type OwnVoice,
  VOICE_REASONS,
  type VoiceReason,
} from '@parley/contracts/voices/voice.schema.ts';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { CALL_SOUND } from '../../room/call-sound.ts';
import { readChosen } from '../../room/chosen-devices.ts';
import type { VoiceApi } from '../voice-api.ts';
import css from '../voice.module.css';
import { useVoiceStrings } from '../voice-strings.ts';
import { toBase64 } from './base64.ts';
import type { LiveVoice } from './live-quality.ts';
import { SoundPlayer } from './sound-player.tsx';
import { type OpenMicrophone, type RecorderState, VoiceRecorder } from './voice-recorder.ts';

/** Opens the microphone that the person has chosen for calls. */
const openChosenMicrophone: OpenMicrophone = () => {
  const { microphone } = readChosen(localStorage);
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('This browser offers no devices', 'NotFoundError');
  return devices.getUserMedia({
    audio: { ...CALL_SOUND, ...(microphone ? { deviceId: { ideal: microphone } } : {}) },
  });
};

/** Why a recording was not taken. */
interface Refusal {
  code: string;
  reasons: readonly VoiceReason[];
}

const isReason = (value: unknown): value is VoiceReason =>
  (VOICE_REASONS as readonly unknown[]).includes(value);

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) return { code: 'failed-here', reasons: [] };
  const found = error.problem.details?.['reasons'];
  return {
    code: error.code,
    reasons: Array.isArray(found) ? found.filter((one) => isReason(one)) : [],
  };
}

/** With these the recording stays, and can be sent again. */
const isTemporary = ({ code }: Refusal): boolean =>
  !['voice-quality', 'voice-unreadable', 'voice-consent-missing', 'voices-off'].includes(code);

/** Records a voice, lets one listen to it, and sends it. */
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
    <div className={css['part']}>
      {state.step !== 'recorded' && (
        <>
          <p className="body2">{t('record.how')}</p>
          <blockquote className={css['prompt']} aria-label={t('record.prompt')} lang="en">
            <p>{t('record.a')}</p>
            <p>{t('record.b')}</p>
            <p>{t('record.c')}</p>
          </blockquote>
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
          <div className={css['buttons']}>
            <Button
              look="primary"
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

/** How loud one is, how much speech there is, and what to do differently. */
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
  // The button that began the recording is gone.
  useEffect(() => stop.current?.focus(), []);
  const seconds = Math.min(Math.floor(speechSeconds), ENROLMENT_SECONDS);
  const bar = (share: number) => (
    <span style={{ transform: `scaleX(${Math.round(share * 50) / 50})` }} />
  );
  return (
    <>
      <div className={css['meters']}>
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
      <div className={css['buttons']}>
        <Button
          ref={stop}
          look="primary"
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

/** Plays what was recorded, sends it, and keeps it while there is no connection. */
function SendRecording({
  api,
  recorded: { wav, voice },
  onDone,
  onAgain,
  onCancel,
}: {
  api: VoiceApi;
  recorded: Extract<RecorderState, { step: 'recorded' }>;
  onDone: (voice: OwnVoice) => void;
  onAgain: () => void;
  onCancel: () => void;
}) {
  const t = useVoiceStrings();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const isSending = useRef(false);
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const enrolled = await api.enrol(toBase64(wav));
      toast.success(t('record.sent'));
      onDone(enrolled);
    } catch (error) {
      setRefusal(toRefusal(error));
      setBusy(false);
    }
    isSending.current = false;
  }, [api, wav, onDone, t]);
  // Once there is a connection again, it is sent without another press.
  const latest = useRef(send);
  latest.current = send;
  const waits = refusal?.code === 'offline';
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (waits && wasOffline.current) {
      wasOffline.current = false;
      void latest.current();
    }
  }, [online, waits]);
  const maySend = refusal === undefined || isTemporary(refusal);
  return (
    <>
      <p ref={text} tabIndex={-1} className="body2 num">
        {t('record.recorded', { count: Math.round(voice.speechSeconds) })}
      </p>
      <SoundPlayer wav={wav} label={t('record.own')} />
      {refusal && <NotTaken refusal={refusal} />}
      <div className={css['buttons']}>
        {maySend && (
          <Button look="primary" size="large" busy={busy} onClick={() => void send()}>
            {t(refusal ? 'record.try-again' : 'record.send')}
          </Button>
        )}
        <Button look={maySend ? 'outlined' : 'primary'} size="large" onClick={onAgain}>
          {t('record.again')}
        </Button>
        <Button size="large" onClick={onCancel}>
          {t('record.cancel')}
        </Button>
      </div>
    </>
  );
}

/** Codes whose text is about this page. */
const TEXTS = {
  'voice-unreadable': 'record.unreadable',
  'voice-consent-missing': 'record.no-consent',
  'voices-off': 'consent.off',
  'not-in-room': 'record.not-in-room',
  'room-link-expired': 'record.expired',
} as const;

function NotTaken({ refusal: { code, reasons } }: { refusal: Refusal }) {
  const t = useVoiceStrings();
  if (code === 'offline')
    return (
      <Notice alert tone="warn" title={t('record.offline')}>
        <p>{t('record.offline-text')}</p>
      </Notice>
    );
  if (code === 'voice-quality')
    return (
      <Notice alert tone="warn" title={t('record.quality')}>
        <p>{t('record.quality-text')}</p>
        <ul className={css['terms']}>
          {(reasons.length > 0 ? reasons : (['undecided'] as const)).map((reason) => (
            <li key={reason}>{t(`record.reason.${reason}`)}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice alert tone="bad" title={t('record.not-sent')}>
      <p>{t(code in TEXTS ? TEXTS[code as keyof typeof TEXTS] : 'record.not-sent-text')}</p>
    </Notice>
  );
}
