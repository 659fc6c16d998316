import type { Segment } from '../model/speech.ts';

/** The quality of a participant's connection. */
export type Signal = 'good' | 'weak' | 'lost';

/** A participant whose audio is in the meeting. */
export interface CallPerson {
  person: string;
  muted: boolean;
  signal: Signal;
}

/** A video tile: a camera or shared content. */
export interface CallTile {
  id: number;
  person: string;
  content: boolean;
  self: boolean;
}

/**
 * The reason why a call is over. `removed` is also reported to a tab that another tab has replaced;
 * the room's state tells the two apart. `failed`: the call was never connected.
 */
export type StopReason =
  | 'left'
  | 'ended'
  | 'removed'
  | 'elsewhere'
  | 'full'
  | 'refused'
  | 'lost'
  | 'failed';

export interface CallState {
  phase: 'connecting' | 'connected' | 'reconnecting' | 'stopped';
  /** The call has been connected at least once. */
  begun: boolean;
  stopped: StopReason | null;
  people: readonly CallPerson[];
  tiles: readonly CallTile[];
  muted: boolean;
  /** The person's own camera is being sent. */
  camera: boolean;
  sharing: boolean;
  /** The quality of the person's own connection. */
  signal: Signal;
  /** The browser plays no sound before the person asks for it (its autoplay policy). */
  soundBlocked: boolean;
  /** The participant who is loudest now. */
  speaking: string | undefined;
  /**
   * The participant who has been loudest for a moment. When two speak at the same time, this does
   * not alternate with every syllable.
   */
  floor: string | undefined;
}

/** A caption of live transcription. */
export interface Caption {
  id: string;
  person: string;
  text: string;
  final: boolean;
}

/** A call as the room's components use it; only `chime-call.ts` knows how it is implemented. */
export interface RoomCall {
  get: () => CallState;
  subscribe: (changed: () => void) => () => void;
  setMuted: (muted: boolean) => void;
  /** Sets the microphone to send; null sends silence. */
  useMicrophone: (stream: MediaStream | null) => Promise<void>;
  /** Sets the camera to send; null sends no video. */
  useCamera: (stream: MediaStream | null) => Promise<void>;
  /**
   * Sets the speaker for the other participants' audio; null is the system's default.
   * @throws if the browser cannot choose a speaker
   */
  useSpeaker: (deviceId: string | null) => Promise<void>;
  /** Plays the others' sound after the browser has refused to; must be called for a press. */
  playSound: () => void;
  /**
   * Asks the browser for a screen to share.
   * @throws DOMException NotAllowedError if the person chose none
   */
  share: () => Promise<void>;
  stopSharing: () => void;
  /**
   * Shows a video tile in an element.
   * @returns a function that removes it
   */
  show: (tileId: number, element: HTMLVideoElement) => () => void;
  send: (topic: string, data: unknown, lifetimeMs?: number) => void;
  /**
   * Receives the others' messages on a topic.
   * @returns a function that stops receiving
   */
  hear: (topic: string, listener: (from: string, data: unknown) => void) => () => void;
  /**
   * Calls the listener when the loudness of a person changes (0 to 1; 0 while muted), including the
   * user.
   * @returns a function that stops this
   */
  hearVolumes: (listener: (person: string, volume: number) => void) => () => void;
  /** The mixed sound of the other participants; null while there is none. */
  sound: () => MediaStream | null;
  hearCaptions: (listener: (caption: Caption) => void) => () => void;
  /**
   * The speech segments of the others, measured by their loudness; a segment in progress ends now.
   */
  spoken: () => ReadonlyMap<string, readonly Segment[]>;
  /** Leaves the call. Resolves when the audio has stopped. */
  leave: () => Promise<void>;
}
