import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/**
 * Computes the CRC-32C (Castagnoli, RFC 3720 appendix B.4) of a chunk, continuing from the value of
 * the previous chunks.
 */
function crc32c(chunk: Uint8Array, previous = 0): number {
  let value = ~previous >>> 0;
  for (const byte of chunk) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}

const checksumAlgorithms = ['crc32', 'crc32c', 'sha1', 'sha256'] as const;

export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

/**
 * `value` is base64, as in the `x-amz-checksum-*` headers; composite checksums end in `-<number of
 * parts>`.
 */
export type Checksum = { algorithm: ChecksumAlgorithm; value: string };

export type RunningChecksum = { update(chunk: Uint8Array): void; digest(): string };

/**
 * Checks whether a name, in lower case, is an algorithm that this engine verifies (CRC64NVME is
 * not).
 */
export function isChecksumAlgorithm(name: string): name is ChecksumAlgorithm {
  return (checksumAlgorithms as readonly string[]).includes(name);
}

/** Starts a checksum over a stream; `digest` returns base64. */
export function startChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  if (algorithm === 'sha1' || algorithm === 'sha256') {
    const hash = createHash(algorithm);
    return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('base64') };
  }
  const next = algorithm === 'crc32' ? crc32 : crc32c;
  let value = 0;
  return {
    update: (chunk) => {
      value = next(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}
