import { type ComponentType, useCallback, useMemo, useRef, useState, useEffect } from 'react';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { useTitle } from '../../../components/hooks/use-title.ts';
import { asFailure } from '../../../components/status/failure.ts';
import { FullScreenLoader } from '../../../components/status/full-screen-loader.tsx';
import { CompanyLegal } from '../../company/shared/company-legal.tsx';
import { DeviceCheck } from '../check/device-check.tsx';
import { Lobby } from '../lobby/lobby.tsx';
import { RoomLeft, RoomFailed } from '../lobby/room-left.tsx';
import { RoomNotOpenYet } from '../lobby/room-not-open-yet.tsx';
import type { OwnMedia } from '../media/own-media.ts';
import { ClockOffset } from '../model/room-times.ts';
import type { RoomApi } from '../room-api.ts';
import { useRoomStrings } from '../room-strings.ts';
import { RoomContext, type RoomContextValue, getTitle, isOver } from './room-context.ts';
import type { SideProps } from './side-props.ts';
import { type EnteringDependencies, useEntering } from './use-entering.ts';
import { useOwnMedia } from './use-own-media.ts';
import { useRoomView } from './use-room-view.ts';

/**
 * Releases camera and microphone outside of the call, and opens them again in the same state on
 * returning to it.
 */
function useReleaseMediaWhenHidden(media: OwnMedia, rests: boolean): void {
  useEffect(() => {
    if (!rests) return undefined;
    const open = (['microphone', 'camera'] as const).filter(
      (kind) => media.get()[kind].stream !== null,
    );
    for (const kind of open) media.close(kind);
    return () => {
      if (open.length === 2) void media.openBoth();
      else for (const kind of open) void media.open(kind);
    };
  }, [media, rests]);
}

/**
 * The focused element of the previous step is removed, so the focus moves to the beginning of the
 * new step.
 */
function useFocusOnStep(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}

export interface RoomFlowProps {
  api: RoomApi;
  interviewId: string;
  /** The zone of shown times: the person's own, or the device's for a guest. */
  zone: string;
  /** Signed in, and not a guest with only a link. */
  member: boolean;
  /** The component of the side panel. */
  Side: ComponentType<SideProps>;
}

const LOBBY_MS = 3_000;
const CHECK_MS = 5_000;
/**
 * In the call, changes are told by hints through it, so that polling only replaces lost ones. It
 * begins anew with each answer to a report of what was said, which has the room.
 */
const CALL_MS = 30_000;
const OVER_MS = 30_000;

/** The steps of the room: too early, devices, lobby, call, left. */
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
  useTitle(view ? getTitle(view) : t('title'));
  const pace = toPace(step.at, view);
  if (pace !== everyMs) setEveryMs(pace);

  const final = [403, 404, 410].includes(asFailure(query.error).status ?? 0);
  if (query.error && (!view || final))
    return <RoomFailed error={query.error} guest={!member} onRetry={() => void query.refetch()} />;
  if (!value || !view) return <FullScreenLoader />;
  const renderRoomLeft = (why: Parameters<typeof RoomLeft>[0]['why']) => (
    <RoomLeft
      why={why}
      staff={view.me.role !== 'candidate'}
      member={member}
      interviewId={interviewId}
      onAgain={entering.again}
    />
  );
  const renderStep = () => {
    if (step.at === 'call')
      return (
        <step.CallRoom
          call={step.call}
          tabKey={entering.tab}
          muted={muted}
          onMuted={setMuted}
          Side={Side}
          onOut={(why) => void entering.out(why)}
        />
      );
    if (step.at === 'out') return renderRoomLeft(step.why);
    if (isOver(view)) return renderRoomLeft(view.state);
    if (view.state === 'early') return <RoomNotOpenYet />;
    if (step.at === 'lobby')
      return <Lobby title={getTitle(view)} back={step.back} onLeave={entering.leaveLobby} />;
    return (
      <DeviceCheck
        title={getTitle(view)}
        muted={muted}
        onMuted={setMuted}
        entering={entering.busy}
        failed={entering.failed}
        hasNotStarted={entering.hasNotStarted}
        onEnter={() => void enter()}
      />
    );
  };
  return (
    <RoomContext value={value}>
      {renderStep()}
      {view.me.role === 'candidate' && step.at !== 'call' && (
        <CompanyLegal legal={view.legal} company={view.company} />
      )}
    </RoomContext>
  );
}

/**
 * Returns the polling interval: shorter for those who can admit the candidate, until the candidate
 * is there; longer when the interview is over.
 */
function toPace(at: string, view: RoomView | undefined): number {
  if (at !== 'call' && view && isOver(view)) return OVER_MS;
  if (at === 'lobby') return LOBBY_MS;
  if (at !== 'call') return CHECK_MS;
  const candidateIn = view?.people.some(
    (one) => one.role === 'candidate' && one.presence === 'present',
  );
  return view?.me.can.admit && !candidateIn ? LOBBY_MS : CALL_MS;
}
