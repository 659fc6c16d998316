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

// AEAD_AES_128_GCM is preferred because Node encrypts it fastest. AES_CM_128_HMAC_SHA1_80 is the
// profile that every implementation must support.
const PROFILES = [7, 1] as const;

export interface SecureTransport {
  fingerprint: { algorithm: string; value: string };
  /**
   * Resolves when packets can be sent in both directions. Rejects if the peer's certificate does
   * not match the fingerprint of the offer.
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

/**
 * Creates the certificate for all connections in advance, so that the first connection does not
 * wait for it.
 */
export async function prepareCertificate(): Promise<void> {
  await RTCDtlsTransport.SetupCertificate();
}

/**
 * Opens an encrypted connection (DTLS-SRTP) with one browser, which is the DTLS client. One
 * certificate is used until the process ends.
 */
export async function openSecureTransport(
  ice: IceLite,
  receive: { rtp(packet: RtpPacket): void; rtcp(packet: RtcpPacket): void },
): Promise<SecureTransport> {
  await prepareCertificate();
  // RTCDtlsTransport uses only those members of its transport that IceLite has.
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
