import type { RecordingState } from './recording.schema.ts';

/**
 * All transitions of a recording. Any end of a call finishes the recording, so that none is left
 * running.
 */
export const RECORDING_TRANSITIONS = {
  start: { from: ['off'], to: 'recording' },
  pause: { from: ['recording'], to: 'paused' },
  resume: { from: ['paused'], to: 'recording' },
  finish: { from: ['recording', 'paused'], to: 'processing' },
  deliver: { from: ['processing'], to: 'ready' },
  expire: { from: ['ready'], to: 'expired' },
  erase: { from: ['processing', 'ready'], to: 'erased' },
} as const satisfies Record<string, { from: readonly RecordingState[]; to: RecordingState }>;
export type RecordingTransition = keyof typeof RECORDING_TRANSITIONS;
