import * as z from 'zod';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';

type Stored = Record<string, unknown>;

/**
 * How a field of a row is stored in the copies of a list: under attributes with short names,
 * because every row is stored once for each combination of filters and each order.
 */
export interface StoredField<Value> {
  attributes: readonly string[];
  /** Returns the attributes of the value; undefined is left out. */
  pack(value: Value): Stored;
  /** @throws ZodError for attributes that no release has stored */
  read(stored: Stored): Value;
}

/**
 * Returns a field with one attribute.
 * @param schema makes the schema of the attribute as it is read, with the first row that is read
 */
export function storedField<Read, Value>(
  attribute: string,
  schema: () => z.ZodType<Read>,
  pack: (value: Value) => unknown,
  restore: (read: Read) => Value,
): StoredField<Value> {
  let made: z.ZodType<Read> | undefined;
  return {
    attributes: [attribute],
    pack: (value) => ({ [attribute]: pack(value) }),
    read: (stored) => restore((made ??= schema()).parse(stored[attribute])),
  };
}

const same = <Value>(value: Value): Value => value;
const bytes = () => z.instanceof(Uint8Array);
const toInstant = (ms: number): string => new Date(ms).toISOString();

export const text = (attribute: string): StoredField<string> =>
  storedField(attribute, () => z.string(), same, same);

/** A text of at most this many characters; a longer one is cut. */
export const shortText = (attribute: string, length: number): StoredField<string | null> =>
  storedField(
    attribute,
    () => z.string().optional(),
    (value) => (value === null ? undefined : truncateWithEllipsis(value, length)),
    (read) => read ?? null,
  );

/** A text that is left out if it is empty. */
export const optionalText = (attribute: string): StoredField<string> =>
  storedField(
    attribute,
    () => z.string().default(''),
    (value) => value || undefined,
    same,
  );

/** A text that may be null. An empty one is left out and read as null. */
export const nullableText = (attribute: string): StoredField<string | null> =>
  storedField(
    attribute,
    () => z.string().optional(),
    (value) => value || undefined,
    (read) => read ?? null,
  );

export const int = (attribute: string): StoredField<number> =>
  storedField(attribute, () => z.int(), same, same);

/** A number that is 0 if the attribute is missing; 0 itself is left out by `leaveOut` only. */
export const intOrZero = (attribute: string): StoredField<number> =>
  storedField(attribute, () => z.int().default(0), same, same);

/** A number that is left out if it is 0. */
export const count = (attribute: string): StoredField<number> =>
  storedField(
    attribute,
    () => z.int().default(0),
    (value) => value || undefined,
    same,
  );

/** A boolean that is left out if it is false. */
export const flag = (attribute: string): StoredField<boolean> =>
  storedField(
    attribute,
    () => z.literal(1).optional(),
    (value) => (value ? 1 : undefined),
    (read) => read === 1,
  );

export const oneOf = <const Value extends string>(
  attribute: string,
  values: readonly Value[],
): StoredField<Value> => storedField<Value, Value>(attribute, () => z.enum(values), same, same);

export const nullableOneOf = <const Value extends string>(
  attribute: string,
  values: readonly Value[],
): StoredField<Value | null> =>
  storedField<Value | undefined, Value | null>(
    attribute,
    () => z.enum(values).optional(),
    (value) => value ?? undefined,
    (read) => read ?? null,
  );

/** An instant as a number of milliseconds, which takes eight bytes. */
export const instant = (attribute: string): StoredField<string> =>
  storedField(attribute, () => z.int(), Date.parse, toInstant);

export const nullableInstant = (attribute: string): StoredField<string | null> =>
  storedField(
    attribute,
    () => z.int().optional(),
    (value) => (value ? Date.parse(value) : undefined),
    (read) => (read ? toInstant(read) : null),
  );

/** The id of another record, as its 16 bytes without the prefix. */
export const ulid = (attribute: string, prefix: string): StoredField<string> =>
  storedField(attribute, bytes, encodeUlid, (read) => decodeUlid(prefix, read));

export const nullableUlid = (attribute: string, prefix: string): StoredField<string | null> =>
  storedField(
    attribute,
    () => bytes().optional(),
    (value) => (value ? encodeUlid(value) : undefined),
    (read) => (read ? decodeUlid(prefix, read) : null),
  );

/** The id of a person, as its 16 bytes. */
export const nullableUuid = (attribute: string): StoredField<string | null> =>
  storedField(
    attribute,
    () => bytes().optional(),
    (value) => (value ? packUuid(value) : undefined),
    (read) => (read ? unpackUuid(read) : null),
  );

const ENCODING = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the ULID of an id such as `req_01J…` as 16 bytes, since a list row contains many ids of
 * other records.
 */
function encodeUlid(id: string): Uint8Array {
  let value = 0n;
  for (const digit of id.slice(id.indexOf('_') + 1))
    value = value * 32n + BigInt(ENCODING.indexOf(digit));
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(32, '0'), 'hex'));
}
/**
 * Returns the id with this prefix whose ULID was stored as 16 bytes; the inverse of `encodeUlid`.
 */
function decodeUlid(prefix: string, bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1) {
    text = ENCODING[Number(value % 32n)] + text;
    value /= 32n;
  }
  return `${prefix}_${text}`;
}

/** Returns a UUID as its 16 bytes. */
export const packUuid = (id: string): Uint8Array =>
  Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'));
export const unpackUuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
