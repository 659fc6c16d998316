import {
  type AudioVideoFacade,
  type AudioVideoObserver,
  DefaultActiveSpeakerPolicy,
  DefaultBrowserBehavior,
  DefaultDeviceController,
  DefaultMeetingSession,
  LogLevel,
  MeetingSessionConfiguration,
  NoOpLogger,
  TargetDisplaySize,
  type TranscriptEvent,
  VideoPreference,
  VideoPreferences,
  VideoPriorityBasedPolicy,
} from 'amazon-chime-sdk-js';
import type { ChimeAttendee, ChimeMeeting } from '@parley/contracts/room/room.schema.ts';
import { isServiceAttendee } from '@parley/domain/room/participants.ts';
import { installTrustedTypesPolicy } from '../../../ports/install-trusted-types-policy.ts';
import { reportError } from '../../../ports/report-error.ts';
import { type Segment, Speech } from '../model/speech.ts';
import type { Caption, RoomCall, Signal, StopReason } from './call-state.ts';
import { CallStore } from './call-store.ts';
import { followSound } from './follow-sound.ts';

const WIDTH = 960;
const HEIGHT = 540;
const FRAMES = 15;
const CONTENT = '#content';

export interface CallInput {
  meeting: ChimeMeeting;
  attendee: ChimeAttendee;
  microphone: MediaStream | null;
  camera: MediaStream | null;
  muted: boolean;
  speaker: string | null;
  /** The element that plays the others' audio. */
  audio: HTMLAudioElement;
  /** The page's time (ms), for speech segments. */
  now: () => number;
}

/** Returns whether Amazon's client works in this browser. */
export const isBrowserSupported = (): boolean => new DefaultBrowserBehavior().isSupported();

/**
 * Starts a call with Amazon Chime. The streams still belong to the caller: copies of them are sent.
 */
export function startChimeCall(input: CallInput): RoomCall {
  const { store, session, controller, priority } = open(input);
  const av = session.audioVideo;
  const heard = new VoicesHeard();
  const volumeListeners = new Set<(person: string, volume: number) => void>();
  follow(av, store, heard, input, (person, volume) => {
    for (const listener of volumeListeners) listener(person, volume);
  });
  if (priority)
    av.addObserver({
      remoteVideoSourcesDidChange: (sources) =>
        priority.chooseRemoteVideoSources(
          toPreferences(sources.map(({ attendee }) => attendee.attendeeId)),
        ),
    });

  const useMicrophone = async (stream: MediaStream | null): Promise<void> => {
    await av.startAudioInput(stream ? stream.clone() : null);
  };
  const useCamera = async (stream: MediaStream | null): Promise<void> => {
    if (stream) {
      await av.startVideoInput(stream.clone());
      if (store.get().phase !== 'connecting') av.startLocalVideoTile();
    } else {
      av.stopLocalVideoTile();
      await av.stopVideoInput();
    }
    store.put({ camera: stream !== null });
  };
  const sound = followSound(input.audio, (soundBlocked) => store.put({ soundBlocked }));
  const useSpeaker = async (deviceId: string | null): Promise<void> => {
    await av.chooseAudioOutput(deviceId);
    // Another speaker interrupts the sound.
    sound.play();
  };
  const setMuted = (muted: boolean): void =>
    muted ? av.realtimeMuteLocalAudio() : void av.realtimeUnmuteLocalAudio();

  const begin = async (): Promise<void> => {
    av.chooseVideoInputQuality(WIDTH, HEIGHT, FRAMES);
    await useMicrophone(input.microphone);
    if (input.camera) await useCamera(input.camera);
    await av.bindAudioElement(input.audio);
    av.addAudioMixObserver({
      meetingAudioStreamBecameActive: sound.play,
      meetingAudioStreamBecameInactive: () => undefined,
    });
    // If the speaker was unplugged in the meantime, the system's default is used.
    if (input.speaker) await useSpeaker(input.speaker).catch(() => undefined);
    if (input.muted) setMuted(true);
    av.start();
  };
  void begin().catch((error: unknown) => {
    reportError(error);
    store.put({ phase: 'stopped', stopped: 'failed' });
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    setMuted,
    useMicrophone,
    useCamera,
    useSpeaker,
    playSound: sound.play,
    share: async () => void (await av.startContentShareFromScreenCapture()),
    stopSharing: () => av.stopContentShare(),
    show(tileId, element) {
      av.bindVideoElement(tileId, element);
      return () => av.unbindVideoElement(tileId);
    },
    send: (topic, data, lifetimeMs) => {
      if (store.get().phase === 'connected') av.realtimeSendDataMessage(topic, data, lifetimeMs);
    },
    hear(topic, listener) {
      av.realtimeSubscribeToReceiveDataMessage(topic, (message) =>
        listener(message.senderExternalUserId, message.json()),
      );
      return () => av.realtimeUnsubscribeFromReceiveDataMessage(topic);
    },
    hearCaptions: (listener) => hearCaptions(av, listener),
    hearVolumes(listener) {
      volumeListeners.add(listener);
      return () => void volumeListeners.delete(listener);
    },
    sound: () => (input.audio.srcObject instanceof MediaStream ? input.audio.srcObject : null),
    spoken: () => heard.all(),
    async leave() {
      if (store.get().sharing) av.stopContentShare();
      av.stop();
      await Promise.all([av.stopAudioInput(), av.stopVideoInput()]);
      sound.stop();
      av.unbindAudioElement();
      await controller.destroy();
    },
  };
}

function open({ meeting, attendee, muted }: CallInput) {
  installTrustedTypesPolicy();
  const logger = new NoOpLogger(LogLevel.OFF);
  const controller = new DefaultDeviceController(logger);
  const { configuration, priority } = configure(meeting, attendee);
  const session = new DefaultMeetingSession(configuration, logger, controller);
  const store = new CallStore();
  store.put({ muted });
  return { store, session, controller, priority };
}

/**
 * Returns whether the media servers accept video in several sizes. Amazon's do, and send each
 * participant the size that their connection supports. The local meeting service forwards the one
 * size that it receives.
 */
const takesSeveralSizes = ({ MediaPlacement }: ChimeMeeting): boolean =>
  new URL(MediaPlacement.SignalingUrl).hostname.endsWith('.chime.aws');

/**
 * Returns the settings of a session: the limits of the meeting and, if its servers support it,
 * video in several sizes (simulcast) with the policy that drops videos by priority on a weak
 * connection.
 */
export function configure(
  meeting: ChimeMeeting,
  attendee: ChimeAttendee,
): {
  configuration: MeetingSessionConfiguration;
  priority: VideoPriorityBasedPolicy | undefined;
} {
  const configuration = new MeetingSessionConfiguration(
    { Meeting: meeting },
    { Attendee: attendee },
  );
  if (!takesSeveralSizes(meeting)) return { configuration, priority: undefined };
  const priority = new VideoPriorityBasedPolicy(new NoOpLogger(LogLevel.OFF));
  configuration.enableSimulcastForUnifiedPlanChromiumBasedBrowsers = true;
  configuration.videoDownlinkBandwidthPolicy = priority;
  return { configuration, priority };
}

/**
 * Returns the priorities of videos: a shared screen first (1), because people talk about it; all
 * camera videos are equal (2).
 */
export function toPreferences(attendeeIds: readonly string[]): VideoPreferences {
  const preferences = VideoPreferences.prepare();
  for (const id of attendeeIds)
    preferences.add(
      new VideoPreference(id, id.endsWith(CONTENT) ? 1 : 2, TargetDisplaySize.Maximum),
    );
  return preferences.build();
}

const findSignal = (strength: number | null): Signal | null =>
  strength === null ? null : strength >= 1 ? 'good' : strength > 0 ? 'weak' : 'lost';

/** Updates the store from the events of the session. */
function follow(
  av: AudioVideoFacade,
  store: CallStore,
  heard: VoicesHeard,
  { attendee, now }: CallInput,
  loud: (person: string, volume: number) => void,
): void {
  const observer: AudioVideoObserver = {
    audioVideoDidStartConnecting: (reconnecting) =>
      store.put({ phase: reconnecting ? 'reconnecting' : 'connecting' }),
    audioVideoDidStart() {
      store.put({ phase: 'connected', begun: true, signal: 'good' });
      if (store.get().camera) av.startLocalVideoTile();
    },
    audioVideoDidStop: (status) =>
      store.put({
        phase: 'stopped',
        stopped: stopReason(status.statusCode(), store.get().begun),
        tiles: [],
        people: [],
      }),
    videoTileDidUpdate({ tileId, boundExternalUserId, boundVideoStream, isContent, localTile }) {
      if (tileId === null) return;
      // The own tile remains when the camera is off, without a video stream.
      if (boundExternalUserId && boundVideoStream)
        store.tile({
          id: tileId,
          person: boundExternalUserId,
          content: isContent,
          self: localTile,
        });
      else store.tileGone(tileId);
    },
    videoTileWasRemoved: (tileId) => store.tileGone(tileId),
    connectionDidBecomePoor: () => store.put({ signal: 'weak' }),
    connectionDidBecomeGood: () => store.put({ signal: 'good' }),
  };
  av.addObserver(observer);
  av.addContentShareObserver({
    contentShareDidStart: () => store.put({ sharing: true }),
    contentShareDidStop: () => store.put({ sharing: false }),
  });
  av.realtimeSubscribeToMuteAndUnmuteLocalAudio((muted) => store.put({ muted }));
  av.realtimeSubscribeToLocalSignalStrengthChange((strength) => {
    const signal = findSignal(strength);
    if (signal) store.put({ signal });
  });
  av.realtimeSubscribeToAttendeeIdPresence((attendeeId, present, person) => {
    if (!person || isServiceAttendee(person) || attendeeId.endsWith(CONTENT)) return;
    if (!present) {
      store.went(attendeeId);
      av.realtimeUnsubscribeFromVolumeIndicator(attendeeId);
      return heard.gone(person);
    }
    if (store.personOf(attendeeId) === undefined)
      av.realtimeSubscribeToVolumeIndicator(attendeeId, (_id, volume, muted, strength) => {
        store.told(attendeeId, { muted, signal: findSignal(strength) });
        if (volume !== null || muted) loud(person, muted ? 0 : (volume ?? 0));
        if (volume !== null && attendeeId !== attendee.AttendeeId)
          heard.hear(person, volume, now());
      });
    return store.came(attendeeId, person);
  });
  av.subscribeToActiveSpeakerDetector(new DefaultActiveSpeakerPolicy(), ([loudest]) =>
    store.speaks(loudest),
  );
}

function hearCaptions(av: AudioVideoFacade, listener: (caption: Caption) => void): () => void {
  const heard = (event: TranscriptEvent) => {
    if (!('results' in event)) return;
    for (const {
      resultId,
      isPartial,
      alternatives: [best],
    } of event.results) {
      const person = best?.items[0]?.attendee?.externalUserId;
      if (best && person)
        listener({ id: resultId, person, text: best.transcript, final: !isPartial });
    }
  };
  av.transcriptionController?.subscribeToTranscriptEvent(heard);
  return () => av.transcriptionController?.unsubscribeFromTranscriptEvent(heard);
}

/**
 * Reasons why a session stopped, by the number of its status (amazon-chime-sdk-js,
 * MeetingSessionStatusCode).
 */
const REASONS: Readonly<Record<number, StopReason>> = {
  0: 'left',
  1: 'left',
  2: 'elsewhere',
  3: 'refused',
  4: 'full',
  5: 'ended',
  20: 'refused',
  21: 'lost',
  22: 'removed',
};

/**
 * Any other status counts as a lost connection, or as a failure to connect if there has never been
 * one (`begun`).
 */
export function stopReason(statusCode: number, begun: boolean): StopReason {
  const reason = REASONS[statusCode] ?? 'lost';
  return reason === 'lost' && !begun ? 'failed' : reason;
}

/** The loudness (0 to 1) from which somebody counts as speaking. */
const LOUD = 0.12;
/** Each reading covers the time since the previous one. */
const READING_MS = 200;

/** The speech segments of the other participants, derived from their loudness. */
export class VoicesHeard {
  readonly #speeches = new Map<string, Speech>();
  readonly #segments = new Map<string, Segment[]>();

  hear(person: string, volume: number, at: number): void {
    const speech = this.#speeches.get(person) ?? new Speech();
    this.#speeches.set(person, speech);
    speech.hear(at - READING_MS, volume >= LOUD);
    speech.hear(at, volume >= LOUD);
    this.#collect(person, speech.take());
  }

  /** A participant has left: their segments stay. */
  gone(person: string): void {
    this.#speeches.get(person)?.stop();
    this.#collect(person, this.#speeches.get(person)?.take() ?? []);
  }

  /** Returns each participant's segments; one in progress ends at its latest reading. */
  all(): ReadonlyMap<string, readonly Segment[]> {
    for (const [person, speech] of this.#speeches) this.#collect(person, speech.cut());
    return this.#segments;
  }

  #collect(person: string, more: readonly Segment[]): void {
    if (more.length === 0) return;
    const known = this.#segments.get(person) ?? [];
    for (const next of more) {
      const last = known.at(-1);
      if (last && next.from - last.to < 1) last.to = next.to;
      else known.push({ ...next });
    }
    this.#segments.set(person, known);
  }
}
