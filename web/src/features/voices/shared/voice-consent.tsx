import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import type { OwnVoice } from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import type { VoicePartProps } from './use-voice.ts';
import { useVoiceStrings } from './voice-strings.ts';
import css from './voice.module.css';

export interface VoiceConsentProps extends VoicePartProps {
  company: string | undefined;
}

/**
 * Requests consent to the comparison of the user's voice in plain words, shows the answer, and lets
 * the user withdraw the consent. After that it shows what was removed.
 */
export function VoiceConsent(props: VoiceConsentProps) {
  const { api, voice, apply, zone } = props;
  const t = useVoiceStrings();
  const [sending, setSending] = useState<ConsentAnswer>();
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [answered, setAnswered] = useState<ConsentAnswer>();
  const answer = async (given: ConsentAnswer) => {
    setSending(given);
    setFailure(undefined);
    try {
      const next = await api.consent(given);
      setAnswered(given);
      apply(next);
      toast.success(
        t(given === 'withdrawn' ? 'consent.withdrawn-toast' : `consent.${given}-toast`),
      );
    } catch (error) {
      setFailure(toFailureText(t, error));
    }
    setSending(undefined);
    setAsking(false);
  };
  const when = voice.consent_at === null ? '' : formatDayTime(voice.consent_at, zone);
  return (
    <div className="stack min-w-0 gap-12">
      {voice.consent === 'requested' && voice.asked && (
        <Question {...props} sending={sending} onAnswer={(given) => void answer(given)} />
      )}
      {voice.consent !== 'requested' && (
        <Answered key={voice.consent} isFresh={answered === voice.consent}>
          {voice.consent === 'withdrawn' ? (
            <Receipt receipt={voice.receipt} when={when} zone={zone} />
          ) : (
            <p>{t(`consent.${voice.consent}`, { when })}</p>
          )}
        </Answered>
      )}
      {voice.consent === 'granted' && (
        <>
          <Policy />
          <div>
            <Button size="large" onClick={() => setAsking(true)}>
              {t('consent.withdraw')}
            </Button>
          </div>
        </>
      )}
      {(voice.consent === 'refused' || voice.consent === 'withdrawn') && voice.asked && (
        <details className={css['again']}>
          <summary>{t('consent.question')}</summary>
          <div className="stack min-w-0 gap-12">
            <Terms {...props} />
            <div>
              <Button
                size="large"
                busy={sending !== undefined}
                onClick={() => void answer('granted')}
              >
                {t('consent.give')}
              </Button>
            </div>
          </div>
        </details>
      )}
      <div role="alert">{failure !== undefined && <p className="problem">{failure}</p>}</div>
      <ConfirmDialog
        open={asking}
        title={t('consent.withdraw-title')}
        confirmLabel={t('consent.withdraw-confirm')}
        busy={sending !== undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => void answer('withdrawn')}
      >
        <p className="body2">{t('consent.withdraw-text')}</p>
      </ConfirmDialog>
    </div>
  );
}

type Strings = ReturnType<typeof useVoiceStrings>;

function toFailureText(t: Strings, error: unknown): string {
  const { code } = asFailure(error);
  if (code === 'voices-off') return t('consent.off');
  if (code === 'room-link-expired') return t('record.expired');
  return code === 'not-in-room' ? t('record.not-in-room') : t('consent.failed');
}

/** The question with its terms. It can be left unanswered, and a refusal has no disadvantage. */
function Question({
  sending,
  onAnswer,
  ...props
}: VoiceConsentProps & {
  sending: ConsentAnswer | undefined;
  onAnswer: (answer: 'granted' | 'refused') => void;
}) {
  const t = useVoiceStrings();
  const name = useId();
  const choice = (value: 'granted' | 'refused', label: string) => (
    <label className={`row gap-10 medium ${css['choice']}`}>
      <Radio name={name} checked={sending === value} onChange={() => onAnswer(value)} />
      {label}
    </label>
  );
  return (
    <fieldset className={`stack gap-12 ${css['question']}`} aria-describedby={`${name}-terms`}>
      <legend className="h4">{t('consent.question')}</legend>
      <div id={`${name}-terms`}>
        <Terms {...props} />
      </div>
      <div className="flex wrap gap-8">
        {choice('granted', t('consent.yes'))}
        {choice('refused', t('consent.no'))}
      </div>
    </fieldset>
  );
}

/** The terms: what is made, who reads it, for how long, and what it cannot do. */
function Terms({ isStaff, company }: VoiceConsentProps) {
  const t = useVoiceStrings();
  const terms = isStaff
    ? [t('consent.made-staff'), t('consent.readers-staff'), t('consent.retention-staff')]
    : [t('consent.made'), t('consent.compared'), t('consent.readers'), t('consent.retention')];
  return (
    <>
      <p className="body2 secondary">
        {isStaff
          ? t('consent.text-staff')
          : t('consent.text', { company: company ?? t('consent.company') })}
      </p>
      <ul className={`body2 secondary ${css['terms']}`}>
        {[...terms, t('consent.limits')].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Policy />
    </>
  );
}

function Policy() {
  const t = useVoiceStrings();
  return (
    <p className="body2">
      {/* The link opens in a new tab, so that no interview and no recording is lost. */}
      <a href={paths.privacyVoice} target="_blank" rel="noopener noreferrer">
        {t('consent.policy')}
      </a>
    </p>
  );
}

/** The current answer. */
function Answered({
  isFresh,
  children,
}: {
  /**
   * Whether the answer was just given. The clicked button has been removed then, so this takes the
   * focus.
   */
  isFresh: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) element.current?.focus();
  }, [isFresh]);
  return (
    <div ref={element} tabIndex={-1} className={`body2 ${css['answered']}`}>
      {children}
    </div>
  );
}

/** What the withdrawal has removed, and when. */
function Receipt({
  receipt,
  when,
  zone,
}: {
  receipt: OwnVoice['receipt'];
  when: string;
  zone: string;
}) {
  const t = useVoiceStrings();
  const parts = receipt
    ? [
        ...(receipt.enrolment ? [t('receipt.enrolment')] : []),
        ...(receipt.interviews > 0 ? [t('receipt.interviews', { count: receipt.interviews })] : []),
        ...(receipt.checks > 0 ? [t('receipt.checks', { count: receipt.checks })] : []),
      ]
    : [];
  return (
    <>
      <p>{t('receipt.title', { when: receipt ? formatDayTime(receipt.at, zone) : when })}</p>
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
      {receipt && parts.length === 0 && <p>{t('receipt.nothing')}</p>}
    </>
  );
}
