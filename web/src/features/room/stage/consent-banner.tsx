import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './banner.module.css';

/** Returns the purpose for which the user has not answered yet, one at a time. */
function useAskedPurpose(): 'recording' | 'transcription' | undefined {
  const {
    view: { recording, transcription, me },
  } = useRoom();
  if (!recording.requested) return undefined;
  if (me.consent.recording === 'requested') return 'recording';
  return transcription.asked && me.consent.transcription === 'requested'
    ? 'transcription'
    : undefined;
}

/** Requests consent from participants who have not answered, once a host wants to record. */
export function ConsentBanner() {
  const t = useRoomStrings();
  const {
    view: { recording },
  } = useRoom();
  const { hint } = useCall();
  const purpose = useAskedPurpose();
  const { answer, sending, failed } = useConsent(purpose);
  const sendAnswer = async (given: ConsentAnswer) => {
    if (!(await answer(given))) return;
    hint();
    toast.success(t(`${toKey(purpose)}.${given === 'granted' ? 'granted' : 'refused'}`));
  };
  const of = toKey(purpose);
  return (
    <div role="status">
      {purpose && (
        <div className={`row wrap gap-8-12 mt-12 medium ${css['banner']}`} data-tone="ask">
          <Icon name={purpose === 'recording' ? 'recording' : 'captions'} size={18} />
          <span>
            {failed ? t('consent.failed') : t(`${of}.asked-somebody`)}{' '}
            <span className={css['terms']}>
              {purpose === 'recording' && (
                <>
                  {recording.widens_consent && `${t('consent.again')} `}
                  {t(`consent.what.${recording.recorded_media}`)}{' '}
                </>
              )}
              {t(`${of}.short`, { count: recording.keep_days })}
            </span>
          </span>
          <Button
            size="small"
            busy={sending === 'refused'}
            onClick={() => void sendAnswer('refused')}
          >
            {t(`${of}.no`)}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={sending === 'granted'}
            onClick={() => void sendAnswer('granted')}
          >
            {t(`${of}.yes`)}
          </Button>
        </div>
      )}
    </div>
  );
}

const toKey = (purpose: 'recording' | 'transcription' | undefined) =>
  purpose === 'transcription' ? 'transcription' : 'consent';
