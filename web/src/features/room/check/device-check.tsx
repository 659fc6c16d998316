import { useCallback, useEffect, useRef } from 'react';
import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import type { IconName } from '../../../components/icons/all-icons.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { OptionalVoice } from '../../voices/shared/own-voice-places.tsx';
import { ConsentQuestions } from '../consent/consent-questions.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import { RoomSubject } from '../lobby/room-subject.tsx';
import type { ConnectionDependencies } from '../model/measure-connection.ts';
import { useRoomStrings } from '../room-strings.ts';
import { RoomTimes } from '../stage/room-times.tsx';
import { CannotCall, CopyLink, useCanCall } from './call-support.tsx';
import css from './check.module.css';
import { ConnectionCheck } from './connection-check.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { MediaHelp } from './media-help.tsx';

/** A switch on a dark video. `on`: the device or function is switched on. */
const RoundControl = ({
  icon,
  label,
  on,
  onPress,
}: {
  icon: IconName;
  label: string;
  on: boolean;
  onPress: () => void;
}) => (
  <Tooltip text={label}>
    <button
      type="button"
      className={`centered ${css['round']}`}
      data-off={!on || undefined}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={icon} size={22} />
    </button>
  </Tooltip>
);

export interface DeviceCheckProps {
  title: string;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  entering: boolean;
  /** The reason why entering failed. */
  failed: string | undefined;
  /** The person was admitted, and then the call did not start in this browser. */
  hasNotStarted?: boolean;
  /** The dependencies of the measurement, for tests and stories. */
  connection?: ConnectionDependencies;
  onEnter: () => void;
}

const named = (
  people: readonly RoomPerson[],
  presence: RoomPerson['presence'],
  me: string,
): string =>
  new Intl.ListFormat('en').format(
    people.filter((one) => one.presence === presence && one.person !== me).map(({ name }) => name),
  );

/**
 * The step before joining: preview of video and audio, consent to recording and transcription,
 * present participants.
 */
export function DeviceCheck({
  title,
  muted,
  onMuted,
  entering,
  failed,
  hasNotStarted = false,
  connection,
  onEnter,
}: DeviceCheckProps) {
  const t = useRoomStrings();
  const {
    media,
    view: { me, people },
  } = useRoom();
  const { camera, microphone } = useMediaState(media);
  useEffect(() => {
    if (media.get().camera.state === 'off' && media.get().microphone.state === 'off')
      void media.openBoth();
  }, [media]);
  // This also loads the code of the call, so that entering does not wait for it.
  const canCall = useCanCall(true);
  const inside = named(people, 'present', me.person);
  const waiting = named(people, 'lobby', me.person);
  return (
    <div className={css['check']}>
      <div className={`stack gap-4 ${css['head']}`}>
        <h1>{title}</h1>
        <RoomSubject />
        <RoomTimes />
      </div>
      <div className="stack content-start min-w-0 gap-20">
        <div className={css['camera']}>
          <Preview />
          <div className={`flex gap-10 ${css['toggles']}`}>
            <RoundControl
              icon={muted || microphone.state !== 'on' ? 'mic-off' : 'mic'}
              label={t(muted ? 'check.unmute' : 'check.mute')}
              on={!muted && microphone.state === 'on'}
              onPress={() => onMuted(!muted)}
            />
            <RoundControl
              icon={camera.stream ? 'video' : 'camera-off'}
              label={t(camera.stream ? 'check.stop-camera' : 'check.start-camera')}
              on={camera.stream !== null}
              onPress={() => {
                if (camera.stream) media.close('camera');
                else void media.open('camera');
              }}
            />
          </div>
        </div>
        {canCall && <MediaHelp />}
        <ConsentQuestions />
        <VoiceQuestion />
      </div>
      <div className={`stack content-start min-w-0 gap-20 ${css['choosing']}`}>
        <div>
          <h2 className="h3">{t('check.title')}</h2>
          <p className="body2 secondary">
            {t('check.as', { name: me.name })}{' '}
            {inside ? t('check.inside', { names: inside }) : t('check.inside-none')}{' '}
            {waiting && t('check.waiting', { names: waiting })}
          </p>
        </div>
        <DeviceChoices muted={muted} />
        {canCall ? (
          <ConnectionCheck {...(connection ? { dependencies: connection } : {})} />
        ) : (
          <CannotCall />
        )}
        {me.presence === 'present' && <Notice tone="info" title={t('check.elsewhere')} />}
        {failed !== undefined && (
          <Notice
            alert
            tone="bad"
            title={t('check.failed')}
            actions={hasNotStarted ? <CopyLink /> : undefined}
          >
            <p>{failed}</p>
          </Notice>
        )}
        <div className={`stack gap-8 ${css['enter']}`}>
          <Button
            variant="primary"
            size="touch"
            wide
            busy={entering}
            blockedBecause={canCall ? undefined : t('support.title')}
            onClick={onEnter}
          >
            {entering
              ? t('check.joining')
              : t(
                  me.role === 'candidate' && me.presence !== 'present'
                    ? 'check.ask-in'
                    : 'check.join',
                )}
          </Button>
          {canCall &&
            (camera.state !== 'on' || microphone.state !== 'on') &&
            camera.state !== 'asking' && <p className="caption secondary">{t('check.without')}</p>}
        </div>
      </div>
    </div>
  );
}

/**
 * The question about the candidate's voice, separate from the ones above and collapsed at first. A
 * recording uses the microphone that is open already, because some phones allow only one recorder.
 */
function VoiceQuestion() {
  const {
    api,
    media,
    zone,
    view: { company },
  } = useRoom();
  const openMicrophone = useCallback(async () => {
    if (media.get().microphone.stream === null) await media.open('microphone');
    const { stream, state } = media.get().microphone;
    if (stream === null) throw new DOMException('No microphone', TROUBLE_NAMES[state]);
    return stream.clone();
  }, [media]);
  if (!api.voice) return null;
  return (
    <OptionalVoice api={api.voice} zone={zone} company={company} openMicrophone={openMicrophone} />
  );
}

/** The browser's error names for problems with a microphone. */
const TROUBLE_NAMES: Readonly<Record<string, string>> = {
  denied: 'NotAllowedError',
  missing: 'NotFoundError',
  busy: 'NotReadableError',
};

/** A test of camera, microphone and speaker before the room opens. */
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
    <div className={`stack gap-20 ${css['trial']}`}>
      <Preview />
      <MediaHelp />
      <DeviceChoices muted={false} />
      <ConnectionCheck />
    </div>
  );
}

/** The own video, mirrored; or the reason why there is none. */
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
  const text =
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
        <div className={`stack gap-16 ${css['noPicture']}`}>
          <Avatar name={me.name} id={me.person} size={88} />
          <p className="body2">{text}</p>
        </div>
      )}
      <p className={`strong one-line ${css['plate']}`}>{me.name}</p>
    </div>
  );
}
