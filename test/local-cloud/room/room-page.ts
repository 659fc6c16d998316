import {
  ConsoleLogger,
  DefaultDeviceController,
  DefaultMeetingSession,
  LogLevel,
  MeetingSessionConfiguration,
  MeetingSessionStatusCode,
  type AudioVideoFacade,
  type VideoTileState,
} from 'amazon-chime-sdk-js';

/**
 * The page of the room test. It uses the unmodified amazon-chime-sdk-js and has functions that
 * return what a user would see and hear.
 */
interface Seen {
  started: number;
  stopped: string | undefined;
  connecting: boolean[];
  presence: Record<string, boolean>;
  presences: { who: string; present: boolean; dropped: boolean }[];
  volumes: Record<string, { highest: number; muted: boolean | null; signal: number | null }>;
  tiles: Map<number, { who: string; local: boolean; content: boolean; element: HTMLVideoElement }>;
  messages: { text: string; from: string }[];
  joinMs: number;
  /**
   * The time from the click until the first video frame and the first sound of another participant.
   * It is measured only with `listen`, for a participant whose devices are already open.
   */
  firstFrameMs: number | undefined;
  firstSoundMs: number | undefined;
}

// The client starts a worker from a text of its own. The content security policy of production
// requires a trusted types policy for every script that is started by its address.
const { trustedTypes } = globalThis as unknown as {
  trustedTypes: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void;
  };
};
trustedTypes.createPolicy('default', {
  createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
});

const seen: Seen = {
  started: 0,
  stopped: undefined,
  connecting: [],
  presence: {},
  presences: [],
  volumes: {},
  tiles: new Map(),
  messages: [],
  joinMs: 0,
  firstFrameMs: undefined,
  firstSoundMs: undefined,
};
let av: AudioVideoFacade;
let voice: { context: AudioContext; gain: GainNode } | undefined;
let clickedAt = 0;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The volume of one voice. Five voices together are not too loud. */
const VOICE = 0.06;

/** Creates a voice that is a tone, which replaces the machine's microphone. */
function makeVoice(hz: number): MediaStream {
  const context = new AudioContext();
  const [tone, gain, out] = [
    new OscillatorNode(context, { frequency: hz }),
    new GainNode(context, { gain: VOICE }),
    context.createMediaStreamDestination(),
  ];
  tone.connect(gain).connect(out);
  tone.start();
  voice = { context, gain };
  return out.stream;
}

function showTile(tile: VideoTileState): void {
  if (!tile.boundAttendeeId || tile.tileId === null) return;
  let known = seen.tiles.get(tile.tileId);
  if (!known) {
    const element = document.createElement('video');
    element.muted = true;
    element.width = 160;
    document.body.append(element);
    if (!tile.localTile)
      element.addEventListener(
        'loadeddata',
        () => (seen.firstFrameMs ??= performance.now() - clickedAt),
        { once: true },
      );
    known = {
      who: tile.boundExternalUserId ?? '',
      local: tile.localTile,
      content: tile.isContent,
      element,
    };
    seen.tiles.set(tile.tileId, known);
  }
  av.bindVideoElement(tile.tileId, known.element);
}

/**
 * The amplitude above which a sample counts as sound. Decoded silence is below it, and a voice is
 * far above.
 */
const HEARD = 0.001;

/** Creates an audio context, which takes some time to start. */
async function openEars(): Promise<AudioContext> {
  const ears = new AudioContext();
  await ears.resume();
  return ears;
}

/** Resolves once a stream contains sound. */
async function untilHeard(stream: MediaStream, ears: AudioContext): Promise<void> {
  const analyser = new AnalyserNode(ears, { fftSize: 256 });
  ears.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  for (;;) {
    analyser.getFloatTimeDomainData(samples);
    if (samples.some((sample) => Math.abs(sample) > HEARD)) return;
    await wait(5);
  }
}

const api = {
  async join(
    meeting: object,
    attendee: object,
    {
      hz,
      video = true,
      size = [320, 180, 10],
      listen = false,
    }: { hz?: number; video?: boolean; size?: number[]; listen?: boolean } = {},
  ) {
    // With `listen`, the devices are opened before, as in a device check.
    const devices = listen
      ? await navigator.mediaDevices.getUserMedia({
          audio: true,
          video: { width: size[0]!, height: size[1]!, frameRate: size[2]! },
        })
      : undefined;
    const ears = listen ? await openEars() : undefined;
    clickedAt = performance.now();
    const logger = new ConsoleLogger('room', LogLevel.WARN);
    const configuration = new MeetingSessionConfiguration(meeting, attendee);
    const session = new DefaultMeetingSession(
      configuration,
      logger,
      new DefaultDeviceController(logger),
    );
    av = session.audioVideo;
    av.addObserver({
      audioVideoDidStart: () => void seen.started++,
      audioVideoDidStop: (status) =>
        void (seen.stopped = MeetingSessionStatusCode[status.statusCode()]),
      audioVideoDidStartConnecting: (again) => void seen.connecting.push(again),
      videoTileDidUpdate: showTile,
      videoTileWasRemoved(id) {
        seen.tiles.get(id)?.element.remove();
        seen.tiles.delete(id);
      },
    });
    av.realtimeSubscribeToAttendeeIdPresence((id, present, who = '', dropped = false) => {
      seen.presence[who] = present;
      seen.presences.push({ who, present, dropped: dropped ?? false });
      if (!present || seen.volumes[who]) return;
      const volume: Seen['volumes'][string] = (seen.volumes[who] = {
        highest: 0,
        muted: null,
        signal: null,
      });
      av.realtimeSubscribeToVolumeIndicator(id, (_, level, muted, signal) => {
        if (level !== null) volume.highest = Math.max(volume.highest, level);
        if (muted !== null) volume.muted = muted;
        if (signal !== null) volume.signal = signal;
      });
    });
    av.realtimeSubscribeToReceiveDataMessage(
      'chat',
      (message) =>
        void seen.messages.push({ text: message.text(), from: message.senderExternalUserId }),
    );
    av.chooseVideoInputQuality(...(size as [number, number, number]));
    if (devices) await av.startAudioInput(new MediaStream(devices.getAudioTracks()));
    else
      await av.startAudioInput(
        hz === undefined ? (await av.listAudioInputDevices())[0]!.deviceId : makeVoice(hz),
      );
    if (devices) await av.startVideoInput(new MediaStream(devices.getVideoTracks()));
    else if (video) await av.startVideoInput((await av.listVideoInputDevices())[0]!.deviceId);
    const audio = document.createElement('audio');
    document.body.append(audio);
    await av.bindAudioElement(audio);
    if (ears)
      void av.addAudioMixObserver({
        meetingAudioStreamBecameActive: (stream) =>
          void untilHeard(stream, ears).then(
            () => (seen.firstSoundMs ??= performance.now() - clickedAt),
          ),
        meetingAudioStreamBecameInactive: () => undefined,
      });
    av.start();
    while (
      seen.started === 0 &&
      seen.stopped === undefined &&
      performance.now() - clickedAt < 60_000
    )
      await wait(20);
    seen.joinMs = performance.now() - clickedAt;
    if (video) av.startLocalVideoTile();
    return { started: seen.started, stopped: seen.stopped };
  },
  /**
   * Returns the minimum time that a browser needs to send video and sound to itself, in
   * milliseconds, with the devices already open.
   */
  async bare(): Promise<{ frameMs: number; soundMs: number }> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: true,
      video: { width: 320, height: 180, frameRate: 10 },
    });
    const ears = await openEars();
    const begin = performance.now();
    const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
    // A side must not receive ICE candidates before it has the description of the other side.
    let [nearKnows, farKnows] = [() => {}, () => {}];
    const [nearReady, farReady] = [
      new Promise<void>((resolve) => (nearKnows = resolve)),
      new Promise<void>((resolve) => (farKnows = resolve)),
    ];
    near.onicecandidate = ({ candidate }) =>
      void farReady.then(() => candidate && far.addIceCandidate(candidate));
    far.onicecandidate = ({ candidate }) =>
      void nearReady.then(() => candidate && near.addIceCandidate(candidate));
    const video = document.createElement('video');
    video.muted = true;
    video.autoplay = true;
    document.body.append(video);
    const frame = new Promise<number>((resolve) =>
      video.addEventListener('loadeddata', () => resolve(performance.now() - begin), {
        once: true,
      }),
    );
    const audio = new Audio();
    audio.autoplay = true;
    const sound = new Promise<number>((resolve) => {
      far.ontrack = ({ track, streams: [remote] }) => {
        (track.kind === 'video' ? video : audio).srcObject = remote!;
        if (track.kind === 'audio')
          void untilHeard(remote!, ears).then(() => resolve(performance.now() - begin));
      };
    });
    for (const track of stream.getTracks()) near.addTrack(track, stream);
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription!);
    farKnows();
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription!);
    nearKnows();
    const [frameMs, soundMs] = await Promise.all([frame, sound]);
    for (const connection of [near, far]) connection.close();
    for (const track of stream.getTracks()) track.stop();
    return { frameMs, soundMs };
  },
  seen: () => ({
    ...seen,
    tiles: [...seen.tiles.values()].map(({ who, local, content }) => ({ who, local, content })),
  }),
  /** Returns the state of the connection and of the received sound, for messages of failures. */
  async receiving() {
    const stats = [...((await av.getRTCPeerConnectionStats()) ?? new Map()).values()] as Record<
      string,
      unknown
    >[];
    const [track] = (await av.getCurrentMeetingAudioStream())?.getAudioTracks() ?? [];
    return {
      connecting: seen.connecting,
      ears: listening?.analyser.context.state,
      listensToTrack: listening?.track === track,
      track: track && `${track.readyState}${track.muted ? ', muted' : ''}`,
      streams: stats
        .filter(({ type }) => type === 'inbound-rtp' || type === 'outbound-rtp')
        .map(({ type, kind, packetsReceived, packetsSent, audioLevel }) => ({
          type,
          kind,
          packets: packetsReceived ?? packetsSent,
          audioLevel,
        })),
    };
  },
  mute: () => av.realtimeMuteLocalAudio(),
  unmute: () => av.realtimeUnmuteLocalAudio(),
  videoOff: () => av.stopLocalVideoTile(),
  videoOn: () => av.startLocalVideoTile(),
  leave: () => av.stop(),
  say: (text: string, lifetimeMs?: number) => av.realtimeSendDataMessage('chat', text, lifetimeMs),
  /** Turns the voice on or off and returns when, in milliseconds since 1970. */
  speak(aloud: boolean): number {
    voice!.gain.gain.value = aloud ? VOICE : 0;
    return Date.now();
  },
  async share(): Promise<void> {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const pen = canvas.getContext('2d')!;
    let n = 0;
    setInterval(() => {
      pen.fillStyle = n % 2 ? '#fff' : '#ddd';
      pen.fillRect(0, 0, 640, 360);
      pen.fillStyle = '#036';
      pen.font = '80px sans-serif';
      pen.fillText(`Shared ${n++}`, 100, 200);
    }, 150);
    await av.startContentShare(canvas.captureStream(8));
  },
  stopSharing: () => av.stopContentShare(),
  /**
   * Returns the remote tiles whose video changes: the participant, and whether it is a shared
   * screen. Waits until all of them have changed, at most `forMs` milliseconds.
   */
  async moving(forMs = 10_000): Promise<{ who: string; content: boolean }[]> {
    const remote = () => [...seen.tiles.values()].filter(({ local }) => !local);
    const prints = new Map<HTMLVideoElement, Set<number>>();
    const moves = ({ element }: { element: HTMLVideoElement }) =>
      (prints.get(element)?.size ?? 0) > 1;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 36];
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    for (
      const until = performance.now() + forMs;
      performance.now() < until && !remote().every(moves);
      await wait(50)
    ) {
      for (const { element } of remote()) {
        if (element.videoWidth === 0) continue;
        pen.drawImage(element, 0, 0, 64, 36);
        const print = pen
          .getImageData(0, 0, 64, 36)
          .data.reduce((sum, value, at) => (sum + value * (at % 97)) % 1_000_003, 0);
        prints.set(element, (prints.get(element) ?? new Set()).add(print));
      }
    }
    return remote()
      .filter(moves)
      .map(({ who, content }) => ({ who, content }));
  },
  /** Returns the loudness of each tone in the received sound, in dB. */
  async tones(frequencies: number[], forMs = 300): Promise<number[]> {
    const loudnessOf = await listenFor(frequencies);
    const loudest = frequencies.map(() => -200);
    await wait(SPECTRUM_MS);
    for (const until = performance.now() + forMs; performance.now() < until; await wait(40))
      loudnessOf().forEach(
        (loudness, index) => (loudest[index] = Math.max(loudest[index]!, loudness)),
      );
    return loudest.map(Math.round);
  },
  /**
   * Resolves once a tone was heard for so many seconds. Each sample counts for at most 50 ms, so
   * that a machine that stops for a while does not count the gap.
   */
  async hear(hz: number, seconds: number, thresholdDb: number, withinMs = 60_000): Promise<void> {
    const loudnessOf = await listenFor([hz]);
    const began = performance.now();
    let heard = 0;
    for (let last = began; heard < seconds; await wait(25)) {
      const now = performance.now();
      if (loudnessOf()[0]! > thresholdDb) heard += Math.min(now - last, 50) / 1000;
      if (now - began > withinMs)
        throw new Error(`${hz} Hz were heard for ${heard} s in ${withinMs / 1000} s`);
      last = now;
    }
  },
};

/** The time after which an analyser contains no sound from before. */
const SPECTRUM_MS = 200;
let listening: { track: MediaStreamTrack; analyser: AnalyserNode } | undefined;

/**
 * Analyses the received sound. The returned function gives the current loudness of each tone, in
 * dB.
 */
async function listenFor(frequencies: number[]): Promise<() => number[]> {
  const stream = (await av.getCurrentMeetingAudioStream())!;
  const [track] = stream.getAudioTracks();
  if (listening?.track !== track) {
    const context = await openEars();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    await (listening?.analyser.context as AudioContext | undefined)?.close();
    listening = { track: track!, analyser };
  }
  const { analyser } = listening!;
  const spectrum = new Float32Array(analyser.frequencyBinCount);
  return () => {
    analyser.getFloatFrequencyData(spectrum);
    return frequencies.map((hz) => {
      const bin = Math.round((hz * analyser.fftSize) / analyser.context.sampleRate);
      return Math.max(spectrum[bin - 1]!, spectrum[bin]!, spectrum[bin + 1]!);
    });
  };
}

declare global {
  var room: typeof api;
}
globalThis.room = api;
