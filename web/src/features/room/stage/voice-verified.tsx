import { Icon } from '../../../components/icons/icon.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/**
 * A mark next to a name which shows that the voice was recognized in this call. There is no mark
 * for anything else: without consent, before a comparison, and if the voice was not recognized,
 * names look the same.
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
