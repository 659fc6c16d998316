import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { VoiceStrip } from '../../../components/speech/voice-strip.tsx';
import type { CallTile } from '../call/call-state.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';
import type { CallTileView } from './use-seats.ts';

/**
 * A mark next to a name which shows that the voice was recognized in this call. There is no mark
 * for anything else: without consent, before a comparison, and if the voice was not recognized,
 * names look the same.
 */
function VoiceVerified({ isShort = false }: { isShort?: boolean }) {
  const t = useRoomStrings();
  return (
    <Tooltip text={t('verified.text')}>
      <span className={`inline-row gap-4 medium one-line ${css['verified']}`}>
        <Icon name="check-circle" size={14} />
        {!isShort && t('verified.mark')}
      </span>
    </Tooltip>
  );
}

export interface TileProps {
  seat: CallTileView;
  /** The large tile of the stage. */
  big?: boolean;
  /** Shared content in place of the camera. */
  content?: boolean;
  /** The small video in the corner of a phone's stage. */
  corner?: boolean;
  onPress?: (() => void) | undefined;
}

/** One participant: video or initials, name, voice color, microphone, connection, hand. */
export function Tile({
  seat: panelist,
  big = false,
  content = false,
  corner = false,
  onPress,
}: TileProps) {
  const t = useRoomStrings();
  const { name, voice, muted, speaking, signal, hand, self, verified } = panelist;
  const shown = content ? panelist.content : panelist.camera;
  const state = [
    speaking && t('stage.speaking'),
    muted && t('stage.muted'),
    signal !== 'good' && t(`stage.${signal}`),
    hand && t('stage.hand'),
    verified && !content && t('verified.mark'),
  ]
    .filter(Boolean)
    .join(', ');
  const title = content
    ? t('stage.content', { name })
    : self
      ? `${name} (${t('stage.you')})`
      : name;
  return (
    <div
      className={css['tile']}
      role="group"
      aria-label={[title, state].filter(Boolean).join(', ')}
      aria-description={verified && !content ? t('verified.text') : undefined}
      data-big={big || undefined}
      data-corner={corner || undefined}
      data-speaking={(speaking && !content) || undefined}
      data-content={content || undefined}
      style={{ '--voice': voice } as React.CSSProperties}
    >
      {shown ? (
        <Picture tile={shown} />
      ) : (
        <span className={`centered ${css['initials']}`} data-initials>
          <Avatar name={name} id={panelist.person} size={big ? 112 : corner ? 30 : 56} />
        </span>
      )}
      <p className={`row gap-6 strong ${css['plate']}`} aria-hidden>
        {hand && (
          <span className={`centered no-shrink ${css['hand']}`} data-hand>
            <Icon name="hand" size={big ? 24 : 18} />
          </span>
        )}
        {muted ? (
          <Icon name="mic-off" size={big ? 18 : 14} />
        ) : big ? (
          <span className={css['strip']}>
            <VoiceStrip id={panelist.person} colour={voice} bars={9} height={16} />
          </span>
        ) : (
          <i className={css['voice']} />
        )}
        <span className="truncate">{title}</span>
        {signal !== 'good' && <Icon name="no-network" size={big ? 18 : 14} />}
        {verified && !content && big && <VoiceVerified />}
      </p>
      {verified && !content && !big && (
        // A small tile has no space for the mark next to the name.
        <div className={css['verifiedPlate']} aria-hidden>
          <VoiceVerified isShort={corner} />
        </div>
      )}
      {onPress && (
        <Tooltip text={t('stage.enlarge', { name })}>
          <button
            type="button"
            className={`bare ${css['press']}`}
            aria-label={t('stage.enlarge', { name })}
            onClick={onPress}
          />
        </Tooltip>
      )}
    </div>
  );
}

/**
 * The video of a tile. The stylesheet needs its aspect ratio: the edges are cropped only as far as
 * the head stays visible, however much the ratios of video and tile differ.
 */
function Picture({ tile }: { tile: CallTile }) {
  const { call } = useCall();
  const [aspect, setAspect] = useState(16 / 9);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? call.show(tile.id, video.current) : undefined), [call, tile.id]);
  return (
    <video
      ref={video}
      className={css['video']}
      autoPlay
      playsInline
      muted
      style={{ '--aspect': aspect } as React.CSSProperties}
      // Turning a phone changes the size of its video during the call.
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
        if (videoWidth > 0 && videoHeight > 0) setAspect(videoWidth / videoHeight);
      }}
      data-person={tile.person}
      data-tile={tile.content ? 'content' : 'camera'}
    />
  );
}
