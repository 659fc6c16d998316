// The WebAssembly build is used, because the native build of this package may be loaded by only one
// thread and crashes the process when a second thread loads it.
import { Decoder } from '@evan/opus/wasm/index.mjs';
import { readOpusPacketSeconds } from './opus-packet.ts';
import type { PacketDecoder } from './packet-decoder.ts';

const SAMPLE_RATE = 16_000;

/** Opens a decoder of Opus that always returns one channel at 16 kHz. */
export function openOpusDecoder(): PacketDecoder {
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_RATE });
  return {
    sampleRate: SAMPLE_RATE,
    decode(packet) {
      try {
        const { buffer, byteOffset, byteLength } = decoder.decode(packet);
        return toFloat(new Int16Array(buffer, byteOffset, byteLength / 2));
      } catch {
        return new Float32Array(Math.round(readOpusPacketSeconds(packet) * SAMPLE_RATE));
      }
    },
    close: () => decoder.drop(),
  };
}

function toFloat(samples: Int16Array): Float32Array {
  const values = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) values[index] = samples[index]! / 32_768;
  return values;
}
