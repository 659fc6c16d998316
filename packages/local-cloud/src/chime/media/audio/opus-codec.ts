// Not the native build of this package: it may be loaded by one thread only, and brings the process
// down with a second one.
import { Decoder, Encoder } from '@evan/opus/wasm/index.mjs';

/** Samples a second, and samples in one packet of 20 ms. */
export const RATE = 48_000;
export const FRAME = 960;
/** A packet of 20 ms of silence. */
export const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

// Numbers of opus_defines.h.
const [SET_BITRATE, SET_COMPLEXITY, RESET_STATE] = [4002, 4010, 4028];
const BITRATE = 32_000;
// Above this the voice gains little and the machine loses much.
const COMPLEXITY = 3;

export interface AudioEncoder {
  /** One frame of mono samples. */
  encode(samples: Int16Array): Buffer;
  /** Forgets what came before. */
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
  /** The samples of a packet, mono, however it was coded; none when the packet is damaged. */
  decode(packet: Buffer): Int16Array;
  close(): void;
}

/** Creates an Opus decoder for mono speech. */
export function createDecoder(): AudioDecoder {
  const decoder = new Decoder({ channels: 1, sample_rate: RATE });
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
