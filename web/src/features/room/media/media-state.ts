import type { ChosenDevices } from './chosen-devices.ts';
import type { MediaTrouble } from './media-trouble.ts';

/** One's own microphone or camera: what it gives, or why nothing. */
export interface Input {
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
  /** The camera's background is blurred by the system; null where it cannot. */
  blur: boolean | null;
}

export type InputKind = 'microphone' | 'camera';
