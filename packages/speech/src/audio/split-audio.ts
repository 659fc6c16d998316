import type { AudioPacket, AudioTrack } from './audio-track.ts';
import { isMp4 } from './containers/mp4-boxes.ts';
import { readMp4 } from './containers/read-mp4.ts';
import { isWav, readWav } from './containers/read-wav.ts';
import { isWebm, readWebm } from './containers/read-webm.ts';
import type { MediaSource } from './media-source.ts';
import { encodePiece } from './piece-format.ts';
import { RangeReader } from './range-reader.ts';
import { UnreadableAudioError } from './unreadable-audio-error.ts';

/** A part of the sound of a media file, for `decodePiece`. */
export interface AudioPiece {
  index: number;
  /** Seconds of the media file. */
  from: number;
  seconds: number;
  bytes: Uint8Array;
}

/** A piece ends in its last minute (or its last third), where that is quietest. */
const SEARCH_SECONDS = 60;
/** Length over which it must be quiet. */
const QUIET_SECONDS = 0.5;

/**
 * Cuts the sound of a media file (WebM with Opus, MP4 with AAC, WAV) into pieces without decoding
 * it. Pieces end in a pause where there is one. Memory does not grow with the file: one piece and
 * one window of the file are kept.
 * @param options maxSeconds length of a piece at most
 * @throws UnreadableAudioError
 */
export async function* splitAudio(
  source: MediaSource,
  { maxSeconds }: { maxSeconds: number },
): AsyncIterable<AudioPiece> {
  const track = await openTrack(new RangeReader(source));
  let packets: AudioPacket[] = [];
  let index = 0;
  const take = (count: number): AudioPiece => {
    const taken = packets.slice(0, count);
    packets = packets.slice(count);
    const from = Math.max(0, taken[0]!.at);
    const last = taken.at(-1)!;
    return {
      index: index++,
      from,
      seconds: last.at + last.seconds - from,
      bytes: encodePiece(
        track.format,
        taken.map(({ at, bytes }) => ({ at: at - from, bytes })),
      ),
    };
  };

  for await (const packet of track.packets) {
    while (packets.length > 0 && packet.at + packet.seconds - packets[0]!.at > maxSeconds)
      yield take(findCut(packets, maxSeconds));
    packets.push(packet);
  }
  if (packets.length > 0) yield take(packets.length);
  if (index === 0) throw new UnreadableAudioError('no-audio');
}

async function openTrack(reader: RangeReader): Promise<AudioTrack> {
  if (reader.size === 0) throw new UnreadableAudioError('no-audio', 'It is empty.');
  const head = await reader.bytes(0, 12);
  if (isWebm(head)) return readWebm(reader);
  if (isMp4(head)) return readMp4(reader);
  if (isWav(head)) return readWav(reader);
  throw new UnreadableAudioError('unreadable-audio');
}

/** Returns how many packets the next piece gets: up to the middle of the quietest half second. */
function findCut(packets: readonly AudioPacket[], maxSeconds: number): number {
  const start = packets[0]!.at + maxSeconds - Math.min(SEARCH_SECONDS, maxSeconds / 3);
  let [first, cut, quietest, weight] = [0, packets.length, Infinity, 0];
  for (const [index, packet] of packets.entries()) {
    if (packet.at < start) {
      first = index + 1;
      continue;
    }
    weight += packet.weight;
    while (packet.at - packets[first]!.at > QUIET_SECONDS) weight -= packets[first++]!.weight;
    // The latest of equally quiet places makes the fewest pieces.
    if (packet.at - packets[first]!.at > QUIET_SECONDS * 0.8 && weight <= quietest)
      [quietest, cut] = [weight, Math.ceil((first + index + 1) / 2)];
  }
  return Math.max(1, cut);
}
