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
  port: number;
}

const EXTENSIONS = [
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'urn:ietf:params:rtp-hdrext:sdes:mid',
];

/**
 * Returns the SDP answer to an offer, section by section: ICE lite on 127.0.0.1, with Opus and VP8
 * only. `version` must increase with every answer.
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
  { ufrag, password, fingerprint, port }: Transport,
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
    `a=candidate:1 1 udp 2130706431 127.0.0.1 ${port} typ host generation 0`,
    'a=end-of-candidates',
  ];
}

const vp8 = (type: number) => [
  `a=rtpmap:${type} VP8/90000`,
  ...['goog-remb', 'ccm fir', 'nack', 'nack pli'].map(
    (feedback) => `a=rtcp-fb:${type} ${feedback}`,
  ),
];
