import { badRequest, SesError } from '../ses-error.ts';
import { jsonReader, type JsonObject } from './json-reader.ts';
import { readSimpleContent } from './read-simple-content.ts';
import type { SendRequest } from './send-request.ts';

const notImplemented = [
  'ListManagementOptions',
  'FromEmailAddressIdentityArn',
  'FeedbackForwardingEmailAddressIdentityArn',
  'EndpointId',
];
const tagText = /^[A-Za-z0-9_.@-]{1,256}$/;

/**
 * Reads the JSON of a SendEmail call. Throws BadRequestException, or NotFoundException for
 * templates (there are none).
 */
export function readSendRequest(json: unknown): SendRequest {
  const body = jsonReader.object(json, 'The request');
  const refused = notImplemented.find((name) => body[name] !== undefined && body[name] !== null);
  if (refused !== undefined) throw badRequest(`${refused} is not implemented.`);
  const destination = jsonReader.optionalObject(body, 'Destination') ?? {};
  return {
    from: jsonReader.optionalText(body, 'FromEmailAddress'),
    to: jsonReader.texts(destination, 'ToAddresses'),
    cc: jsonReader.texts(destination, 'CcAddresses'),
    bcc: jsonReader.texts(destination, 'BccAddresses'),
    replyTo: jsonReader.texts(body, 'ReplyToAddresses'),
    configurationSet: readConfigurationSet(body),
    tags: readTags(body),
    content: readContent(jsonReader.object(body.Content, 'Content')),
  };
}

function readContent(content: JsonObject): SendRequest['content'] {
  const raw = jsonReader.optionalObject(content, 'Raw');
  const simple = jsonReader.optionalObject(content, 'Simple');
  const template = jsonReader.optionalObject(content, 'Template');
  if ([raw, simple, template].filter((kind) => kind !== undefined).length !== 1) {
    throw badRequest('Content must hold exactly one of Raw, Simple and Template.');
  }
  if (raw) return { kind: 'raw', data: jsonReader.bytes(raw, 'Data') };
  if (simple) return readSimpleContent(simple);
  throw new SesError(
    'NotFoundException',
    `Template ${jsonReader.optionalText(template!, 'TemplateName') ?? ''} does not exist.`,
  );
}

function readConfigurationSet(body: JsonObject): string | undefined {
  const name = jsonReader.optionalText(body, 'ConfigurationSetName');
  if (name !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(name))
    throw badRequest('The configuration set name is invalid.');
  return name;
}

function readTags(body: JsonObject): Record<string, string> {
  const entries = jsonReader.list(body, 'EmailTags').map((item): [string, string] => {
    const tag = jsonReader.object(item, 'An email tag');
    const pair: [string, string] = [jsonReader.text(tag, 'Name'), jsonReader.text(tag, 'Value')];
    if (!pair.every((text) => tagText.test(text)))
      throw badRequest('Tag names and values may hold letters, digits and _ - . @ only.');
    return pair;
  });
  const tags = Object.fromEntries(entries);
  if (entries.length > 50 || Object.keys(tags).length !== entries.length)
    throw badRequest('Email tags must be unique and at most 50.');
  return tags;
}
