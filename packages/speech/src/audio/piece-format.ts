import type { AudioFormat } from './audio-track.ts';
import { toView } from './range-reader.ts';
import { UnreadableAudioError } from './unreadable-audio-error.ts';

/** "PAP1": Parley audio piece, first version. */
const MAGIC = 0x50415031;
/** Magic and length of the description. */
const HEAD = 8;
/** Time in seconds of the piece (64-bit float), and length. */
const PACKET_HEAD = 12;

export interface PiecePacket {
  /** Seconds from the start of the piece; below 0 for what is not heard. */
  at: number;
  bytes: Uint8Array;
}

/**
 * Writes a piece: its format as JSON, then its packets with their times, as they were in the file.
 */
export function encodePiece(format: AudioFormat, packets: readonly PiecePacket[]): Uint8Array {
  const description = new TextEncoder().encode(JSON.stringify(format));
  const length = packets.reduce((sum, { bytes }) => sum + PACKET_HEAD + bytes.length, 0);
  const piece = new Uint8Array(HEAD + description.length + length);
  const view = toView(piece);
  view.setUint32(0, MAGIC);
  view.setUint32(4, description.length);
  piece.set(description, HEAD);
  let at = HEAD + description.length;
  for (const packet of packets) {
    view.setFloat64(at, packet.at);
    view.setUint32(at + 8, packet.bytes.length);
    piece.set(packet.bytes, at + PACKET_HEAD);
    at += PACKET_HEAD + packet.bytes.length;
  }
  return piece;
}

/**
 * Reads a piece.
 * @throws UnreadableAudioError `unreadable-audio` for bytes that are no piece
 */
export function parsePiece(piece: Uint8Array): { format: AudioFormat; packets: PiecePacket[] } {
  const view = toView(piece);
  if (piece.length < HEAD || view.getUint32(0) !== MAGIC)
    throw new UnreadableAudioError('unreadable-audio', 'It is no piece of a recording.');
  let at = HEAD + view.getUint32(4);
  if (at > piece.length) throw new UnreadableAudioError('unreadable-audio');
  const format = JSON.parse(new TextDecoder().decode(piece.subarray(HEAD, at))) as AudioFormat;
  const packets: PiecePacket[] = [];
  while (at < piece.length) {
    const end = at + PACKET_HEAD <= piece.length ? at + PACKET_HEAD + view.getUint32(at + 8) : NaN;
    if (!(end <= piece.length))
      throw new UnreadableAudioError('unreadable-audio', 'The piece is cut off.');
    packets.push({
      at: view.getFloat64(at),
      bytes: piece.subarray(at + PACKET_HEAD, end),
    });
    at = end;
  }
  return { format, packets };
}
