import type { ChosenDevices } from './chosen-devices.ts';

/** One's own microphone or camera: what it gives, or why nothing. */
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
  /** The camera's background is blurred by the system; null where it cannot. */
  blur: boolean | null;
}

export type InputKind = 'microphone' | 'camera';

/** Why a camera or microphone is not there. */
export type MediaTrouble = 'denied' | 'missing' | 'busy' | 'failed';

const TROUBLES: Readonly<Record<string, MediaTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What the browser's refusal means for the person. */
export const mediaTrouble = (error: unknown): MediaTrouble =>
  error instanceof Error ? (TROUBLES[error.name] ?? 'failed') : 'failed';
