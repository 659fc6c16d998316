import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import type { InputKind, MediaState } from '../media/own-media.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './banner.module.css';

const KINDS = ['microphone', 'camera'] as const;

/**
 * What is wrong with a device that worked before: `lost` if nothing is sent because it ended,
 * `silenced` if it is open but sends nothing.
 */
function findTrouble(media: MediaState, kind: InputKind): 'lost' | 'silenced' | undefined {
  const { stream, state } = media[kind];
  if (media.silenced[kind]) return 'silenced';
  return media.lost[kind] && !stream && state !== 'asking' ? 'lost' : undefined;
}

/**
 * Says that the own microphone or camera ended during the call, as long as that is so. A toast says
 * which device is used instead, and that the first one is back.
 */
export function DeviceBanner() {
  const t = useRoomStrings();
  const { media } = useRoom();
  const state = useMediaState(media);
  const troubles = KINDS.flatMap((kind) => {
    const trouble = findTrouble(state, kind);
    return trouble ? [{ kind, trouble }] : [];
  });
  useReplacement('microphone', state);
  useReplacement('camera', state);
  return (
    <div role="alert">
      {troubles.map(({ kind, trouble }) => (
        <p key={kind} className={`row wrap gap-8-12 mt-12 medium ${css['banner']}`} data-tone="bad">
          <Icon name={kind === 'microphone' ? 'mic-off' : 'camera-off'} size={18} />
          {t(`device.${trouble}.${kind}`)}
        </p>
      ))}
    </div>
  );
}

/** Says that another device is used instead of one that ended, and that it is back. */
function useReplacement(kind: InputKind, state: MediaState): void {
  const t = useRoomStrings();
  const before = useRef<string | null>(null);
  const { stream, state: phase } = state[kind];
  const lost = state.lost[kind];
  const isGone = lost !== null || state.silenced[kind];
  const used = stream?.getTracks()[0]?.label ?? '';
  useEffect(() => {
    if (phase === 'asking') return;
    const now = isGone ? (stream && lost ? `replaced ${used}` : 'gone') : null;
    const was = before.current;
    before.current = now;
    if (now === was) return;
    if (now?.startsWith('replaced'))
      toast.info(t(`device.replaced.${kind}`, { lost: lost?.label ?? '', used }));
    else if (now === null && was !== null && phase === 'on') toast.info(t(`device.back.${kind}`));
  }, [phase, isGone, stream, lost, used, kind, t]);
}
