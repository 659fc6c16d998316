import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  RtcpReceiverInfo,
  RtcpRrPacket,
  RtcpTransportLayerFeedback,
} from 'werift';
import type { Reception } from './reception.ts';

// The sender SSRC of our feedback. No stream that we send uses this number.
const OURSELVES = 1;

/** Creates a packet that requests a key frame from the sender of a video (PLI). */
export const askForKeyframe = (ssrc: number) =>
  new RtcpPayloadSpecificFeedback({
    feedback: new PictureLossIndication({ senderSsrc: OURSELVES, mediaSsrc: ssrc }),
  });

/** Creates a packet that requests retransmission of lost packets (NACK). */
export const requestRetransmission = (ssrc: number, lost: number[]) =>
  new RtcpTransportLayerFeedback({
    feedback: new GenericNack({ senderSsrc: OURSELVES, mediaSourceSsrc: ssrc, lost }),
  });

export const receiverReport = (receptions: Reception[], nowMs: number) =>
  new RtcpRrPacket({
    ssrc: OURSELVES,
    reports: receptions.map((one) => new RtcpReceiverInfo(one.report(nowMs))),
  });

/**
 * Creates a packet that limits a sender to a bitrate, in bits per second
 * (draft-alvestrand-rmcat-remb).
 */
export function allowBitrate(ssrc: number, bitsPerSecond: number) {
  let exponent = 0;
  let mantissa = Math.floor(bitsPerSecond);
  while (mantissa > 0x3ffff) {
    mantissa = Math.floor(mantissa / 2);
    exponent++;
  }
  return new RtcpPayloadSpecificFeedback({
    feedback: new ReceiverEstimatedMaxBitrate({
      senderSsrc: OURSELVES,
      mediaSsrc: 0,
      ssrcNum: 1,
      brExp: exponent,
      brMantissa: mantissa,
      ssrcFeedbacks: [ssrc],
    }),
  });
}
