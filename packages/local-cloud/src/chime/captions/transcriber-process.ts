import { type ChildProcess, fork } from 'node:child_process';
import type { FromTranscriber, ToTranscriber } from './caption-messages.ts';

/** The process ends after this time without a transcribed meeting. */
const REST_AFTER_MS = 30_000;
/**
 * The maximum number of packets that wait while the models are loaded. Later packets are dropped.
 */
const MAX_WAITING = 500;

export interface TranscriberEvents {
  said(said: Extract<FromTranscriber, { event: 'said' }>): void;
  /** Transcription has failed in all meetings, until it is started again. */
  failed(message: string): void;
}

/**
 * Runs the transcription process. It starts with the first meeting that has captions, and ends
 * after half a minute without one.
 */
export class TranscriberProcess {
  readonly #events: TranscriberEvents;
  readonly #captions: string | undefined;
  readonly #meetings = new Map<string, string>();
  #child: ChildProcess | undefined;
  #restTimer: NodeJS.Timeout | undefined;
  #unsent = 0;

  /** @param captions the address of a CaptionsModule; without one, transcription fails */
  constructor(events: TranscriberEvents, captions: string | undefined) {
    [this.#events, this.#captions] = [events, captions];
  }

  /** Starts to transcribe a meeting, or continues in another language. */
  start(meetingId: string, languageCode: string): void {
    if (this.#captions === undefined)
      // Whoever starts it is told afterwards, as of any other failure.
      return queueMicrotask(() => this.#events.failed('This local cloud has no captions.'));
    clearTimeout(this.#restTimer);
    this.#meetings.set(meetingId, languageCode);
    this.#child ??= this.#fork(this.#captions);
    this.#send({ command: 'start', meetingId, languageCode });
  }

  stop(meetingId: string): void {
    if (!this.#meetings.delete(meetingId)) return;
    this.#send({ command: 'stop', meetingId });
    if (this.#meetings.size === 0)
      this.#restTimer = setTimeout(() => this.close(), REST_AFTER_MS).unref();
  }

  hear(meetingId: string, speaker: string, payload: Uint8Array, sequence: number): void {
    if (!this.#meetings.has(meetingId) || this.#unsent > MAX_WAITING) return;
    this.#send({ command: 'audio', meetingId, speaker, payload, sequence });
  }

  gone(meetingId: string, speaker: string): void {
    if (this.#meetings.has(meetingId)) this.#send({ command: 'gone', meetingId, speaker });
  }

  close(): void {
    clearTimeout(this.#restTimer);
    this.#meetings.clear();
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  #send(message: ToTranscriber): void {
    this.#unsent += 1;
    this.#child?.send(message, () => {
      this.#unsent -= 1;
    });
  }

  #fork(captions: string): ChildProcess {
    const child = fork(new URL('./captions-process.ts', import.meta.url), [captions], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#unsent = 0;
    child.on('message', (message: FromTranscriber) => {
      if (message.event === 'failed') return this.#fail(child, message.message);
      // A sentence that is completed after its meeting was stopped is dropped.
      if (this.#meetings.has(message.meetingId)) this.#events.said(message);
    });
    child.on('error', (error) => this.#fail(child, error.message));
    child.on('exit', () => this.#fail(child, 'The process that transcribes has ended.'));
    return child;
  }

  #fail(child: ChildProcess, message: string): void {
    if (this.#child !== child) return;
    this.close();
    this.#events.failed(message);
  }
}
