import { useEffect } from 'react';
import { useRoom } from '../flow/room-context.ts';
import css from './check.module.css';
import { DeviceChoices } from './device-choices.tsx';
import { MediaHelp } from './media-help.tsx';
import { Preview } from './preview.tsx';

/** Camera, microphone and speaker, tried out in good time before the room opens. */
export function DeviceTrial() {
  const { media } = useRoom();
  useEffect(() => {
    void media.openBoth();
    return () => {
      media.close('camera');
      media.close('microphone');
    };
  }, [media]);
  return (
    <div className={css['trial']}>
      <Preview />
      <MediaHelp />
      <DeviceChoices muted={false} />
    </div>
  );
}
