import type { AudioFormat } from './audio-track.ts';
import { toView } from './range-reader.ts';
import { UnreadableAudioError } from './unreadable-audio-error.ts';

/** The ASCII letters "PAP1": Parley audio piece, version 1. */
const MAGIC = 0x50415031;
/** The number of bytes of the magic number and the length of the format. */
const HEAD_BYTES = 8;
/** The number of bytes of a packet's time in seconds (64-bit float) and its length. */
const PACKET_HEAD_BYTES = 12;

/** A packet of a piece, encoded as in the media file. */
export interface PiecePacket {
  /** The start in seconds of the piece; negative for priming samples. */
  at: number;
  bytes: Uint8Array;
}

/**
 * Encodes a piece: its format as JSON, followed by its packets with their times. The packets are
 * not re-encoded. All integers are big-endian.
 */
export function encodePiece(format: AudioFormat, packets: readonly PiecePacket[]): Uint8Array {
  const description = new TextEncoder().encode(JSON.stringify(format));
  const length = packets.reduce((sum, { bytes }) => sum + PACKET_HEAD_BYTES + bytes.length, 0);
  const piece = new Uint8Array(HEAD_BYTES + description.length + length);
  const view = toView(piece);
  view.setUint32(0, MAGIC);
  view.setUint32(4, description.length);
  piece.set(description, HEAD_BYTES);
  let at = HEAD_BYTES + description.length;
  for (const packet of packets) {
    view.setFloat64(at, packet.at);
    view.setUint32(at + 8, packet.bytes.length);
    piece.set(packet.bytes, at + PACKET_HEAD_BYTES);
    at += PACKET_HEAD_BYTES + packet.bytes.length;
  }
  return piece;
}

/**
 * Decodes a piece that `encodePiece` has encoded.
 * @throws UnreadableAudioError with the code `unreadable-audio` if the bytes are not a whole piece
 */
export function parsePiece(piece: Uint8Array): { format: AudioFormat; packets: PiecePacket[] } {
  const view = toView(piece);
  if (piece.length < HEAD_BYTES || view.getUint32(0) !== MAGIC)
    throw new UnreadableAudioError('unreadable-audio', 'It is no piece of a recording.');
  let at = HEAD_BYTES + view.getUint32(4);
  if (at > piece.length) throw new UnreadableAudioError('unreadable-audio');
  const format = JSON.parse(
    new TextDecoder().decode(piece.subarray(HEAD_BYTES, at)),
  ) as AudioFormat;
  const packets: PiecePacket[] = [];
  while (at < piece.length) {
    const end =
      at + PACKET_HEAD_BYTES <= piece.length
        ? at + PACKET_HEAD_BYTES + view.getUint32(at + 8)
        : NaN;
    if (!(end <= piece.length))
      throw new UnreadableAudioError('unreadable-audio', 'The piece is cut off.');
    packets.push({
      at: view.getFloat64(at),
      bytes: piece.subarray(at + PACKET_HEAD_BYTES, end),
    });
    at = end;
  }
  return { format, packets };
}
