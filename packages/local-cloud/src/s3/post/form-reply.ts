import { encodeRfc3986 } from '../../sigv4/percent-encoding.ts';
import type { S3Reply } from '../http/s3-request.ts';
import { xmlDocument } from '../http/xml.ts';

export type Posted = { bucket: string; key: string; etag: string; host: string };

/**
 * Answers a form upload as its success_action_redirect or success_action_status (200, 201, else
 * 204) asks.
 */
export function formReply(fields: Map<string, string>, posted: Posted): S3Reply {
  const etag = `"${posted.etag}"`;
  const path = posted.key.split('/').map(encodeRfc3986).join('/');
  const location = `http://${posted.host}/${posted.bucket}/${path}`;
  const redirect = readRedirect(fields.get('success_action_redirect') ?? fields.get('redirect'));
  if (redirect) {
    redirect.searchParams.set('bucket', posted.bucket);
    redirect.searchParams.set('key', posted.key);
    redirect.searchParams.set('etag', etag);
    return { status: 303, headers: { location: redirect.href, etag } };
  }
  switch (fields.get('success_action_status')) {
    case '200':
      return { status: 200, headers: { location, etag, 'content-length': '0' } };
    case '201': {
      const body = xmlDocument(
        'PostResponse',
        { Location: location, Bucket: posted.bucket, Key: posted.key, ETag: etag },
        false,
      );
      return { status: 201, headers: { location, etag, 'content-type': 'application/xml' }, body };
    }
    default:
      return { status: 204, headers: { location, etag } };
  }
}

// What is not a web address counts as absent, as in S3.
function readRedirect(text: string | undefined): URL | undefined {
  const url = text === undefined ? null : URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}
