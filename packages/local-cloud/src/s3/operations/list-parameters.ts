import { encodeRfc3986 } from '../../sigv4/signature.ts';
import { S3Error } from '../s3-error.ts';

export type ListParameters = {
  prefix: string;
  delimiter: string;
  maxKeys: number;
  encoding: 'url' | undefined;
};

/**
 * Parses prefix, delimiter, max-keys (0 to 1000; larger values count as 1000) and encoding-type.
 * Throws InvalidArgument.
 */
export function readListParameters(query: Map<string, string>): ListParameters {
  const maxKeys = query.get('max-keys') ?? '1000';
  if (!/^\d{1,10}$/.test(maxKeys))
    throw new S3Error(
      'InvalidArgument',
      'Provided max-keys not an integer or within integer range',
    );
  const encoding = query.get('encoding-type');
  if (encoding !== undefined && encoding !== 'url')
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: Math.min(Number(maxKeys), 1000),
    encoding,
  };
}

/**
 * Returns a key for a listing: unchanged, or percent-encoded (except slashes) if the client
 * requested that.
 */
export function encodeListed(text: string, encoding: 'url' | undefined): string {
  return encoding === 'url' ? encodeRfc3986(text).replaceAll('%2F', '/') : text;
}
