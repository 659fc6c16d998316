import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './consent.module.css';

/** The user's consent to transcription in the call, which can be changed at any time. */
export function OwnTranscription() {
  const t = useRoomStrings();
  const {
    view: { me },
  } = useRoom();
  const { hint } = useCall();
  const { answer, sending } = useConsent('transcription');
  const own = me.consent.transcription;
  const given = own === 'granted';
  const sendAnswer = async (to: ConsentAnswer) => {
    if (!(await answer(to))) return toast.error(t('consent.failed'));
    hint();
    return toast.success(t(`transcription.${to}`));
  };
  return (
    <div className={`stack line-above gap-8 ${css['own']}`}>
      <p className="body2 secondary">{t(`transcription.said.${own}`)}</p>
      <div className="flex wrap gap-8">
        <Button
          size="small"
          busy={sending !== undefined}
          onClick={() => void sendAnswer(given ? 'withdrawn' : 'granted')}
        >
          {t(given ? 'transcription.withdraw' : 'transcription.give')}
        </Button>
        {own === 'requested' && (
          <Button size="small" onClick={() => void sendAnswer('refused')}>
            {t('transcription.no')}
          </Button>
        )}
      </div>
      <p className="caption secondary">
        {t(given ? 'transcription.withdraw-text' : 'transcription.give-text')}
      </p>
    </div>
  );
}
