/** A media section of an offer. */
export interface OfferedMedia {
  kind: string;
  mid: string;
  /**
   * Whether the client has stopped this section. Port 0 says so, except in a section that exists
   * only in the bundle (RFC 8843, `bundle-only`).
   */
  stopped: boolean;
  direction: 'sendrecv' | 'recvonly' | 'sendonly' | 'inactive';
  payloadTypes: number[];
  codecs: Map<number, { name: string; clock: number }>;
  parameters: Map<number, string>;
  extensions: { id: number; uri: string }[];
}

export interface Offer {
  media: OfferedMedia[];
  ufrag: string;
  password: string;
  fingerprint: { algorithm: string; value: string };
}

/** Checks for a valid payload type, which is a seven-bit field in RTP. */
const isPayloadType = (type: number) => Number.isInteger(type) && type >= 0 && type < 128;

/**
 * Parses a browser's offer (RFC 8866, unified plan, one bundle). Lines without relevant content are
 * skipped. Throws a RangeError if the offer lacks what a connection needs.
 */
export function parseOffer(sdp: string): Offer {
  const media: OfferedMedia[] = [];
  let ufrag: string | undefined;
  let password: string | undefined;
  let fingerprint: Offer['fingerprint'] | undefined;
  for (const line of sdp.split(/\r?\n/)) {
    const current = media.at(-1);
    const [, name = '', value = ''] = /^a=([^:]+)(?::(.*))?$/.exec(line) ?? [];
    if (line.startsWith('m=')) {
      const [kind, port, , ...payloadTypes] = line.slice(2).split(' ');
      media.push({
        kind: kind!,
        mid: '',
        stopped: Number(port) === 0,
        direction: 'sendrecv',
        payloadTypes: payloadTypes.map(Number).filter(isPayloadType),
        codecs: new Map(),
        parameters: new Map(),
        extensions: [],
      });
    } else if (name === 'ice-ufrag') ufrag ??= value;
    else if (name === 'ice-pwd') password ??= value;
    else if (name === 'fingerprint') {
      const [algorithm, digest] = value.split(' ');
      if (algorithm && digest) fingerprint ??= { algorithm, value: digest };
    } else if (current && name) readAttribute(current, name, value);
  }
  if (ufrag === undefined || password === undefined || !fingerprint)
    throw new RangeError('The offer has no way in');
  return { media, ufrag, password, fingerprint };
}

function readAttribute(media: OfferedMedia, name: string, value: string): void {
  if (name === 'mid') media.mid = value;
  else if (name === 'bundle-only') media.stopped = false;
  else if (name === 'sendrecv' || name === 'recvonly' || name === 'sendonly' || name === 'inactive')
    media.direction = name;
  else if (name === 'rtpmap') {
    const [, type, codec, clock] = /^(\d+) ([^/]+)\/(\d+)/.exec(value) ?? [];
    if (codec && isPayloadType(Number(type)))
      media.codecs.set(Number(type), { name: codec.toLowerCase(), clock: Number(clock) });
  } else if (name === 'fmtp') {
    const [, type, parameters] = /^(\d+) (.*)$/.exec(value) ?? [];
    if (parameters !== undefined) media.parameters.set(Number(type), parameters);
  } else if (name === 'extmap') {
    const [, id, uri] = /^(\d+)(?:\/\S+)? (\S+)/.exec(value) ?? [];
    if (uri) media.extensions.push({ id: Number(id), uri });
  }
}

/**
 * Returns the first payload type of a codec, `opus` or `vp8`, or undefined if it is not offered.
 */
export const findPayloadType = (media: OfferedMedia, codec: string): number | undefined =>
  media.payloadTypes.find((type) => media.codecs.get(type)?.name === codec);

/** Returns the id of a header extension in this section, by the ending of its URI. */
export const extensionId = (media: OfferedMedia, ending: string): number | undefined =>
  media.extensions.find(({ uri }) => uri.endsWith(ending))?.id;
