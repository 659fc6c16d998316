import {
  type ComponentType,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { ErrorBoundary } from '../../../components/status/error-boundary.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { reportError } from '../../../ports/report-error.ts';
import type { RoomCall, StopReason, CallState } from '../call/call-state.ts';
import { CallControls } from '../controls/call-controls.tsx';
import type { OwnMedia } from '../media/own-media.ts';
import { toVoices } from '../model/speech.ts';
import { useRoomStrings } from '../room-strings.ts';
import { Announcer } from '../stage/announcer.tsx';
import { Stage } from '../stage/stage.tsx';
import { CallContext, type CallContextValue } from './call-context.ts';
import css from './call-room.module.css';
import { useRoom } from './room-context.ts';
import type { SideProps } from './side-props.ts';
import { useHints, useReturns } from './use-hints.ts';
import { useMoments } from './use-moments.ts';
import { useMediaState, useOwnVoice } from './use-own-media.ts';
import { useRaisedHands } from './use-raised-hands.ts';
import { useRoomChat } from './use-room-chat.ts';
import { useVoiceCheck } from './use-voice-check.ts';

const TOPIC = 'room';
/** The server is notified of somebody joining or leaving shortly after the call. */
const LATER_MS = [400, 2_500];

/** Reads the room again when people join or leave. */
function useReadingWithPeople(people: CallState['people']): void {
  const { refresh } = useRoom();
  const here = people
    .map(({ person }) => person)
    .sort()
    .join();
  useEffect(() => {
    const timers = LATER_MS.map((ms) => setTimeout(() => void refresh(), ms));
    return () => timers.forEach(clearTimeout);
  }, [here, refresh]);
}

/**
 * Sends the microphone's and the camera's current tracks to the call, also after a change of
 * device, and remembers whether the person is muted.
 */
function useCallInputs(
  call: RoomCall,
  media: OwnMedia,
  state: CallState,
  muted: boolean,
  onMuted: (muted: boolean) => void,
) {
  const { microphone, camera, lost, silenced } = useMediaState(media);
  const picture = silenced.camera ? null : camera.stream;
  const sent = useRef({ microphone: microphone.stream, camera: camera.stream });
  useEffect(() => {
    if (microphone.state === 'asking' || sent.current.microphone === microphone.stream) return;
    sent.current.microphone = microphone.stream;
    void call.useMicrophone(microphone.stream);
  }, [call, microphone]);
  useEffect(() => {
    if (camera.state === 'asking' || sent.current.camera === picture) return;
    sent.current.camera = picture;
    void call.useCamera(picture);
  }, [call, camera.state, picture]);
  // Without sound from the device, the others see that the microphone is off. It is on again when
  // the sound returns, unless the person has switched it themselves.
  const isGone = silenced.microphone || (lost.microphone !== null && !microphone.stream);
  const isMutedByUs = useRef(false);
  useEffect(() => {
    if (!state.muted) isMutedByUs.current = false;
  }, [state.muted]);
  useEffect(() => {
    if (isGone && !call.get().muted) {
      call.setMuted(true);
      isMutedByUs.current = true;
    } else if (!isGone && isMutedByUs.current) call.setMuted(false);
  }, [call, isGone]);
  // A restarted call begins with the previous mute state.
  useEffect(() => {
    if (state.phase === 'connected' && state.muted !== muted) onMuted(state.muted);
  }, [state.phase, state.muted, muted, onMuted]);
  return { microphone, camera };
}

/**
 * Keeps a phone's screen on during the call. It is requested again after the page was hidden;
 * unsupported browsers are ignored.
 */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A phone may refuse because of a low battery.
      void navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

export interface CallRoomProps {
  call: RoomCall;
  tabKey: string;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  Side: ComponentType<SideProps>;
  onOut: (why: StopReason) => void;
}

/** The call: stage, controls and side panel. Leaving the page leaves the call. */
export function CallRoom({ call, tabKey, muted, onMuted, Side, onOut }: CallRoomProps) {
  const t = useRoomStrings();
  const { api, view, now, media, refresh } = useRoom();
  const phone = !useBreakpoint('md');
  const state = useSyncExternalStore(call.subscribe, call.get);
  const staff = view.me.role !== 'candidate';
  const [tab, setTab] = useState<string | null>(staff ? 'scorecard' : phone ? 'chat' : null);
  const [beside, setBeside] = useState(false);
  const [since] = useState(now);
  const leaving = useRef(false);
  useWakeLock();

  const names = useMemo(
    () => new Map(view.people.map(({ person, name }) => [person, name])),
    [view.people],
  );
  const nameOf = useCallback(
    (person: string) => names.get(person) ?? t('stage.somebody'),
    [names, t],
  );
  const latestName = useRef(nameOf);
  latestName.current = nameOf;
  const { microphone } = useCallInputs(call, media, state, muted, onMuted);
  const voice = useOwnVoice(microphone.stream, state.muted);
  const returns = useReturns(state);
  const { hands, raise } = useRaisedHands(
    call,
    view.me.person,
    state.people,
    returns,
    useCallback(
      (person: string) => toast.info(t('control.raised', { name: latestName.current(person) })),
      [t],
    ),
  );
  useReadingWithPeople(state.people);
  const hint = useHints(call, TOPIC, refresh, returns);
  useVoiceCheck(call, state, hint);
  const chat = useRoomChat(call, returns);
  const moments = useMoments();

  const leave = useCallback(() => {
    leaving.current = true;
    onOut('left');
  }, [onOut]);
  useEffect(() => {
    if (state.phase === 'stopped' && !leaving.current) onOut(state.stopped ?? 'lost');
  }, [state.phase, state.stopped, onOut]);
  useEffect(() => {
    const gone = () => void api.leave(tabKey, true).catch(() => undefined);
    addEventListener('pagehide', gone);
    return () => {
      removeEventListener('pagehide', gone);
      // Any navigation away ends this person's part; a call that has stopped was left already.
      if (call.get().phase !== 'stopped') gone();
      void call.leave();
    };
  }, [api, call, tabKey]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const spoken = useCallback(
    () => new Map([...call.spoken(), [view.me.person, voice.spoken]]),
    [call, view.me.person, voice.spoken],
  );
  const voices = useMemo(() => toVoices(view.people), [view.people]);
  const value: CallContextValue = {
    call,
    state,
    voices,
    nameOf,
    hands,
    raiseHand: raise,
    hint,
    spoken,
    since,
    chat,
    moments,
    leave,
  };
  const sideProps: SideProps = {
    phone,
    tab: tab ?? '',
    onTab: setTab,
    beside: beside && !phone,
    onBeside: setBeside,
  };
  const controls = (
    <CallControls
      phone={phone}
      tab={tab}
      onTab={setTab}
      beside={beside}
      onBeside={setBeside}
      muted={state.muted}
    />
  );
  return (
    <CallContext value={value}>
      <div
        className={`stack one-column ${css['room']}`}
        data-phone={phone || undefined}
        data-side={tab !== null || undefined}
        data-beside={(beside && !phone && staff) || undefined}
        data-staff={staff || undefined}
      >
        <Stage phone={phone} beside={beside} unheard={voice.unheard}>
          {!phone && controls}
        </Stage>
        {/* A failure outside of the call must not end the call. */}
        {(tab !== null || phone) && (
          <ErrorBoundary report={reportError} resetKey={`${tab}${beside}`}>
            <Side {...sideProps} />
          </ErrorBoundary>
        )}
        {phone && <div className={css['thumb']}>{controls}</div>}
      </div>
      <Announcer />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        destructive={false}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        keepLabel={t('leave.stay')}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </CallContext>
  );
}
