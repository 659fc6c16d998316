import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import { asFailure } from '../../../ui/failure.ts';
import { FullScreenLoader } from '../../../ui/full-screen-loader.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import type { RoomApi } from '../api/room-api.ts';
import { DeviceCheck } from '../check/device-check.tsx';
import { RoomNotOpenYet } from '../lobby/room-not-open-yet.tsx';
import { RoomFailed } from '../lobby/room-failed.tsx';
import { Lobby } from '../lobby/lobby.tsx';
import { RoomLeft } from '../lobby/room-left.tsx';
import { ClockOffset } from '../model/clock-offset.ts';
import { useRoomStrings } from '../room-strings.ts';
import { CallRoom } from './call-room.tsx';
import { RoomContext, type RoomContextValue } from './room-context.ts';
import type { SideProps } from './side-props.ts';
import { titleOf } from './title-of.ts';
import { type EnteringDependencies, useEntering } from './use-entering.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useReleaseMediaWhenHidden } from './use-release-media-when-hidden.ts';
import { useOwnMedia } from './use-own-media.ts';
import { useRoomView } from './use-room-view.ts';

export interface RoomFlowProps {
  api: RoomApi;
  interviewId: string;
  /** The zone times are read in: one's own, or the device's for a guest. */
  zone: string;
  /** Signed in, and not here by a link alone. */
  member: boolean;
  /** What stands beside the call. */
  Side: ComponentType<SideProps>;
}

const LOBBY_MS = 3_000;
const CHECK_MS = 5_000;
const CALL_MS = 10_000;

/** From the link to the end: too early, devices, lobby, call, out again. */
export function RoomFlow({ api, interviewId, zone, member, Side }: RoomFlowProps) {
  const t = useRoomStrings();
  const media = useOwnMedia();
  const [clock] = useState(() => new ClockOffset());
  const now = useCallback(() => clock.at(Date.now()), [clock]);
  const [muted, setMuted] = useState(false);
  const [everyMs, setEveryMs] = useState(CHECK_MS);
  const { query, apply, refresh } = useRoomView(api, clock, everyMs);
  const wanted = useRef(muted);
  wanted.current = muted;
  const begin = useCallback<EnteringDependencies['begin']>(
    ({ startChimeCall }, { meeting, attendee }) => {
      const { microphone, camera, chosen } = media.get();
      return startChimeCall({
        meeting,
        attendee,
        microphone: microphone.stream,
        camera: camera.stream,
        muted: wanted.current,
        speaker: chosen.speaker ?? null,
        audio: new Audio(),
        now,
      });
    },
    [media, now],
  );
  const { step, enter, ...entering } = useEntering({ api, apply, refresh, begin });
  useFocusOnStep(step.at);
  useReleaseMediaWhenHidden(media, step.at === 'out' && step.why !== 'lost');
  const view = query.data;
  const value = useMemo<RoomContextValue | null>(
    () => (view ? { api, view, media, now, apply, refresh, zone } : null),
    [api, view, media, now, apply, refresh, zone],
  );
  useTitle(view ? titleOf(view) : t('title'));
  const pace = paceOf(step.at, view);
  if (pace !== everyMs) setEveryMs(pace);

  const final = [403, 404, 410].includes(asFailure(query.error).status ?? 0);
  if (query.error && (!view || final))
    return <RoomFailed error={query.error} guest={!member} onRetry={() => void query.refetch()} />;
  if (!value || !view) return <FullScreenLoader />;
  const outFace = (why: Parameters<typeof RoomLeft>[0]['why']) => (
    <RoomLeft
      why={why}
      staff={view.me.role !== 'candidate'}
      member={member}
      interviewId={interviewId}
      onAgain={entering.again}
    />
  );
  const face = () => {
    if (step.at === 'call')
      return (
        <CallRoom
          call={step.call}
          tabKey={entering.tab}
          muted={muted}
          onMuted={setMuted}
          Side={Side}
          onOut={entering.out}
        />
      );
    if (step.at === 'out') return outFace(step.why);
    if (view.state === 'ended' || view.state === 'missed' || view.state === 'cancelled')
      return outFace(view.state);
    if (view.state === 'early') return <RoomNotOpenYet />;
    if (step.at === 'lobby')
      return <Lobby title={titleOf(view)} back={step.back} onLeave={entering.leaveLobby} />;
    return (
      <DeviceCheck
        title={titleOf(view)}
        muted={muted}
        onMuted={setMuted}
        entering={entering.busy}
        failed={entering.failed}
        onEnter={() => void enter()}
      />
    );
  };
  return <RoomContext value={value}>{face()}</RoomContext>;
}

/**
 * How often the room is asked for: who can let the candidate in looks more often while they are not
 * there yet.
 */
function paceOf(at: string, view: RoomView | undefined): number {
  if (at === 'lobby') return LOBBY_MS;
  if (at !== 'call') return CHECK_MS;
  const candidateIn = view?.people.some(
    (one) => one.role === 'candidate' && one.presence === 'present',
  );
  return view?.me.can.admit && !candidateIn ? LOBBY_MS : CALL_MS;
}
