import type { S3Reply } from '../http/s3-request.ts';
import { xmlDocument, type XmlFields } from '../http/xml.ts';

/** An answer with an XML document in S3's namespace. */
export function xmlReply(
  root: string,
  fields: XmlFields,
  headers: Record<string, string> = {},
): S3Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', ...headers },
    body: xmlDocument(root, fields),
  };
}
