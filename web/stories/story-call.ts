import type {
  CallState,
  CallTile,
  Caption,
  RoomCall,
} from '../src/features/room/call/call-state.ts';
import type { Segment } from '../src/features/room/model/speech.ts';

/** Draws a head, with which it is visible how much is cropped at the edges. */
function drawPerson(width: number, height: number): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  const draw = () => {
    const unit = Math.min(width, height);
    pen.fillStyle = '#4a6475';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#e8c9a8';
    pen.beginPath();
    pen.ellipse(width / 2, height * 0.42, unit * 0.22, unit * 0.3, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#21404f';
    pen.fillRect(width / 2 - unit * 0.4, height * 0.42 + unit * 0.32, unit * 0.8, height);
  };
  draw();
  const stream = canvas.captureStream(5);
  // A canvas sends no frames unless something is drawn.
  const drawing = setInterval(draw, 200);
  stream.getTracks()[0]!.addEventListener('ended', () => clearInterval(drawing));
  return stream;
}

interface StoryTile extends CallTile {
  width: number;
  height: number;
}

export interface StoryCallParts extends Partial<Omit<CallState, 'tiles'>> {
  tiles?: readonly StoryTile[];
  spoken?: ReadonlyMap<string, readonly Segment[]>;
  /** Captions that appear as soon as somebody listens to them. */
  captions?: readonly Caption[];
  /** The sound of the other participants. */
  sound?: MediaStream;
}

const IN_CALL: CallState = {
  phase: 'connected',
  begun: true,
  stopped: null,
  people: [],
  tiles: [],
  muted: false,
  camera: true,
  sharing: false,
  signal: 'good',
  soundBlocked: false,
  speaking: undefined,
  floor: undefined,
};

/** A call without a network. The story or the test simulates what other participants do. */
export class StoryCall implements RoomCall {
  #state: CallState;
  readonly #tiles: readonly StoryTile[];
  readonly #spoken: ReadonlyMap<string, readonly Segment[]>;
  readonly #captions: readonly Caption[];
  readonly #sound: MediaStream | null;
  readonly #volumeListeners = new Set<(person: string, volume: number) => void>();
  readonly #captionListeners = new Set<(caption: Caption) => void>();
  readonly #changed = new Set<() => void>();
  readonly #listeners = new Map<string, Set<(from: string, data: unknown) => void>>();
  /** The messages that the page has sent. */
  readonly sent: { topic: string; data: unknown }[] = [];

  constructor({
    tiles = [],
    spoken = new Map(),
    captions = [],
    sound,
    ...state
  }: StoryCallParts = {}) {
    this.#tiles = tiles;
    this.#spoken = spoken;
    this.#captions = captions;
    this.#sound = sound ?? null;
    this.#state = { ...IN_CALL, ...state, tiles };
  }

  /** Changes what the call reports. */
  put(part: Partial<CallState>): void {
    this.#state = { ...this.#state, ...part };
    for (const changed of this.#changed) changed();
  }

  /** Simulates a message of another participant. */
  receive(topic: string, from: string, data: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(from, data);
  }

  get = (): CallState => this.#state;
  subscribe = (changed: () => void): (() => void) => {
    this.#changed.add(changed);
    return () => void this.#changed.delete(changed);
  };
  setMuted = (muted: boolean): void => this.put({ muted });
  useMicrophone = async (): Promise<void> => undefined;
  useCamera = async (stream: MediaStream | null): Promise<void> =>
    this.put({ camera: stream !== null });
  useSpeaker = async (): Promise<void> => undefined;
  playSound = (): void => this.put({ soundBlocked: false });
  share = async (): Promise<void> => this.put({ sharing: true });
  stopSharing = (): void => this.put({ sharing: false });
  show = (id: number, element: HTMLVideoElement): (() => void) => {
    const { width, height } = this.#tiles.find((tile) => tile.id === id)!;
    const stream = drawPerson(width, height);
    element.srcObject = stream;
    return () => {
      element.srcObject = null;
      for (const track of stream.getTracks()) track.stop();
    };
  };
  send = (topic: string, data: unknown): void => void this.sent.push({ topic, data });
  hear = (topic: string, listener: (from: string, data: unknown) => void): (() => void) => {
    const all = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, all.add(listener));
    return () => void all.delete(listener);
  };
  /** Simulates a caption. */
  caption(caption: Caption): void {
    for (const listener of this.#captionListeners) listener(caption);
  }
  hearCaptions = (listener: (caption: Caption) => void): (() => void) => {
    this.#captionListeners.add(listener);
    this.#captions.forEach(listener);
    return () => void this.#captionListeners.delete(listener);
  };
  /** Simulates a loudness, which is valid until the next one. */
  volume(person: string, volume: number): void {
    for (const listener of this.#volumeListeners) listener(person, volume);
  }
  hearVolumes = (listener: (person: string, volume: number) => void): (() => void) => {
    this.#volumeListeners.add(listener);
    return () => void this.#volumeListeners.delete(listener);
  };
  sound = (): MediaStream | null => this.#sound;
  spoken = (): ReadonlyMap<string, readonly Segment[]> => this.#spoken;
  leave = async (): Promise<void> => undefined;
}
