import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/** Asks whoever has not said yet, once somebody wants to record. */
export function ConsentBanner() {
  const t = useRoomStrings();
  const {
    view: { recording, me },
  } = useRoom();
  const { hint } = useCall();
  const { answer, sending, failed } = useConsent();
  const asked = recording.requested && me.consent.recording === 'requested';
  const say = async (given: ConsentAnswer) => {
    if (!(await answer(given))) return;
    hint();
    toast.success(t(given === 'granted' ? 'consent.granted' : 'consent.refused'));
  };
  return (
    <div role="status">
      {asked && (
        <div className={css['banner']} data-tone="ask">
          <Icon name="recording" size={18} />
          <span>{failed ? t('consent.failed') : t('consent.asked-somebody')}</span>
          <Button size="small" busy={sending === 'refused'} onClick={() => void say('refused')}>
            {t('consent.no')}
          </Button>
          <Button
            size="small"
            look="primary"
            busy={sending === 'granted'}
            onClick={() => void say('granted')}
          >
            {t('consent.yes')}
          </Button>
        </div>
      )}
    </div>
  );
}
