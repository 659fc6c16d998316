/**
 * A field of a message: its number and its type. A `number` has 32 bits, a `long` 64. `many` marks
 * a list, which is packed for numbers.
 */
type FieldKind = 'number' | 'long' | 'bool' | 'text' | 'bytes' | MessageShape;
type Field = readonly [number: number, kind: FieldKind, many?: 'many'];
export interface MessageShape {
  readonly [name: string]: Field;
}

type ValueOf<Kind> = Kind extends 'number' | 'long'
  ? number
  : Kind extends 'bool'
    ? boolean
    : Kind extends 'text'
      ? string
      : Kind extends 'bytes'
        ? Uint8Array
        : Kind extends MessageShape
          ? MessageOf<Kind>
          : never;

/** The values of a message of a shape; every field is optional. */
export type MessageOf<Shape extends MessageShape> = {
  -readonly [Name in keyof Shape]?: Shape[Name] extends readonly [number, infer Kind, 'many']
    ? ValueOf<Kind>[]
    : Shape[Name] extends readonly [number, infer Kind]
      ? ValueOf<Kind>
      : never;
};

const VARINT = 0;
const FIXED64 = 1;
const LENGTH = 2;
const FIXED32 = 5;

/**
 * Encodes a message in Protocol Buffers' wire format. Numbers are unsigned (uint32, uint64, enum);
 * from 2^53 on they are rounded.
 */
export function encodeMessage<Shape extends MessageShape>(
  shape: Shape,
  message: MessageOf<Shape>,
): Buffer {
  const out: Buffer[] = [];
  for (const [name, [number, kind, many]] of Object.entries(shape)) {
    const value = (message as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (many && kind === 'number')
      out.push(block(number, Buffer.concat((value as number[]).map(varint))));
    else
      for (const one of many ? (value as unknown[]) : [value])
        out.push(encodeField(number, kind, one));
  }
  return Buffer.concat(out);
}

function encodeField(number: number, kind: FieldKind, value: unknown): Buffer {
  if (kind === 'number' || kind === 'long')
    return Buffer.concat([varint(number * 8 + VARINT), varint(value as number)]);
  if (kind === 'bool') return Buffer.concat([varint(number * 8 + VARINT), varint(value ? 1 : 0)]);
  if (kind === 'text') return block(number, Buffer.from(value as string));
  return block(
    number,
    kind === 'bytes' ? Buffer.from(value as Uint8Array) : encodeMessage(kind, value as object),
  );
}

const block = (number: number, bytes: Buffer) =>
  Buffer.concat([varint(number * 8 + LENGTH), varint(bytes.length), bytes]);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
  return Buffer.from(bytes);
}

/**
 * Parses a message; unknown fields are ignored.
 * @throws RangeError if the message is truncated or malformed, or a number is larger than its
 *   field, because other clients could not parse such a number
 */
export function decodeMessage<Shape extends MessageShape>(
  shape: Shape,
  bytes: Uint8Array,
): MessageOf<Shape> {
  const byNumber = new Map(
    Object.entries(shape).map(([name, field]) => [field[0], { name, field }]),
  );
  const found: Record<string, unknown> = {};
  const reader = new Reader(bytes);
  while (!reader.done()) {
    const tag = reader.varint();
    const known = byNumber.get(Math.floor(tag / 8));
    const raw = reader.value(tag % 8);
    if (!known) continue;
    const {
      name,
      field: [, kind, many],
    } = known;
    if (!many) {
      found[name] = decodeValue(kind, raw);
      continue;
    }
    const list = (found[name] ??= []) as unknown[];
    if (kind === 'number' && typeof raw !== 'number')
      for (const one of numbersIn(raw)) list.push(one);
    else list.push(decodeValue(kind, raw));
  }
  return found as MessageOf<Shape>;
}

function decodeValue(kind: FieldKind, raw: number | Uint8Array): unknown {
  if (typeof raw === 'number') {
    if (kind !== 'number' && kind !== 'long' && kind !== 'bool')
      throw new RangeError('A number where there should be bytes');
    return kind === 'bool' ? raw !== 0 : within(kind, raw);
  }
  if (kind === 'text') return Buffer.from(raw).toString('utf8');
  if (kind === 'bytes') return raw;
  if (typeof kind === 'object') return decodeMessage(kind, raw);
  throw new RangeError('Bytes where there should be a number');
}

function numbersIn(bytes: Uint8Array): number[] {
  const reader = new Reader(bytes);
  const numbers: number[] = [];
  while (!reader.done()) numbers.push(within('number', reader.varint()));
  return numbers;
}

const ABOVE = { number: 2 ** 32, long: 2 ** 64 };
function within(kind: 'number' | 'long', value: number): number {
  if (value >= ABOVE[kind]) throw new RangeError('A number is too large');
  return value;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 70; scale *= 0x80) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('The message is cut off');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number is too long');
  }

  value(wire: number): number | Uint8Array {
    if (wire === VARINT) return this.varint();
    if (wire === LENGTH) return this.#take(this.varint());
    if (wire === FIXED64) return this.#take(8);
    if (wire === FIXED32) return this.#take(4);
    throw new RangeError(`There is no wire type ${wire}`);
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('The message is cut off');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
