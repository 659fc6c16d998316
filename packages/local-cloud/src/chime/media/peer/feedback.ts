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

// We send no stream of our own by this number.
const OURSELVES = 1;

/** Asks the sender of a video for a whole picture. */
export const askForKeyframe = (ssrc: number) =>
  new RtcpPayloadSpecificFeedback({
    feedback: new PictureLossIndication({ senderSsrc: OURSELVES, mediaSsrc: ssrc }),
  });

/** Asks for packets again. */
export const requestRetransmission = (ssrc: number, lost: number[]) =>
  new RtcpTransportLayerFeedback({
    feedback: new GenericNack({ senderSsrc: OURSELVES, mediaSourceSsrc: ssrc, lost }),
  });

export const receiverReport = (receptions: Reception[], nowMs: number) =>
  new RtcpRrPacket({
    ssrc: OURSELVES,
    reports: receptions.map((one) => new RtcpReceiverInfo(one.report(nowMs))),
  });

/** Tells a sender how much it may send, in bits per second (draft-alvestrand-rmcat-remb). */
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
