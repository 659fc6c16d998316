import protocol from 'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js';
import type {
  ISdkAudioStreamIdInfo,
  ISdkDataMessagePayload,
  ISdkSignalFrame,
  ISdkStreamDescriptor,
  SdkSignalFrame,
} from 'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js';

/** Types of frames. */
export const FRAME = protocol.SdkSignalFrame.Type;
/** The direction of a subscriber's video: receive, send, both. */
export const SERVICE = protocol.SdkStreamServiceType;
export const MEDIA = protocol.SdkStreamMediaType;
export const PING_PONG = protocol.SdkPingPongType;

/** A frame to send. `timestampMs` is milliseconds since 1970. */
export type SignalFrame = Omit<ISdkSignalFrame, 'timestampMs'> &
  Partial<Pick<ISdkSignalFrame, 'timestampMs'>>;
export type StreamDescription = ISdkStreamDescriptor;
export type RosterEntry = ISdkAudioStreamIdInfo;
export type DataMessage = ISdkDataMessagePayload;

// The first byte of every message: the payload type, a signal frame.
const PREFIX = 0x05;

/**
 * Encodes a frame for the socket. `timestampMs`, which the protocol requires, defaults to the
 * machine's clock. Numbers that are too large for their field are cut to its lower bits.
 */
export function encodeFrame(frame: SignalFrame): Buffer {
  const message = protocol.SdkSignalFrame.encode({ timestampMs: Date.now(), ...frame });
  return Buffer.concat([Buffer.from([PREFIX]), message.finish()]);
}

/**
 * Parses a frame from the socket. Unknown fields are ignored, and fields that it does not contain
 * have the protocol's defaults: 0, an empty text or an empty list, and null for a message.
 * @throws RangeError for anything else, also for a frame without its time or its type
 */
export function decodeFrame(bytes: Uint8Array): SdkSignalFrame {
  if (bytes[0] !== PREFIX) throw new RangeError('Not a signal frame');
  try {
    return protocol.SdkSignalFrame.decode(bytes.subarray(1));
  } catch (cause) {
    throw new RangeError(`Not a signal frame: ${String(cause)}`, { cause });
  }
}
