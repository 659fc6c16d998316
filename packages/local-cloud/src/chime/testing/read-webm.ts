interface WebmBlock {
  track: number;
  ms: number;
  keyframe: boolean;
  data: Buffer;
}

export interface Webm {
  durationMs: number;
  codecs: string[];
  size: { width: number; height: number } | undefined;
  blocks: WebmBlock[];
  /** The times of the cues, each of which points to a cluster of that time. */
  cues: number[];
}

interface Element {
  id: number;
  /** The offset from the start of its parent's body. */
  at: number;
  body: Buffer;
}

const MASTERS = new Set([
  0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x1f43b675, 0x1c53bb6b, 0xbb, 0xb7,
]);

/** Parses a WebM of our writers strictly, for tests. */
export function readWebm(file: Buffer): Webm {
  const [ebml, segment] = elementsIn(file) as [Element, Element];
  if (ebml.id !== 0x1a45dfa3 || segment.id !== 0x18538067) throw new Error('Not a WebM file');
  const parts = elementsIn(segment.body);
  const all = (id: number, from: Element[] = parts): Element[] =>
    from.flatMap((one) => [
      ...(one.id === id ? [one] : []),
      ...(MASTERS.has(one.id) ? all(id, elementsIn(one.body)) : []),
    ]);
  const number = (one: Element | undefined) =>
    !one
      ? 0
      : one.body.length === 8
        ? Number(one.body.readBigUInt64BE())
        : one.body.readUIntBE(0, one.body.length);
  const clusters = parts.filter(({ id }) => id === 0x1f43b675);
  const timeOf = (cluster: Element) => number(all(0xe7, [cluster])[0]);
  const blocks = clusters.flatMap((cluster) =>
    all(0xa3, [cluster]).map(({ body }) => ({
      track: body[0]! & 0x7f,
      ms: timeOf(cluster) + body.readInt16BE(1),
      keyframe: (body[3]! & 0x80) !== 0,
      data: body.subarray(4),
    })),
  );
  const cues = all(0xbb).map((cue) => {
    const [ms, position] = [number(all(0xb3, [cue])[0]), number(all(0xf1, [cue])[0])];
    const cluster = clusters.find(({ at }) => at === position);
    if (!cluster || timeOf(cluster) !== ms) throw new Error(`The cue at ${ms} ms leads nowhere`);
    return ms;
  });
  const [width, height] = [all(0xb0)[0], all(0xba)[0]];
  return {
    durationMs: all(0x4489)[0]!.body.readDoubleBE(0),
    codecs: all(0x86).map(({ body }) => body.toString()),
    size: width && { width: number(width), height: number(height) },
    blocks,
    cues,
  };
}

function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const begin = at;
    const idLength = Math.clz32(bytes[at]!) - 23;
    const id = bytes.readUIntBE(at, idLength);
    at += idLength;
    const sizeLength = Math.clz32(bytes[at]!) - 23;
    const size =
      sizeLength === 8
        ? Number(bytes.readBigUInt64BE(at) & 0xff_ffff_ffff_ffffn)
        : bytes.readUIntBE(at, sizeLength) - 2 ** (7 * sizeLength);
    at += sizeLength;
    found.push({ id, at: begin, body: bytes.subarray(at, at + size) });
    at += size;
  }
  return found;
}
