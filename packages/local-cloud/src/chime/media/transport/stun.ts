import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const MAGIC = 0x2112a442;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const USERNAME = 0x0006;
const MESSAGE_INTEGRITY = 0x0008;
const XOR_MAPPED_ADDRESS = 0x0020;
const USE_CANDIDATE = 0x0025;
const FINGERPRINT = 0x8028;
const HEADER = 20;

export interface BindingRequest {
  /** The name of the local side: the part of USERNAME before the colon. */
  localUfrag: string;
  /** Whether the client nominates the path of this request (ICE, USE-CANDIDATE). */
  nominates: boolean;
  packet: Buffer;
  /** The offset of MESSAGE-INTEGRITY. */
  integrityAt: number;
}

/** Parses a binding request (RFC 8489); undefined for any other packet. */
export function readBindingRequest(packet: Buffer): BindingRequest | undefined {
  if (
    packet.length < HEADER ||
    packet.readUInt16BE(0) !== BINDING_REQUEST ||
    packet.readUInt32BE(4) !== MAGIC
  )
    return undefined;
  let username: string | undefined;
  let nominates = false;
  for (let at = HEADER; at + 4 <= packet.length;) {
    const type = packet.readUInt16BE(at);
    const length = packet.readUInt16BE(at + 2);
    if (type === USERNAME) username = packet.toString('utf8', at + 4, at + 4 + length);
    if (type === USE_CANDIDATE) nominates = true;
    if (type === MESSAGE_INTEGRITY)
      return length === 20 && username !== undefined && at + 24 <= packet.length
        ? { localUfrag: username.split(':')[0]!, nominates, packet, integrityAt: at }
        : undefined;
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return undefined;
}

/** Checks whether a request was signed with the password. */
export function isAuthentic({ packet, integrityAt }: BindingRequest, password: string): boolean {
  return timingSafeEqual(
    integrity(packet.subarray(0, integrityAt), password),
    packet.subarray(integrityAt + 4, integrityAt + 24),
  );
}

/** Returns the answer to a binding request from an IPv4 or IPv6 address. */
export function bindingSuccess(
  { packet }: BindingRequest,
  from: { address: string; port: number },
  password: string,
): Buffer {
  const address = toBytes(from.address);
  const mapped = Buffer.alloc(4 + address.length);
  mapped.writeUInt8(address.length === 4 ? 1 : 2, 1);
  mapped.writeUInt16BE(from.port ^ (MAGIC >>> 16), 2);
  // The key is the magic number and the id of the transaction, which follow each other.
  for (const [index, byte] of address.entries()) mapped[4 + index] = byte ^ packet[4 + index]!;
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(BINDING_SUCCESS, 0);
  header.writeUInt32BE(MAGIC, 4);
  packet.copy(header, 8, 8, HEADER);

  const plain = Buffer.concat([header, attribute(XOR_MAPPED_ADDRESS, mapped)]);
  const signed = Buffer.concat([plain, attribute(MESSAGE_INTEGRITY, integrity(plain, password))]);
  const print = Buffer.alloc(4);
  print.writeUInt32BE((crc32(withLength(signed, 8)) ^ 0x5354554e) >>> 0);
  return withLength(Buffer.concat([signed, attribute(FINGERPRINT, print)]), 0);
}

/** Returns the 4 or 16 bytes of an address as text. */
function toBytes(address: string): number[] {
  if (!address.includes(':')) return address.split('.').map(Number);
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >>> 8, group & 0xff]);
}

function integrity(before: Buffer, password: string): Buffer {
  // The length includes the integrity attribute but nothing after it.
  return createHmac('sha1', password).update(withLength(before, 24)).digest();
}

function withLength(packet: Buffer, more: number): Buffer {
  const copy = Buffer.from(packet);
  copy.writeUInt16BE(packet.length - HEADER + more, 2);
  return copy;
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}
