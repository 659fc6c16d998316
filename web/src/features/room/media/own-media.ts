import { CALL_SOUND } from '../../../shared/room/call-sound.ts';
import { type ChosenDevices, keepChosen, readChosen } from '../../../shared/room/chosen-devices.ts';

export interface MediaDependencies {
  devices: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  >;
  store: Pick<Storage, 'getItem' | 'setItem'>;
}

const OFF = { stream: null, state: 'off' } as const;
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 960 },
  height: { ideal: 540 },
  frameRate: { ideal: 15, max: 30 },
};

/**
 * The person's own camera and microphone, from the device check to the end of the call. Follows
 * devices that are connected and removed.
 */
export class OwnMedia {
  #state: MediaState;
  readonly #deps: MediaDependencies;
  readonly #listeners = new Set<() => void>();
  #closed = false;

  constructor(deps: MediaDependencies) {
    this.#deps = deps;
    this.#state = {
      microphone: OFF,
      camera: OFF,
      microphones: [],
      cameras: [],
      speakers: [],
      chosen: readChosen(deps.store),
      blur: null,
    };
    deps.devices.addEventListener('devicechange', this.#listAgain);
  }

  get = (): MediaState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Requests both together, so that the browser asks once; if that fails, requests each separately.
   */
  async openBoth(): Promise<void> {
    this.#put({
      microphone: { stream: null, state: 'asking' },
      camera: { stream: null, state: 'asking' },
    });
    try {
      const both = await this.#deps.devices.getUserMedia({
        audio: this.#constraints('microphone'),
        video: this.#constraints('camera'),
      });
      this.#take('microphone', new MediaStream(both.getAudioTracks()));
      this.#take('camera', new MediaStream(both.getVideoTracks()));
      await this.#list();
    } catch (error) {
      // Dismissing the browser's question counts as an answer, so it is not asked again.
      if (error instanceof Error && /dismissed/i.test(error.message))
        return this.#put({
          microphone: { stream: null, state: 'denied' },
          camera: { stream: null, state: 'denied' },
        });
      await this.open('microphone');
      await this.open('camera');
    }
  }

  /** Opens one of them, with the chosen device or else any. The previous track is closed. */
  async open(kind: InputKind): Promise<void> {
    this.#stop(kind);
    this.#put({ [kind]: { stream: null, state: 'asking' } });
    const asked = (constraints: MediaTrackConstraints) =>
      this.#deps.devices.getUserMedia(
        kind === 'camera' ? { video: constraints } : { audio: constraints },
      );
    try {
      this.#take(kind, await asked(this.#constraints(kind)));
    } catch (error) {
      this.#put({ [kind]: { stream: null, state: mediaTrouble(error) } });
    }
    await this.#list();
  }

  close(kind: InputKind): void {
    this.#stop(kind);
    this.#put({ [kind]: OFF, ...(kind === 'camera' ? { blur: null } : {}) });
  }

  /** Switches to another device and stores the choice. */
  async choose(kind: keyof ChosenDevices, deviceId: string): Promise<void> {
    const chosen = { ...this.#state.chosen, [kind]: deviceId };
    keepChosen(this.#deps.store, chosen);
    this.#put({ chosen });
    if (kind !== 'speaker' && this.#state[kind].state !== 'off') await this.open(kind);
  }

  /** Turns the system's background blur on or off. */
  async setBlur(on: boolean): Promise<void> {
    const [track] = this.#state.camera.stream?.getVideoTracks() ?? [];
    // The constraint is newer than TypeScript's list.
    await track?.applyConstraints({
      advanced: [{ backgroundBlur: on } as MediaTrackConstraintSet],
    });
    this.#put({ blur: on });
  }

  /** Releases all devices. */
  end(): void {
    this.#closed = true;
    this.#deps.devices.removeEventListener('devicechange', this.#listAgain);
    this.close('microphone');
    this.close('camera');
  }

  #constraints(kind: InputKind): MediaTrackConstraints {
    const device = this.#state.chosen[kind];
    return {
      ...(kind === 'camera' ? PICTURE : CALL_SOUND),
      ...(device ? { deviceId: { ideal: device } } : {}),
    };
  }

  #take(kind: InputKind, stream: MediaStream): void {
    // The page was left while the browser was asking.
    if (this.#closed) return stream.getTracks().forEach((track) => track.stop());
    this.#stop(kind);
    const [track] = stream.getTracks();
    // The device was unplugged: another one is used if there is one.
    track?.addEventListener('ended', () => {
      if (this.#state[kind].stream === stream) void this.open(kind);
    });
    this.#put({
      [kind]: { stream, state: 'on' },
      ...(kind === 'camera' && track ? { blur: readBlur(track) } : {}),
    });
  }

  #stop(kind: InputKind): void {
    this.#state[kind].stream?.getTracks().forEach((track) => track.stop());
  }

  #listAgain = (): void => void this.#list();

  async #list(): Promise<void> {
    const all = await this.#deps.devices.enumerateDevices().catch(() => []);
    const of = (wanted: MediaDeviceKind): Device[] =>
      all
        .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    this.#put({
      microphones: of('audioinput'),
      cameras: of('videoinput'),
      speakers: of('audiooutput'),
    });
  }

  #put(part: Partial<MediaState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns whether the system blurs the background now; null if it offers no choice. */
function readBlur(track: MediaStreamTrack): boolean | null {
  const offered = (track.getCapabilities?.() as { backgroundBlur?: readonly boolean[] } | undefined)
    ?.backgroundBlur;
  if (!offered || offered.length < 2) return null;
  return (track.getSettings() as { backgroundBlur?: boolean }).backgroundBlur ?? false;
}

/** The own microphone or camera: its track, or the reason why there is none. */
interface Input {
  stream: MediaStream | null;
  state: 'off' | 'asking' | 'on' | MediaTrouble;
}

export interface Device {
  id: string;
  label: string;
}

export interface MediaState {
  microphone: Input;
  camera: Input;
  microphones: readonly Device[];
  cameras: readonly Device[];
  speakers: readonly Device[];
  chosen: ChosenDevices;
  /** The system blurs the camera's background; null if it cannot. */
  blur: boolean | null;
}

export type InputKind = 'microphone' | 'camera';

/** The reason why a camera or microphone is not available. */
export type MediaTrouble = 'denied' | 'missing' | 'busy' | 'failed';

const TROUBLES: Readonly<Record<string, MediaTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Maps a browser's error to its reason. */
const mediaTrouble = (error: unknown): MediaTrouble =>
  error instanceof Error ? (TROUBLES[error.name] ?? 'failed') : 'failed';
