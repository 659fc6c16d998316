import type { AudioPacket, AudioTrack } from '../audio-track.ts';
import { type RangeReader, toView } from '../range-reader.ts';
import { UnreadableAudioError } from '../unreadable-audio-error.ts';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const PACKET_SECONDS = 0.02;
const MAX_SAMPLE = 32_767;

/** Returns the sample at a byte, from −1 to 1. */
type ReadSample = (view: DataView, at: number) => number;

const READERS: Record<string, ReadSample> = {
  [`${PCM}:8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${PCM}:16`]: (view, at) => view.getInt16(at, true) / 32_768,
  [`${PCM}:24`]: (view, at) => ((view.getInt16(at + 1, true) << 8) | view.getUint8(at)) / 2 ** 23,
  [`${PCM}:32`]: (view, at) => view.getInt32(at, true) / 2 ** 31,
  [`${FLOAT}:32`]: (view, at) => view.getFloat32(at, true),
};

/**
 * Opens the sound of a WAV file (RIFF). Its samples are converted to 16-bit mono PCM, so that the
 * pieces are small, and divided into packets of 20 ms.
 * @throws UnreadableAudioError if there are no samples, or in an unsupported format
 */
export async function readWav(reader: RangeReader): Promise<AudioTrack> {
  let shape: { sampleRate: number; channels: number; width: number; read: ReadSample } | undefined;
  for (let at = 12; ;) {
    const head = await reader.readView(at, 8);
    if (!head) throw new UnreadableAudioError(shape ? 'no-audio' : 'unreadable-audio');
    const [name, size] = [head.getUint32(0), head.getUint32(4, true)];
    if (name === FMT) shape = await readShape(reader, at + 8, size);
    if (name === DATA && shape) {
      const end = Math.min(reader.size, at + 8 + size);
      const { sampleRate } = shape;
      return {
        format: { codec: 'pcm', sampleRate, channels: 1, config: '' },
        packets: readPackets(reader, at + 8, end, shape),
      };
    }
    at += 8 + size + (size % 2);
  }
}

const FMT = 0x666d7420;
const DATA = 0x64617461;

async function readShape(reader: RangeReader, at: number, size: number) {
  const view = await reader.readView(at, Math.min(size, 26));
  if (!view || view.byteLength < 16) throw new UnreadableAudioError('unreadable-audio');
  const tag = view.getUint16(0, true);
  const format = tag === EXTENSIBLE && view.byteLength >= 26 ? view.getUint16(24, true) : tag;
  const [channels, sampleRate] = [view.getUint16(2, true), view.getUint32(4, true)];
  const bits = view.getUint16(14, true);
  const read = READERS[`${format}:${bits}`];
  if (!read || channels === 0 || sampleRate < 4000 || sampleRate > 400_000)
    throw new UnreadableAudioError('codec-not-supported', `WAV format ${format}, ${bits} bits`);
  return { sampleRate, channels, width: bits / 8, read };
}

async function* readPackets(
  reader: RangeReader,
  from: number,
  end: number,
  shape: { sampleRate: number; channels: number; width: number; read: ReadSample },
): AsyncIterable<AudioPacket> {
  const frame = shape.channels * shape.width;
  const count = Math.round(shape.sampleRate * PACKET_SECONDS);
  for (let at = from; at + frame <= end; at += count * frame) {
    const bytes = await reader.readBytes(at, Math.min(count * frame, end - at));
    const view = toView(bytes);
    const mono = new Int16Array(Math.floor(bytes.length / frame));
    let weight = 0;
    for (let index = 0; index < mono.length; index++) {
      let sum = 0;
      for (let channel = 0; channel < shape.channels; channel++)
        sum += shape.read(view, index * frame + channel * shape.width);
      const mean = Math.max(-1, Math.min(1, sum / shape.channels));
      mono[index] = Math.round(mean * MAX_SAMPLE);
      weight += mean * mean;
    }
    yield {
      at: (at - from) / frame / shape.sampleRate,
      seconds: mono.length / shape.sampleRate,
      bytes: new Uint8Array(mono.buffer),
      weight,
    };
  }
}

/** Checks whether the first 12 bytes of a file are those of a WAV file. */
export const isWav = (head: Uint8Array): boolean =>
  head.length >= 12 &&
  toView(head).getUint32(0) === 0x52494646 &&
  toView(head).getUint32(8) === 0x57415645;
