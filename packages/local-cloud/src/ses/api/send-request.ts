import { badRequest } from '../ses-error.ts';
export type SimpleAttachment = {
  filename: string;
  content: Buffer;
  contentType: string | undefined;
  disposition: 'attachment' | 'inline';
  contentId: string | undefined;
  description: string | undefined;
};

export type SimpleContent = {
  kind: 'simple';
  subject: string;
  text: string | undefined;
  html: string | undefined;
  headers: { name: string; value: string }[];
  attachments: SimpleAttachment[];
};

export type RawContent = { kind: 'raw'; data: Buffer };

/** A SendEmail call whose shape has been checked; the addresses are still unparsed text. */
export type SendRequest = {
  from: string | undefined;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  configurationSet: string | undefined;
  tags: Record<string, string>;
  content: SimpleContent | RawContent;
};

export type JsonObject = Record<string, unknown>;

/**
 * Reads members of an untrusted JSON object. Each function throws BadRequestException if the member
 * has the wrong type.
 */
export const jsonReader = {
  /** Returns the value itself if it is an object. */
  object(value: unknown, what: string): JsonObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badRequest(`${what} must be an object.`);
    return value as JsonObject;
  },
  optionalObject(parent: JsonObject, name: string): JsonObject | undefined {
    return isAbsent(parent[name]) ? undefined : jsonReader.object(parent[name], name);
  },
  optionalText(parent: JsonObject, name: string): string | undefined {
    const value = parent[name];
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'string') throw badRequest(`${name} must be a string.`);
    return value;
  },
  text(parent: JsonObject, name: string): string {
    const value = jsonReader.optionalText(parent, name);
    if (value === undefined) throw badRequest(`${name} is required.`);
    return value;
  },
  /** Returns the list, or an empty list if the member is absent. */
  list(parent: JsonObject, name: string): unknown[] {
    const value = parent[name];
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) throw badRequest(`${name} must be a list.`);
    return value;
  },
  texts(parent: JsonObject, name: string): string[] {
    return jsonReader.list(parent, name).map((value) => {
      if (typeof value !== 'string') throw badRequest(`${name} must hold strings.`);
      return value;
    });
  },
  /** Decodes bytes that are sent as base64. */
  bytes(parent: JsonObject, name: string): Buffer {
    const text = jsonReader.text(parent, name);
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('base64') !== text) throw badRequest(`${name} is not base64.`);
    return bytes;
  },
};

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
