import { Icon } from '../../../components/icons/icon.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/**
 * Says beside a name that the voice was recognized in this call. There is no mark for anything else:
 * without consent, before and after a comparison that recognized nothing, names look the same.
 */
export function VoiceVerified({ isShort = false }: { isShort?: boolean }) {
  const t = useRoomStrings();
  return (
    <Tooltip text={t('verified.text')}>
      <span className={css['verified']}>
        <Icon name="check-circle" size={14} />
        {!isShort && t('verified.mark')}
      </span>
    </Tooltip>
  );
}
