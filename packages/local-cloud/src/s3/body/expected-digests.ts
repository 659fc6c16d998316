import { S3Error } from '../s3-error.ts';
import { type ChecksumAlgorithm, isChecksumAlgorithm } from './checksum-algorithms.ts';

/** What the client announced about the bytes it sends; undefined where it announced nothing. */
export type ExpectedDigests = {
  md5Base64: string | undefined;
  sha256Hex: string | undefined;
  algorithm: ChecksumAlgorithm | undefined;
  /** Undefined while it is still to come in a trailer. */
  checksum: string | undefined;
  trailerName: string | undefined;
  /** The checksum is computed here for the first time, so there is nothing to compare with. */
  unannounced?: boolean;
};

type Headers = Record<string, string | undefined>;

const checksumHeader = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/;

/**
 * Reads Content-MD5, x-amz-content-sha256, x-amz-checksum-* and x-amz-trailer; refuses
 * contradictions.
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
