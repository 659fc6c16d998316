import { useEffect, useRef } from 'react';
import { Avatar } from '../../../components/people/avatar.tsx';
import { useMediaState } from '../flow/use-own-media.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';

/** One's own picture as the others will see it, mirrored as in a mirror; or why there is none. */
export function Preview() {
  const t = useRoomStrings();
  const {
    media,
    view: { me },
  } = useRoom();
  const { camera } = useMediaState(media);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream;
  }, [camera.stream]);
  const words =
    camera.state === 'asking'
      ? t('check.asking')
      : camera.state === 'off'
        ? t('check.camera-off')
        : t('check.camera-none');
  return (
    <div className={css['preview']}>
      {camera.stream ? (
        <video
          ref={video}
          className={css['mirror']}
          aria-label={t('check.preview')}
          autoPlay
          playsInline
          muted
        />
      ) : (
        <div className={css['noPicture']}>
          <Avatar name={me.name} id={me.person} size={88} />
          <p className="body2">{words}</p>
        </div>
      )}
      <p className={css['plate']}>{me.name}</p>
    </div>
  );
}
