import { randomUUID } from 'node:crypto';
import {
  SAMPLE_RATE,
  type SpeechDetector,
  type SpeechStream,
} from '@parley/speech/detect/speech-detector.ts';
import { type AudioDecoder, createDecoder } from '../media/audio/opus-codec.ts';

/** A sentence ends at a pause of this length, or at its longest. */
const PAUSE_SECONDS = 0.5;
const LONGEST_SECONDS = 8;
/** Sound before the moment in which speech is noticed; a first syllable is quiet. */
const LEAD_SAMPLES = 0.4 * SAMPLE_RATE;
/** A sentence in progress is transcribed again after this much more of it. */
const PARTIAL_EVERY_SAMPLES = 1.2 * SAMPLE_RATE;
/** When no packet has come for this time, the speaker is muted or silent. */
const SILENT_MS = 300;
/** Shorter gaps between packets are filled with silence, so that times stay correct. */
const MAX_FILLED = 10;
const PACKET_SAMPLES = 0.02 * SAMPLE_RATE;

/** A sentence, or the first part of one that is still being said. Times are ms since 1970. */
export interface SpokenSentence {
  /** The same for all parts of a sentence and the whole one. */
  id: string;
  isPartial: boolean;
  fromMs: number;
  /** 16 kHz, mono, −1 to 1. */
  samples: Float32Array;
}

/** The sound of one attendee, which it cuts into sentences. */
export class CaptionSpeaker {
  readonly #decoder: AudioDecoder = createDecoder(SAMPLE_RATE);
  readonly #stream: SpeechStream;
  #sequence: number | undefined;
  #heardMs = 0;
  /** Samples since the stream began, after which its next passage is timed. */
  #samples = 0;
  /** The sound of the sentence in progress, or of the moment before one. */
  #current = new Float32Array(0);
  #partialAt = PARTIAL_EVERY_SAMPLES;
  #id = randomUUID();

  constructor(detector: SpeechDetector) {
    this.#stream = detector.openStream({
      minSilenceSeconds: PAUSE_SECONDS,
      maxSpeechSeconds: LONGEST_SECONDS,
    });
  }

  /** Returns what a packet finishes: sentences, or a longer part of the one in progress. */
  accept(payload: Uint8Array, sequence: number, nowMs: number): SpokenSentence[] {
    const step = this.#sequence === undefined ? 1 : (sequence - this.#sequence) & 0xffff;
    if (step === 0 || step > 0x8000) return [];
    this.#sequence = sequence;
    this.#heardMs = nowMs;
    const decoded = toFloats(this.#decoder.decode(Buffer.from(payload)));
    const missing = step > MAX_FILLED ? 0 : (step - 1) * PACKET_SAMPLES;
    const samples = new Float32Array(missing + decoded.length);
    samples.set(decoded, missing);
    return this.#feed(samples, nowMs);
  }

  /** Ends the sentence in progress if nothing has been heard for a while. */
  tick(nowMs: number): SpokenSentence[] {
    if (this.#samples === 0 || nowMs - this.#heardMs < SILENT_MS) return [];
    return this.#toSentences(this.#stream.finish(), this.#heardMs, true);
  }

  close(): void {
    this.#decoder.close();
  }

  #feed(samples: Float32Array, nowMs: number): SpokenSentence[] {
    this.#samples += samples.length;
    const passages = this.#stream.accept(samples);
    this.#current = append(this.#current, samples);
    if (passages.length > 0) return this.#toSentences(passages, nowMs, false);
    if (!this.#stream.isSpeaking()) {
      this.#current = this.#current.slice(-LEAD_SAMPLES);
      this.#partialAt = PARTIAL_EVERY_SAMPLES;
      return [];
    }
    if (this.#current.length < this.#partialAt) return [];
    this.#partialAt = this.#current.length + PARTIAL_EVERY_SAMPLES;
    const fromMs = nowMs - (this.#current.length / SAMPLE_RATE) * 1000;
    return [{ id: this.#id, isPartial: true, fromMs, samples: this.#current }];
  }

  /** @param endMs the time of the last sample of the stream */
  #toSentences(
    passages: readonly { from: number; samples: Float32Array }[],
    endMs: number,
    isOver: boolean,
  ): SpokenSentence[] {
    const lengthMs = (this.#samples / SAMPLE_RATE) * 1000;
    const sentences = passages.map(({ from, samples }) => {
      const sentence = {
        id: this.#id,
        isPartial: false,
        fromMs: endMs - lengthMs + from * 1000,
        samples,
      };
      this.#id = randomUUID();
      return sentence;
    });
    this.#current = new Float32Array(0);
    this.#partialAt = PARTIAL_EVERY_SAMPLES;
    if (isOver) this.#samples = 0;
    return sentences;
  }
}

const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (value) => value / 32_768);

function append(before: Float32Array, more: Float32Array): Float32Array<ArrayBuffer> {
  const all = new Float32Array(before.length + more.length);
  all.set(before);
  all.set(more, before.length);
  return all;
}
