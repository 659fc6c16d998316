import type { SocketAddress } from '../transport/udp-sockets.ts';
import type { Offer, OfferedMedia } from './parse-offer.ts';

/** The answer to one media section of the offer. */
export type AnsweredMedia =
  | { accepted: false }
  | {
      accepted: true;
      direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
      payloadType: number;
      /** The stream that this side sends, and the label by which the client finds it. */
      sent?: { ssrc: number; label: string };
    };

export interface Transport {
  ufrag: string;
  password: string;
  fingerprint: { algorithm: string; value: string };
  /** Where the client can reach this side, the preferred address first. */
  addresses: readonly SocketAddress[];
}

const EXTENSIONS = [
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'urn:ietf:params:rtp-hdrext:sdes:mid',
];

/**
 * Returns the SDP answer to an offer, section by section: ICE lite, with Opus and VP8 only.
 * `version` must increase with every answer.
 */
export function writeAnswer(
  offer: Offer,
  answers: AnsweredMedia[],
  transport: Transport,
  version: number,
): string {
  const accepted = offer.media.filter((_, index) => answers[index]!.accepted);
  const lines = [
    'v=0',
    `o=- 1 ${version} IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    'a=ice-lite',
    `a=group:BUNDLE ${accepted.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic: WMS *',
    ...offer.media.flatMap((media, index) => section(media, answers[index]!, transport)),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function section(
  media: OfferedMedia,
  answer: AnsweredMedia,
  { ufrag, password, fingerprint, addresses }: Transport,
): string[] {
  if (!answer.accepted) {
    // A refused media section may contain any payload type.
    const type = media.payloadTypes[0] ?? 0;
    const codec = media.codecs.get(type);
    return [
      `m=${media.kind} 0 UDP/TLS/RTP/SAVPF ${type}`,
      'c=IN IP4 0.0.0.0',
      `a=mid:${media.mid}`,
      'a=inactive',
      ...(codec ? [`a=rtpmap:${type} ${codec.name}/${codec.clock}`] : []),
    ];
  }
  const { payloadType, direction, sent } = answer;
  return [
    `m=${media.kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${media.mid}`,
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${fingerprint.algorithm} ${fingerprint.value}`,
    'a=setup:passive',
    ...media.extensions
      .filter(({ uri }) => EXTENSIONS.includes(uri))
      .map(({ id, uri }) => `a=extmap:${id} ${uri}`),
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...(media.kind === 'audio'
      ? [`a=rtpmap:${payloadType} opus/48000/2`, `a=fmtp:${payloadType} minptime=10;useinbandfec=1`]
      : vp8(payloadType)),
    ...(sent
      ? [`a=msid:${sent.label} ${sent.label}-t`, `a=ssrc:${sent.ssrc} cname:${sent.label}`]
      : []),
    ...addresses.map(toCandidate),
    'a=end-of-candidates',
  ];
}

/**
 * Returns the line of a host candidate. Its priority is computed as in RFC 8445, section 5.1.2.1.
 * All after the first have a preference below those of the client's own candidates, so that a
 * client which can use the first one does so: a pair counts by the lower of its two priorities.
 */
function toCandidate({ address, port }: SocketAddress, index: number): string {
  const preference = index === 0 ? 65_535 : Math.max(0, 256 - index);
  const priority = 126 * 2 ** 24 + preference * 2 ** 8 + 255;
  return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ host generation 0`;
}

const vp8 = (type: number) => [
  `a=rtpmap:${type} VP8/90000`,
  ...['goog-remb', 'ccm fir', 'nack', 'nack pli'].map(
    (feedback) => `a=rtcp-fb:${type} ${feedback}`,
  ),
];
