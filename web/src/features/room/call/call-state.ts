import type { Segment } from '../model/speech.ts';

/** How well somebody's connection carries. */
export type Signal = 'good' | 'weak' | 'lost';

/** Somebody whose sound is in the meeting now. */
export interface CallPerson {
  person: string;
  muted: boolean;
  signal: Signal;
}

/** A picture: a camera, or what somebody shares. */
export interface CallTile {
  id: number;
  person: string;
  content: boolean;
  self: boolean;
}

/**
 * Why a call is over. `removed` is also said to a tab that another one has replaced: the room knows
 * which it was.
 */
export type StopReason = 'left' | 'ended' | 'removed' | 'elsewhere' | 'full' | 'refused' | 'lost';

export interface CallState {
  phase: 'connecting' | 'connected' | 'reconnecting' | 'stopped';
  stopped: StopReason | null;
  people: readonly CallPerson[];
  tiles: readonly CallTile[];
  muted: boolean;
  /** One's own camera is sent. */
  camera: boolean;
  sharing: boolean;
  /** One's own connection. */
  signal: Signal;
  /** Who is the loudest now. */
  speaking: string | undefined;
  /**
   * Who has been the loudest for a moment: two who talk at once do not take it from each other with
   * every syllable.
   */
  floor: string | undefined;
}

/** What was said, as captions bring it. */
export interface Caption {
  id: string;
  person: string;
  text: string;
  final: boolean;
}

/** A call as the room knows it; how it is made is `chime-call.ts`'s alone. */
export interface RoomCall {
  get: () => CallState;
  subscribe: (changed: () => void) => () => void;
  setMuted: (muted: boolean) => void;
  /** The microphone to send; null sends silence. */
  useMicrophone: (stream: MediaStream | null) => Promise<void>;
  /** The camera to send; null sends none. */
  useCamera: (stream: MediaStream | null) => Promise<void>;
  /**
   * The speaker on which the others are played; null is the machine's choice. @throws where the
   * browser cannot choose
   */
  useSpeaker: (deviceId: string | null) => Promise<void>;
  /**
   * Asks the browser for a screen. @throws DOMException NotAllowedError when the person chose none
   */
  share: () => Promise<void>;
  stopSharing: () => void;
  /** Shows a picture in an element until it is let go. @returns how to let go */
  show: (tileId: number, element: HTMLVideoElement) => () => void;
  send: (topic: string, data: unknown, lifetimeMs?: number) => void;
  /** Receives what others send on a topic. @returns how to stop */
  hear: (topic: string, listener: (from: string, data: unknown) => void) => () => void;
  hearCaptions: (listener: (caption: Caption) => void) => () => void;
  /** When the others spoke, by their loudness; a stretch that continues reaches to now. */
  spoken: () => ReadonlyMap<string, readonly Segment[]>;
  /** Ends one's own part. Resolves when the sound has stopped. */
  leave: () => Promise<void>;
}
