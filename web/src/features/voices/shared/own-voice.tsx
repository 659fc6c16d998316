import { formatDate } from '../../../components/time/format-time.ts';
import { OwnVoiceCases } from './cases/own-voice-cases.tsx';
import { Enrolment } from './recording/enrolment.tsx';
import type { OpenMicrophone } from './recording/voice-recorder.ts';
import { VoiceConsent, type VoiceConsentProps } from './voice-consent.tsx';
import { useVoiceStrings } from './voice-strings.ts';
import css from './voice.module.css';

/**
 * Everything about the user's own voice: the consent, the enrolment, what is stored of interviews,
 * and the voice cases that wait for an answer.
 */
export default function OwnVoiceParts({
  openMicrophone,
  ...part
}: VoiceConsentProps & {
  /** Opens the microphone, for calls in which it is open already. */
  openMicrophone?: OpenMicrophone | undefined;
}) {
  const t = useVoiceStrings();
  const { voice, zone, isStaff } = part;
  const isGranted = voice.consent === 'granted';
  return (
    <div className={`stack gap-24 ${css['voice']}`}>
      {voice.cases.length > 0 && <OwnVoiceCases {...part} />}
      <VoiceConsent {...part} />
      {(isGranted || voice.enrolment !== null) && (
        <Enrolment {...part} openMicrophone={openMicrophone} />
      )}
      {isGranted && !isStaff && (
        <p className="body2 secondary">
          {t('voiceprints.interviews', { count: voice.interviews })}{' '}
          {voice.interviews > 0 &&
            voice.expires_at !== null &&
            t('voiceprints.until', { date: formatDate(voice.expires_at, zone) })}
        </p>
      )}
    </div>
  );
}
