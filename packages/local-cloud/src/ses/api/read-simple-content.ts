import { badRequest } from '../ses-error.ts';
import { assertOneLine } from './parse-mailbox.ts';
import {
  type SimpleAttachment,
  type SimpleContent,
  jsonReader,
  type JsonObject,
} from './send-request.ts';

const maxHeaders = 15;
const ownHeaders = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'return-path',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
  'dkim-signature',
  'received',
]);

/**
 * Reads `Content.Simple`: subject, text, HTML, additional headers and attachments. Throws
 * BadRequestException.
 */
export function readSimpleContent(simple: JsonObject): SimpleContent {
  const subject = jsonReader.text(jsonReader.object(simple.Subject, 'Subject'), 'Data');
  assertOneLine(subject, 'The subject');
  const body = jsonReader.object(simple.Body, 'Body');
  const part = (name: string) => {
    const content = jsonReader.optionalObject(body, name);
    return content && jsonReader.text(content, 'Data');
  };
  const text = part('Text');
  const html = part('Html');
  if (text === undefined && html === undefined) throw badRequest('Body must hold Text or Html.');
  const headers = jsonReader.list(simple, 'Headers').map(readHeader);
  if (headers.length > maxHeaders) throw badRequest(`At most ${maxHeaders} headers may be given.`);
  return {
    kind: 'simple',
    subject,
    text,
    html,
    headers,
    attachments: jsonReader.list(simple, 'Attachments').map(readAttachment),
  };
}

function readHeader(item: unknown): { name: string; value: string } {
  const header = jsonReader.object(item, 'A header');
  const name = jsonReader.text(header, 'Name');
  const value = jsonReader.text(header, 'Value');
  if (!/^[!-9;-~]{1,126}$/.test(name))
    throw badRequest('Header names hold printable ASCII without colons.');
  if (ownHeaders.has(name.toLowerCase()))
    throw badRequest(`The header ${name} cannot be set this way.`);
  assertOneLine(value, 'A header value');
  if (value.length > 870) throw badRequest('A header value may hold 870 characters.');
  return { name, value };
}

function readAttachment(item: unknown): SimpleAttachment {
  const attachment = jsonReader.object(item, 'An attachment');
  const filename = jsonReader.text(attachment, 'FileName');
  const contentType = jsonReader.optionalText(attachment, 'ContentType');
  const disposition = jsonReader.optionalText(attachment, 'ContentDisposition') ?? 'ATTACHMENT';
  const contentId = jsonReader.optionalText(attachment, 'ContentId');
  const description = jsonReader.optionalText(attachment, 'ContentDescription');
  if (filename === '' || filename.length > 255)
    throw badRequest('FileName must have 1 to 255 characters.');
  if (disposition !== 'ATTACHMENT' && disposition !== 'INLINE')
    throw badRequest('ContentDisposition must be ATTACHMENT or INLINE.');
  for (const value of [filename, contentType, contentId, description])
    if (value !== undefined) assertOneLine(value, 'An attachment field');
  return {
    filename,
    content: jsonReader.bytes(attachment, 'RawContent'),
    contentType,
    disposition: disposition === 'INLINE' ? 'inline' : 'attachment',
    contentId: contentId?.replace(/^<(.*)>$/, '$1'),
    description,
  };
}
