import type { AudioPacket, AudioTrack } from './audio-track.ts';
import { isMp4 } from './containers/mp4-boxes.ts';
import { readMp4 } from './containers/read-mp4.ts';
import { isWav, readWav } from './containers/read-wav.ts';
import { isWebm, readWebm } from './containers/read-webm.ts';
import type { MediaSource } from './media-source.ts';
import { encodePiece } from './piece-format.ts';
import { RangeReader } from './range-reader.ts';
import { UnreadableAudioError } from './unreadable-audio-error.ts';

/** A part of the sound of a media file, still encoded, which `decodePiece` decodes. */
export interface AudioPiece {
  /** 0 for the first piece. */
  index: number;
  /** The start in seconds of the media file. */
  from: number;
  /** The duration. */
  seconds: number;
  bytes: Uint8Array;
}

/** A piece ends at the quietest time of its last minute, or of its last third if it is short. */
const SEARCH_SECONDS = 60;
/** The duration over which the loudness is measured to find the quietest time. */
const QUIET_SECONDS = 0.5;

/**
 * Cuts the sound of a media file (WebM with Opus, MP4 with AAC or Opus, WAV) into pieces without
 * decoding it. If possible, each piece ends in a pause. Only one piece and 4 MiB of the file are in
 * memory at a time.
 * @param options the maximum duration of a piece
 * @throws UnreadableAudioError during the iteration, if the file has no sound, is damaged, or has
 * an unsupported codec
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
  const head = await reader.readBytes(0, 12);
  if (isWebm(head)) return readWebm(reader);
  if (isMp4(head)) return readMp4(reader);
  if (isWav(head)) return readWav(reader);
  throw new UnreadableAudioError('unreadable-audio');
}

/** Returns the number of packets of the next piece, which ends within the quietest half second. */
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
    // Of equally quiet times the latest one is used, which results in fewer pieces.
    if (packet.at - packets[first]!.at > QUIET_SECONDS * 0.8 && weight <= quietest)
      [quietest, cut] = [weight, Math.ceil((first + index + 1) / 2)];
  }
  return Math.max(1, cut);
}
