import { ENROLMENT_SECONDS, MAX_ENROLMENT_SECONDS } from '@parley/contracts/voices/voice.schema.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { captureSamples, joinSamples, VOICE_RATE } from './capture.ts';
import { NoCodecLoop, openCodecLoop } from './codec-loop.ts';
import { LiveQuality, type LiveVoice } from './live-quality.ts';

/** The reasons why nothing can be recorded. `no-loop`: the browser blocks WebRTC connections. */
type RecordingTrouble = 'denied' | 'missing' | 'busy' | 'no-loop' | 'failed';

export type RecorderState =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'recording'; voice: LiveVoice }
  | { step: 'recorded'; wav: Uint8Array<ArrayBuffer>; voice: LiveVoice }
  | { step: 'failed'; trouble: RecordingTrouble };

/** Opens the microphone. @throws DOMException of the browser */
export type OpenMicrophone = () => Promise<MediaStream>;

const TROUBLES: Readonly<Record<string, RecordingTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function toTrouble(error: unknown): RecordingTrouble {
  if (error instanceof NoCodecLoop) return 'no-loop';
  return error instanceof Error ? (TROUBLES[error.name] ?? 'failed') : 'failed';
}

/**
 * Records a voice with the codec of calls. It stops automatically when there is enough speech or
 * the maximum length is reached. Nothing is sent anywhere.
 */
export class VoiceRecorder {
  readonly #open: OpenMicrophone;
  readonly #listeners = new Set<() => void>();
  #state: RecorderState = { step: 'idle' };
  #blocks: Float32Array[] = [];
  #close: (() => void) | undefined;
  /** Incremented with each start and end, so that a microphone that opens too late is closed. */
  #turn = 0;

  constructor(open: OpenMicrophone) {
    this.#open = open;
  }

  get = (): RecorderState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async start(): Promise<void> {
    this.reset();
    const turn = this.#turn;
    this.#put({ step: 'opening' });
    const opened: (() => void)[] = [];
    const close = () => opened.forEach((end) => end());
    try {
      const microphone = await this.#open();
      opened.push(() => microphone.getTracks().forEach((track) => track.stop()));
      const loop = await openCodecLoop(microphone);
      opened.push(loop.close);
      const quality = new LiveQuality();
      const stop = await captureSamples(loop.stream, (samples) => {
        if (turn === this.#turn) this.#hear(samples, quality);
      });
      opened.push(stop);
      if (turn !== this.#turn) return close();
      this.#close = close;
      return this.#put({ step: 'recording', voice: quality.get() });
    } catch (error) {
      close();
      if (turn === this.#turn) this.#put({ step: 'failed', trouble: toTrouble(error) });
      return undefined;
    }
  }

  /** Ends the recording and keeps it. */
  stop(): void {
    if (this.#state.step !== 'recording') return;
    const { voice } = this.#state;
    const samples = joinSamples(this.#blocks, MAX_ENROLMENT_SECONDS * VOICE_RATE);
    this.#end();
    this.#put({ step: 'recorded', wav: encodeWav(samples, VOICE_RATE), voice });
  }

  /** Ends everything and discards the recording. */
  reset(): void {
    this.#end();
    this.#put({ step: 'idle' });
  }

  #hear(samples: Float32Array, quality: LiveQuality): void {
    this.#blocks.push(samples);
    const voice = quality.hear(samples);
    if (this.#state.step !== 'recording') return;
    this.#put({ step: 'recording', voice });
    if (voice.speechSeconds >= ENROLMENT_SECONDS || voice.seconds >= MAX_ENROLMENT_SECONDS)
      this.stop();
  }

  #end(): void {
    this.#turn += 1;
    this.#close?.();
    this.#close = undefined;
    this.#blocks = [];
  }

  #put(state: RecorderState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
