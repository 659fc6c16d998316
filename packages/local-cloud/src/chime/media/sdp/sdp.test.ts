import { describe, expect, it } from 'vitest';
import { extensionId, parseOffer, findPayloadType } from './parse-offer.ts';
import { writeAnswer } from './write-answer.ts';

const transport = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:secretsecretsecretsecret',
  'a=fingerprint:sha-256 AA:BB',
  'a=setup:actpass',
];
const OFFER = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1 2 3',
  'm=audio 9 UDP/TLS/RTP/SAVPF 63 111',
  'a=mid:0',
  ...transport,
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:2/sendonly http://example/abs-send-time',
  'a=sendrecv',
  'a=rtpmap:63 red/48000/2',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
  'a=mid:1',
  ...transport,
  'a=sendrecv',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:2',
  ...transport,
  'a=recvonly',
  'a=rtpmap:96 VP8/90000',
  'm=video 0 UDP/TLS/RTP/SAVPF 98',
  'a=mid:3',
  'a=inactive',
  'a=rtpmap:98 H264/90000',
  '',
].join('\r\n');

const ADDRESSES = [
  { address: '127.0.0.1', port: 4444 },
  { address: '192.0.2.2', port: 4445 },
];

describe('an offer', () => {
  it('is parsed section by section', () => {
    const offer = parseOffer(OFFER);
    expect(offer).toMatchObject({
      ufrag: 'abcd',
      fingerprint: { algorithm: 'sha-256', value: 'AA:BB' },
    });
    expect(offer.media.map(({ mid, direction, stopped }) => [mid, direction, stopped])).toEqual([
      ['0', 'sendrecv', false],
      ['1', 'sendrecv', false],
      ['2', 'recvonly', false],
      ['3', 'inactive', true],
    ]);
    expect([
      findPayloadType(offer.media[0]!, 'opus'),
      findPayloadType(offer.media[3]!, 'vp8'),
      extensionId(offer.media[0]!, 'ssrc-audio-level'),
      extensionId(offer.media[1]!, 'mid'),
    ]).toEqual([111, undefined, 1, undefined]);
  });

  it('has sections that exist only in the bundle, as from Firefox; they are not stopped', () => {
    const firefox = OFFER.replace(
      'm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:2\r\n',
      'm=video 0 UDP/TLS/RTP/SAVPF 96\r\na=bundle-only\r\na=mid:2\r\n',
    );
    expect(parseOffer(firefox)).toEqual(parseOffer(OFFER));
  });

  it('without ICE or DTLS parameters is refused', () => {
    expect(() => parseOffer(OFFER.replaceAll(/a=ice-pwd.*\r\n/g, ''))).toThrow(RangeError);
    expect(() => parseOffer(OFFER.replaceAll('sha-256 AA:BB', 'sha-256'))).toThrow('no way in');
  });

  it('is parsed without its irrelevant lines', () => {
    const odd = [
      'a=rtpmap:x',
      'a=rtpmap:96 VP8',
      'a=rtpmap:300 opus/48000',
      'a=extmap:',
      'a=fmtp:',
      'a=extmap:x y',
    ];
    const offer = parseOffer(OFFER.replace('a=mid:0', ['a=mid:0', ...odd].join('\r\n')));
    expect(offer).toEqual(parseOffer(OFFER));
  });

  it("has no payload types outside of RTP's range", () => {
    const offer = parseOffer(OFFER.replace('SAVPF 63 111', 'SAVPF x 300 -1 1.5 111'));
    expect(offer.media[0]!.payloadTypes).toEqual([111]);
  });
});

it('an answer accepts Opus and VP8, omits stopped sections, and names sent streams', () => {
  const offer = parseOffer(OFFER);
  const answer = writeAnswer(
    offer,
    [
      { accepted: true, direction: 'sendrecv', payloadType: 111, sent: { ssrc: 5, label: 'a_0' } },
      { accepted: true, direction: 'sendrecv', payloadType: 96 },
      { accepted: true, direction: 'sendonly', payloadType: 96, sent: { ssrc: 7, label: 'v_2' } },
      { accepted: false },
    ],
    {
      ufrag: 'u',
      password: 'p',
      fingerprint: { algorithm: 'sha-256', value: 'CC' },
      addresses: ADDRESSES,
    },
    3,
  );
  const lines = answer.split('\r\n');
  expect(lines.slice(0, 6)).toEqual([
    'v=0',
    'o=- 1 3 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=ice-lite',
    'a=group:BUNDLE 0 1 2',
  ]);
  expect(lines.filter((line) => line.startsWith('m='))).toEqual([
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'm=video 0 UDP/TLS/RTP/SAVPF 98',
  ]);
  expect(lines.filter((line) => line.startsWith('a=ssrc'))).toEqual([
    'a=ssrc:5 cname:a_0',
    'a=ssrc:7 cname:v_2',
  ]);
  expect(lines.filter((line) => line.startsWith('a=extmap'))).toEqual([
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  ]);
  const candidates = lines.filter((line) => line.startsWith('a=candidate'));
  expect([...new Set(candidates)]).toEqual([
    'a=candidate:1 1 udp 2130706431 127.0.0.1 4444 typ host generation 0',
    'a=candidate:2 1 udp 2113994751 192.0.2.2 4445 typ host generation 0',
  ]);
  expect(lines).toContain('a=rtcp-fb:96 goog-remb');
});

it('an answer to a section without payload types can be parsed by a browser', () => {
  const offer = parseOffer(OFFER.replace('m=video 0 UDP/TLS/RTP/SAVPF 98', 'm=video 0'));
  const refused = offer.media.map(() => ({ accepted: false as const }));
  const way = {
    ufrag: 'u',
    password: 'p',
    fingerprint: { algorithm: 'sha-256', value: 'CC' },
    addresses: ADDRESSES,
  };
  expect(writeAnswer(offer, refused, way, 1)).toContain('m=video 0 UDP/TLS/RTP/SAVPF 0\r\n');
});
