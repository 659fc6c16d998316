import {
  RTCDtlsFingerprint,
  RTCDtlsParameters,
  RTCDtlsTransport,
  type RTCIceTransport,
  type RtcpPacket,
  RtpHeader,
  type RtpPacket,
} from 'werift';
import type { Offer } from '../sdp/parse-offer.ts';
import type { IceLite } from '../transport/ice-lite.ts';

// AEAD_AES_128_GCM, which Node does fastest, then AES_CM_128_HMAC_SHA1_80, which everybody must
// know.
const PROFILES = [7, 1] as const;

export interface SecureTransport {
  fingerprint: { algorithm: string; value: string };
  /**
   * Resolves when packets can go both ways. Rejects when the other side is not the one that made
   * the offer.
   */
  start(offer: Offer): Promise<void>;
  sendRtp(
    payload: Buffer,
    header: {
      payloadType: number;
      sequenceNumber: number;
      timestamp: number;
      ssrc: number;
      marker: boolean;
    },
  ): void;
  sendRtcp(packets: RtcpPacket[]): void;
  stop(): void;
}

/** Makes the certificate that everybody is met with, before the first one waits for it. */
export async function prepareCertificate(): Promise<void> {
  await RTCDtlsTransport.SetupCertificate();
}

/**
 * Encrypted packets with one browser (DTLS-SRTP): it is the client, we are the server. One
 * certificate for the life of the process.
 */
export async function openSecureTransport(
  ice: IceLite,
  receive: { rtp(packet: RtpPacket): void; rtcp(packet: RtcpPacket): void },
): Promise<SecureTransport> {
  await prepareCertificate();
  // It uses no more of its transport than IceLite has.
  const dtls = new RTCDtlsTransport(
    {},
    ice as unknown as RTCIceTransport,
    RTCDtlsTransport.localCertificate,
    [...PROFILES],
  );
  dtls.role = 'server';
  dtls.onRtp.subscribe((packet) => receive.rtp(packet));
  dtls.onRtcp.subscribe((packet) => receive.rtcp(packet));
  const open = () => dtls.state === 'connected';
  return {
    fingerprint: dtls.localParameters.fingerprints[0]!,
    async start({ fingerprint }) {
      dtls.setRemoteParams(
        new RTCDtlsParameters(
          [new RTCDtlsFingerprint(fingerprint.algorithm, fingerprint.value)],
          'client',
        ),
      );
      await dtls.start();
    },
    sendRtp(payload, header) {
      if (open()) void dtls.sendRtp(payload, new RtpHeader(header));
    },
    sendRtcp(packets) {
      if (open()) void dtls.sendRtcp(packets);
    },
    stop() {
      dtls.dtls?.close();
      void dtls.stop();
    },
  };
}
