import { SAMPLE_RATE } from '../../voice/features/sample-rate.ts';
import { toView } from '../range-reader.ts';
import { UnreadableAudioError } from '../unreadable-audio-error.ts';
import { isWav } from './read-wav.ts';

const FMT = 0x666d7420;
const DATA = 0x64617461;
const PCM = 1;
const FULL_SCALE = 32_768;

/**
 * Reads the samples of a WAV file with 16-bit mono PCM at 16 kHz. Files in other formats are
 * refused, because a conversion would influence the comparison of voices.
 * @returns samples from −1 to 1
 * @throws UnreadableAudioError if the file is damaged, has no samples or is in another format
 */
export function readVoiceWav(bytes: Uint8Array): Float32Array {
  if (!isWav(bytes)) throw new UnreadableAudioError('unreadable-audio');
  const view = toView(bytes);
  let isVoice = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size, start] = [view.getUint32(at), view.getUint32(at + 4, true), at + 8];
    if (start + size > bytes.length) throw new UnreadableAudioError('unreadable-audio');
    if (name === FMT) {
      if (size < 16) throw new UnreadableAudioError('unreadable-audio');
      const [format, channels] = [view.getUint16(start, true), view.getUint16(start + 2, true)];
      const [rate, bits] = [view.getUint32(start + 4, true), view.getUint16(start + 14, true)];
      isVoice = format === PCM && channels === 1 && rate === SAMPLE_RATE && bits === 16;
      if (!isVoice)
        throw new UnreadableAudioError(
          'codec-not-supported',
          `WAV format ${format}, ${channels} channels of ${bits} bits at ${rate} Hz`,
        );
    }
    if (name === DATA && isVoice) {
      if (size === 0) throw new UnreadableAudioError('no-audio');
      const samples = new Float32Array(Math.floor(size / 2));
      for (let index = 0; index < samples.length; index += 1)
        samples[index] = view.getInt16(start + 2 * index, true) / FULL_SCALE;
      return samples;
    }
    at = start + size + (size % 2);
  }
  throw new UnreadableAudioError(isVoice ? 'no-audio' : 'unreadable-audio');
}
