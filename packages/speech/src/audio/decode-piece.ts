import type { AudioFormat } from './audio-track.ts';
import { openAacDecoder } from './codecs/aac/aac-decoder.ts';
import { openOpusDecoder } from './codecs/opus-decoder.ts';
import type { PacketDecoder } from './codecs/packet-decoder.ts';
import { openPcmDecoder } from './codecs/pcm-decoder.ts';
import { parsePiece } from './piece-format.ts';
import { resample } from './resample.ts';

const SAMPLE_RATE = 16_000;
/** Times in files are rounded, so a smaller difference is not a gap between packets. */
const TOLERANCE_SECONDS = 0.02;

/**
 * Decodes a piece that `splitAudio` has cut. Gaps between packets and damaged packets become
 * silence, so the index of a sample always corresponds to its time.
 * @returns the samples from the start of the piece: 16 kHz, mono, −1 to 1
 * @throws UnreadableAudioError if the bytes are not a piece, or its codec is not supported
 */
export async function decodePiece(bytes: Uint8Array): Promise<Float32Array> {
  const { format, packets } = parsePiece(bytes);
  const decoder = await openDecoder(format);
  try {
    const rate = decoder.sampleRate;
    const chunks: { start: number; samples: Float32Array }[] = [];
    let end = 0;
    for (const packet of packets) {
      const samples = decoder.decode(packet.bytes);
      const exact = Math.round(packet.at * rate);
      const start =
        chunks.length > 0 && Math.abs(exact - end) <= TOLERANCE_SECONDS * rate ? end : exact;
      chunks.push({ start, samples });
      end = Math.max(end, start + samples.length);
    }
    const all = new Float32Array(Math.max(0, end));
    for (const { start, samples } of chunks) {
      const from = Math.max(0, -start);
      if (from < samples.length) all.set(samples.subarray(from, all.length - start), start + from);
    }
    return resample(all, rate, SAMPLE_RATE);
  } finally {
    decoder.close();
  }
}

async function openDecoder(format: AudioFormat): Promise<PacketDecoder> {
  if (format.codec === 'opus') return openOpusDecoder();
  if (format.codec === 'pcm') return openPcmDecoder(format.sampleRate);
  return openAacDecoder(Buffer.from(format.config, 'base64'));
}
