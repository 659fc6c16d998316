import { Icon } from '../../../ui/icon.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';
import { DeviceSelect } from './device-select.tsx';
import { LevelMeter } from './level-meter.tsx';
import { SpeakerChoice } from './speaker-choice.tsx';

/** Camera, microphone and speaker: which, and whether they work. */
export function DeviceChoices({
  muted,
  onSpeaker,
}: {
  muted: boolean;
  onSpeaker?: (id: string) => void;
}) {
  const t = useRoomStrings();
  const { media } = useRoom();
  const { microphone, microphones, cameras, chosen, blur } = useMediaState(media);
  return (
    <div className={css['devices']}>
      {microphone.state === 'on' && (
        <div>
          <DeviceSelect
            label={t('check.microphone')}
            devices={microphones}
            chosen={chosen.microphone ?? microphones[0]?.id}
            onChoose={(id) => void media.choose('microphone', id)}
          />
          <LevelMeter stream={microphone.stream} muted={muted} />
        </div>
      )}
      <DeviceSelect
        label={t('check.camera')}
        devices={cameras}
        chosen={chosen.camera ?? cameras[0]?.id}
        onChoose={(id) => void media.choose('camera', id)}
      />
      {blur !== null && (
        <label className={css['blur']}>
          <input
            type="checkbox"
            checked={blur}
            onChange={(event) => void media.setBlur(event.target.checked)}
          />
          <Icon name="blur" size={18} />
          {t('check.blur')}
        </label>
      )}
      <SpeakerChoice {...(onSpeaker ? { onChosen: onSpeaker } : {})} />
    </div>
  );
}
