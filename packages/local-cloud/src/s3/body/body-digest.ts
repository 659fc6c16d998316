import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import {
  type Checksum,
  startChecksum,
  type ChecksumAlgorithm,
  isChecksumAlgorithm,
} from './checksum-algorithms.ts';

export type Digests = { size: number; md5Hex: string; checksum: Checksum | undefined };

/**
 * Computes digests of a body while it is streamed, and compares them with the announced ones at the
 * end.
 */
export class BodyDigest {
  readonly #expected: ExpectedDigests;
  readonly #md5 = createHash('md5');
  readonly #sha256;
  readonly #checksum;
  readonly #maxSize: number;
  #size = 0;
  #trailer: string | undefined;

  constructor(expected: ExpectedDigests, maxSize: number) {
    this.#expected = expected;
    this.#maxSize = maxSize;
    this.#sha256 = expected.sha256Hex === undefined ? undefined : createHash('sha256');
    this.#checksum =
      expected.algorithm === undefined ? undefined : startChecksum(expected.algorithm);
  }

  /** Yields the chunks unchanged. Throws EntityTooLarge if the body exceeds the maximum size. */
  async *observe(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#size += chunk.length;
      if (this.#size > this.#maxSize) throw new S3Error('EntityTooLarge');
      this.#md5.update(chunk);
      this.#sha256?.update(chunk);
      this.#checksum?.update(chunk);
      yield chunk;
    }
  }

  /**
   * Handles a trailer of the aws-chunked encoding. Trailers that were not announced are ignored.
   */
  acceptTrailer(name: string, value: string): void {
    if (name === this.#expected.trailerName) this.#trailer = value;
  }

  /**
   * Returns the digests. Must be called once, after the last chunk. Throws IncompleteBody,
   * BadDigest or XAmzContentSHA256Mismatch.
   */
  finish(announcedSize: number | undefined): Digests {
    if (announcedSize !== undefined && announcedSize !== this.#size)
      throw new S3Error('IncompleteBody');
    const md5 = this.#md5.digest();
    if (
      this.#expected.md5Base64 !== undefined &&
      this.#expected.md5Base64 !== md5.toString('base64')
    )
      throw new S3Error('BadDigest');
    if (this.#sha256 && this.#sha256.digest('hex') !== this.#expected.sha256Hex)
      throw new S3Error('XAmzContentSHA256Mismatch');
    return { size: this.#size, md5Hex: md5.toString('hex'), checksum: this.#finishChecksum() };
  }

  #finishChecksum(): Checksum | undefined {
    const { algorithm } = this.#expected;
    if (algorithm === undefined || !this.#checksum) return undefined;
    const value = this.#checksum.digest();
    if (this.#expected.unannounced) return { algorithm, value };
    const announced = this.#expected.checksum ?? this.#trailer;
    if (announced === undefined)
      throw new S3Error('InvalidRequest', 'The announced checksum trailer is missing.');
    if (announced !== value) {
      throw new S3Error(
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    }
    return { algorithm, value };
  }
}

/**
 * The values that the client announced for the bytes that it sends; undefined if it announced none.
 */
export type ExpectedDigests = {
  md5Base64: string | undefined;
  sha256Hex: string | undefined;
  algorithm: ChecksumAlgorithm | undefined;
  /** Undefined if the checksum will be sent in a trailer. */
  checksum: string | undefined;
  trailerName: string | undefined;
  /**
   * Whether the checksum is computed here for the first time, so that there is none to compare it
   * with.
   */
  unannounced?: boolean;
};

type Headers = Record<string, string | undefined>;

const checksumHeader = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/;

/**
 * Reads Content-MD5, x-amz-content-sha256, x-amz-checksum-* and x-amz-trailer. Throws if they
 * contradict each other.
 */
export function readExpectedDigests(headers: Headers): ExpectedDigests {
  const names = Object.keys(headers).filter((name) => checksumHeader.test(name));
  const trailerName = headers['x-amz-trailer']?.trim().toLowerCase();
  if (trailerName !== undefined) names.push(trailerName);
  if (names.length > 1)
    throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  const [name] = names;
  const match = name === undefined ? undefined : checksumHeader.exec(name);
  if (match === null)
    throw new S3Error(
      'InvalidRequest',
      'The value specified in the x-amz-trailer header is not supported.',
    );
  const algorithm = match?.[1];
  if (algorithm !== undefined && !isChecksumAlgorithm(algorithm)) {
    throw new S3Error('NotImplemented', `The checksum algorithm ${algorithm} is not implemented.`);
  }
  const md5Base64 = headers['content-md5'];
  if (md5Base64 !== undefined && Buffer.from(md5Base64, 'base64').length !== 16)
    throw new S3Error('InvalidDigest');
  const sha256 = headers['x-amz-content-sha256'];
  return {
    md5Base64,
    sha256Hex: sha256 !== undefined && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : undefined,
    algorithm,
    checksum: name === undefined || trailerName !== undefined ? undefined : headers[name],
    trailerName,
  };
}
