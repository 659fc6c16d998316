import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { playTestTone } from '../media/play-test-tone.ts';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';
import { DeviceSelect } from './device-select.tsx';

/** Some browsers leave the choice of the speaker to the system. */
const CHOOSABLE = 'setSinkId' in HTMLMediaElement.prototype;

/** Where the others are heard, and a sound to try it with. */
export function SpeakerChoice({ onChosen }: { onChosen?: (id: string) => void }) {
  const t = useRoomStrings();
  const { media } = useRoom();
  const { speakers, chosen } = useMediaState(media);
  const [tone, setTone] = useState<'idle' | 'playing' | 'played' | 'failed'>('idle');
  const play = async () => {
    setTone('playing');
    await playTestTone(chosen.speaker).then(
      () => setTone('played'),
      () => setTone('failed'),
    );
  };
  return (
    <div className={css['speaker']}>
      {CHOOSABLE && (
        <DeviceSelect
          label={t('check.speaker')}
          devices={speakers}
          chosen={chosen.speaker}
          onChoose={(id) => {
            void media.choose('speaker', id);
            onChosen?.(id);
          }}
        />
      )}
      <div className={css['tone']}>
        <Button size="small" icon="speaker" busy={tone === 'playing'} onClick={() => void play()}>
          {t('check.tone')}
        </Button>
        <span className="caption secondary" role="status">
          {tone === 'played' ? t('check.toned') : tone === 'failed' ? t('check.tone-failed') : ''}
        </span>
      </div>
    </div>
  );
}
