import { UnreadableAudioError } from '../unreadable-audio-error.ts';
import type { PacketDecoder } from './packet-decoder.ts';

export function openAacDecoder(_config: Uint8Array): PacketDecoder {
  throw new UnreadableAudioError('codec-not-supported', 'AAC');
}
