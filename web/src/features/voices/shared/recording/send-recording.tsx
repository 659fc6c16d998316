import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import {
  type OwnVoice,
  VOICE_REASONS,
  type VoiceReason,
} from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { useOnline } from '../../../../components/hooks/use-online.ts';
import { Notice } from '../../../../components/status/notice.tsx';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import type { VoiceApi } from '../voice-api.ts';
import { useVoiceStrings } from '../voice-strings.ts';
import css from '../voice.module.css';
import { toBase64 } from './base64.ts';
import { SoundPlayer } from './sound-player.tsx';
import type { RecorderState } from './voice-recorder.ts';

/** The reason why a recording was refused. */
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

/** Returns whether the same recording can be sent again. */
const isTemporary = ({ code }: Refusal): boolean =>
  !['voice-quality', 'voice-unreadable', 'voice-consent-missing', 'voices-off'].includes(code);

/** Plays and sends a recording, which is kept while there is no connection. */
export function SendRecording({
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
  // When the connection returns, the recording is sent without another click.
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
      <div className="flex wrap gap-8">
        {maySend && (
          <Button variant="primary" size="large" busy={busy} onClick={() => void send()}>
            {t(refusal ? 'record.try-again' : 'record.send')}
          </Button>
        )}
        <Button variant={maySend ? 'outlined' : 'primary'} size="large" onClick={onAgain}>
          {t('record.again')}
        </Button>
        <Button size="large" onClick={onCancel}>
          {t('record.cancel')}
        </Button>
      </div>
    </>
  );
}

/** The problem codes with a text of their own on this page. */
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
