import { randomUUID } from 'node:crypto';
import { type AudioDecoder, createDecoder } from '../media/audio/opus-codec.ts';
import { CAPTION_SAMPLE_RATE, type Captions, type SpeechStream } from './captions-port.ts';

/** A sentence ends at a pause of this length, or when it reaches the maximum length. */
const PAUSE_SECONDS = 0.5;
const LONGEST_SECONDS = 8;
/**
 * The sound before the detected start of speech that is included, because first syllables are often
 * quiet.
 */
const LEAD_SAMPLES = 0.4 * CAPTION_SAMPLE_RATE;
/**
 * An unfinished sentence is transcribed again whenever it has become longer by this many samples.
 */
const PARTIAL_EVERY_SAMPLES = 1.6 * CAPTION_SAMPLE_RATE;
/** If no packet arrives for this time, the speaker is muted. */
const MUTED_MS = 700;
/** Shorter gaps between packets are filled with silence, so that times stay correct. */
const MAX_FILLED = 10;
const PACKET_SAMPLES = 0.02 * CAPTION_SAMPLE_RATE;

/** A sentence, or the first part of an unfinished one. Times are milliseconds since 1970. */
export interface SpokenSentence {
  /** The same for all parts of a sentence and for the whole sentence. */
  id: string;
  isPartial: boolean;
  fromMs: number;
  /** The samples: 16 kHz, mono, −1 to 1. */
  samples: Float32Array;
}

/** The sound of one attendee, which is cut into sentences. */
export class CaptionSpeaker {
  readonly #decoder: AudioDecoder = createDecoder(CAPTION_SAMPLE_RATE);
  readonly #stream: SpeechStream;
  #sequence: number | undefined;
  #heardMs = 0;
  /** Whether sound has arrived since the stream was last finished. */
  #isOpen = false;
  /** The sound of the unfinished sentence, or the latest sound while nobody speaks. */
  #current = new Float32Array(0);
  #partialAt = PARTIAL_EVERY_SAMPLES;
  #id = randomUUID();

  constructor(captions: Pick<Captions, 'openStream'>) {
    this.#stream = captions.openStream({
      minSilenceSeconds: PAUSE_SECONDS,
      maxSpeechSeconds: LONGEST_SECONDS,
    });
  }

  /**
   * Adds a packet. Returns the sentences that it completes, or a longer part of the unfinished one.
   */
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

  /** Ends the unfinished sentence if no packet has arrived for a while. */
  tick(nowMs: number): SpokenSentence[] {
    if (!this.#isOpen || nowMs - this.#heardMs < MUTED_MS) return [];
    this.#isOpen = false;
    return this.#stream.finish().length > 0 ? [this.#takeSentence(this.#heardMs)] : [];
  }

  close(): void {
    this.#decoder.close();
  }

  #feed(samples: Float32Array, nowMs: number): SpokenSentence[] {
    this.#isOpen = true;
    this.#current = append(this.#current, samples);
    if (this.#stream.accept(samples).length > 0) return [this.#takeSentence(nowMs)];
    if (!this.#stream.isSpeaking()) {
      this.#current = this.#current.slice(-LEAD_SAMPLES);
      this.#partialAt = PARTIAL_EVERY_SAMPLES;
      return [];
    }
    if (this.#current.length < this.#partialAt) return [];
    this.#partialAt = this.#current.length + PARTIAL_EVERY_SAMPLES;
    return [{ ...this.#toSentence(nowMs), isPartial: true }];
  }

  /**
   * Returns the unfinished sentence with the silence around it, with which the model recognizes the
   * first and last words better than without.
   * @param endMs the time of the last sample
   */
  #toSentence(endMs: number): SpokenSentence {
    const samples = this.#current;
    const fromMs = endMs - (samples.length / CAPTION_SAMPLE_RATE) * 1000;
    return { id: this.#id, isPartial: false, fromMs, samples };
  }

  #takeSentence(endMs: number): SpokenSentence {
    const sentence = this.#toSentence(endMs);
    this.#current = new Float32Array(0);
    this.#partialAt = PARTIAL_EVERY_SAMPLES;
    this.#id = randomUUID();
    return sentence;
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
