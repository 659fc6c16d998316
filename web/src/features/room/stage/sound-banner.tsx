import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './banner.module.css';

/** Says that the browser plays no sound until the person asks for it, and has the button for it. */
export function SoundBanner() {
  const t = useRoomStrings();
  const { state, call } = useCall();
  return (
    <div role="alert">
      {state.soundBlocked && (
        <div className={`row wrap gap-8-12 mt-12 medium ${css['banner']}`} data-tone="ask">
          <Icon name="speaker" size={18} />
          <span>{t('sound.blocked')}</span>
          <Button size="small" variant="primary" onClick={call.playSound}>
            {t('sound.play')}
          </Button>
        </div>
      )}
    </div>
  );
}
