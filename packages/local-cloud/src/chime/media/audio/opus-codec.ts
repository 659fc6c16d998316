// The WebAssembly build is used, because the native build of this package may be loaded by only one
// thread and crashes the process when a second thread loads it.
import { Decoder, Encoder } from '@evan/opus/wasm/index.mjs';

/** Samples per second. FRAME is the number of samples in one packet of 20 ms. */
export const RATE = 48_000;
export const FRAME = 960;
/** A packet that contains 20 ms of silence. */
export const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

// Request numbers from opus_defines.h.
const [SET_BITRATE, SET_COMPLEXITY, RESET_STATE] = [4002, 4010, 4028];
const BITRATE = 32_000;
// A higher complexity improves speech little and costs much CPU time.
const COMPLEXITY = 3;

export interface AudioEncoder {
  /** Encodes one frame of mono samples. */
  encode(samples: Int16Array): Buffer;
  /** Resets the encoder's state, so that earlier frames do not affect later ones. */
  reset(): void;
  close(): void;
}

/** Creates an Opus encoder for mono speech. */
export function createEncoder(): AudioEncoder {
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  encoder.ctl(SET_BITRATE, BITRATE);
  encoder.ctl(SET_COMPLEXITY, COMPLEXITY);
  return {
    encode: (samples) =>
      Buffer.from(
        encoder.encode(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)),
      ),
    reset: () => void encoder.ctl(RESET_STATE, 0),
    close: () => encoder.drop(),
  };
}

export interface AudioDecoder {
  /**
   * Returns the mono samples of a packet, whether it was encoded as mono or stereo; an empty array
   * if the packet is damaged.
   */
  decode(packet: Buffer): Int16Array;
  close(): void;
}

/**
 * Creates an Opus decoder for mono speech.
 * @param rate samples per second of what it returns; 8, 12, 16, 24 or 48 kHz
 */
export function createDecoder(rate: 16_000 | typeof RATE = RATE): AudioDecoder {
  const decoder = new Decoder({ channels: 1, sample_rate: rate });
  return {
    decode(packet) {
      try {
        return new Int16Array(decoder.decode(packet).buffer);
      } catch {
        return new Int16Array(0);
      }
    },
    close: () => decoder.drop(),
  };
}
