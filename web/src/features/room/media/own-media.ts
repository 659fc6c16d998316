import { CALL_SOUND } from '../shared/call-sound.ts';
import { type ChosenDevices, storeChosen, readChosen } from '../shared/chosen-devices.ts';

export interface MediaDependencies {
  devices: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  >;
  store: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the browser permits; missing in some browsers. */
  permissions?: Pick<Permissions, 'query'> | undefined;
}

const OFF = { stream: null, state: 'off' } as const;
/** The kinds of input, as the browser lists them. */
const INPUTS = { microphone: 'audioinput', camera: 'videoinput' } as const;
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 960 },
  height: { ideal: 540 },
  frameRate: { ideal: 15, max: 30 },
};

/**
 * The person's own camera and microphone, from the device check to the end of the call.
 *
 * It follows devices that are connected and removed: if the one in use ends, another one is used at
 * once, and the first again when it returns. A device that is connected is used if there was none,
 * or if it is the one that the person chose last; otherwise it can be chosen. What is switched off
 * or blocked stays so.
 */
export class OwnMedia {
  #state: MediaState;
  readonly #deps: MediaDependencies;
  readonly #listeners = new Set<() => void>();
  #closed = false;
  /** The ids of the devices when they were last listed. */
  #known: ReadonlySet<string> = new Set();

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
      lost: { microphone: null, camera: null },
      silenced: { microphone: false, camera: false },
    };
    deps.devices.addEventListener('devicechange', this.#onChange);
  }

  get = (): MediaState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Requests both together, so that the browser asks once. If that fails, requests each separately,
   * unless the person has answered.
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
      const refused = mediaTrouble(error) === 'denied';
      const [microphone, camera] = refused
        ? await this.#readPermissions()
        : (['granted', 'granted'] as const);
      await this.#openIf(mayAsk(microphone, camera), 'microphone');
      await this.#openIf(mayAsk(camera, microphone), 'camera');
    }
  }

  /** Opens one of them, or notes that the person or the browser has refused it. */
  async #openIf(isAllowed: boolean, kind: InputKind): Promise<void> {
    if (isAllowed) await this.open(kind);
    else this.#put({ [kind]: { stream: null, state: 'denied' } });
  }

  /** Returns what the browser permits for microphone and camera; `prompt` if it does not say. */
  #readPermissions(): Promise<[PermissionState, PermissionState]> {
    const read = async (name: string): Promise<PermissionState> => {
      try {
        const status = await this.#deps.permissions?.query({ name: name as PermissionName });
        return status?.state ?? 'prompt';
      } catch {
        // The browser has no permission of this name.
        return 'prompt';
      }
    };
    return Promise.all([read('microphone'), read('camera')]);
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
    this.#lose(kind, null);
    this.#silence(kind, false);
    this.#put({ [kind]: OFF, ...(kind === 'camera' ? { blur: null } : {}) });
  }

  /** Switches to another device and stores the choice. */
  async choose(kind: keyof ChosenDevices, deviceId: string): Promise<void> {
    const chosen = { ...this.#state.chosen, [kind]: deviceId };
    storeChosen(this.#deps.store, chosen);
    this.#put({ chosen });
    if (kind !== 'speaker') this.#lose(kind, null);
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
    this.#deps.devices.removeEventListener('devicechange', this.#onChange);
    this.close('microphone');
    this.close('camera');
  }

  #constraints(kind: InputKind): MediaTrackConstraints {
    const device = this.#preferred(kind);
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
    const isInUse = () => this.#state[kind].stream === stream;
    // The device was unplugged or taken away: another one is used if there is one.
    track?.addEventListener('ended', () => {
      if (!isInUse()) return;
      this.#lose(kind, { id: track.getSettings().deviceId ?? '', label: track.label });
      void this.open(kind);
    });
    // The system or a switch at the device keeps it silent, without ending it.
    for (const event of ['mute', 'unmute'] as const)
      track?.addEventListener(event, () => {
        if (isInUse()) this.#silence(kind, event === 'mute');
      });
    this.#silence(kind, track?.muted === true);
    if (this.#state.lost[kind]?.id === track?.getSettings().deviceId) this.#lose(kind, null);
    this.#put({
      [kind]: { stream, state: 'on' },
      ...(kind === 'camera' && track ? { blur: readBlur(track) } : {}),
    });
  }

  #stop(kind: InputKind): void {
    this.#state[kind].stream?.getTracks().forEach((track) => track.stop());
  }

  #onChange = (): void => void this.#followChange();

  async #followChange(): Promise<void> {
    const before = this.#known;
    const all = await this.#list();
    for (const kind of ['microphone', 'camera'] as const)
      if (!this.#closed && this.#isWanted(kind, all, before)) void this.open(kind);
  }

  /** Whether a change of devices is a reason to open one of this kind. */
  #isWanted(
    kind: InputKind,
    all: readonly MediaDeviceInfo[],
    before: ReadonlySet<string>,
  ): boolean {
    const { state, stream } = this.#state[kind];
    const ofKind = all.filter((one) => one.kind === INPUTS[kind]);
    if (!stream) return ofKind.length > 0 && ['missing', 'busy', 'failed'].includes(state);
    const preferred = this.#preferred(kind);
    const used = stream.getTracks()[0]?.getSettings().deviceId;
    return (
      preferred !== undefined &&
      preferred !== used &&
      !before.has(preferred) &&
      ofKind.some(({ deviceId }) => deviceId === preferred)
    );
  }

  /** The device that the person chose, or the one that was lost and may return. */
  #preferred(kind: InputKind): string | undefined {
    return this.#state.chosen[kind] ?? (this.#state.lost[kind]?.id || undefined);
  }

  #lose(kind: InputKind, device: Device | null): void {
    if (this.#state.lost[kind] !== device)
      this.#put({ lost: { ...this.#state.lost, [kind]: device } });
  }

  #silence(kind: InputKind, silenced: boolean): void {
    if (this.#state.silenced[kind] !== silenced)
      this.#put({ silenced: { ...this.#state.silenced, [kind]: silenced } });
  }

  async #list(): Promise<readonly MediaDeviceInfo[]> {
    const all = await this.#deps.devices.enumerateDevices().catch(() => []);
    this.#known = new Set(all.map(({ deviceId }) => deviceId));
    const of = (wanted: MediaDeviceKind): Device[] =>
      all
        .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    this.#put({
      microphones: of('audioinput'),
      cameras: of('videoinput'),
      speakers: of('audiooutput'),
    });
    return all;
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
  /** The device that ended by itself and has not returned; null if none did. */
  lost: Readonly<Record<InputKind, Device | null>>;
  /** The device is open, but the system or a switch at the device keeps it silent. */
  silenced: Readonly<Record<InputKind, boolean>>;
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

/**
 * Returns whether one of the devices may be requested alone after the browser has refused both.
 * Closing its question is an answer too, after which both permissions are as before (`prompt`). The
 * browser has not asked for this device if it is granted already, or if the other one is blocked.
 */
const mayAsk = (own: PermissionState, other: PermissionState): boolean =>
  own === 'granted' || (own === 'prompt' && other === 'denied');

/** Maps a browser's error to its reason. */
const mediaTrouble = (error: unknown): MediaTrouble =>
  error instanceof Error ? (TROUBLES[error.name] ?? 'failed') : 'failed';
