import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { ClientOptions, PoolOptions } from '../cognito-options.ts';

/** Attributes in the API's format. */
export type AttributeList = { Name: string; Value?: string | undefined }[];

/**
 * The writer of attributes: a client may write only its write attributes; an administrator (null)
 * is limited only by the schema.
 */
export type AttributeWriter = ClientOptions | null;

const standard = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale ' +
    'middle_name name nickname phone_number ' +
    'phone_number_verified picture preferred_username profile website zoneinfo updated_at'
  ).split(' '),
);
const onlyAdmins = new Set(['email_verified', 'phone_number_verified']);
const emailPattern =
  /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,189}\.[^\s@<>"(),:;\\[\].]{1,63}$/;

/**
 * Checks attributes against the schema and the writer's permissions. Returns them as a record with
 * the e-mail address in lower case. `creating` allows immutable attributes, which can be set only
 * then.
 */
export function readAttributes(
  pool: PoolOptions,
  writer: AttributeWriter,
  list: AttributeList,
  creating: boolean,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { Name: name, Value: value = '' } of list) {
    assertWritable(pool, writer, name, creating);
    attributes[name] = name === 'email' ? value.toLowerCase() : value;
  }
  if (attributes.email !== undefined && !isEmail(attributes.email)) {
    throw commonErrors.invalidParameter('Invalid email address format.');
  }
  return attributes;
}

/**
 * Checks whether the text can be an e-mail address. White space and all characters that could break
 * a mail header are refused.
 */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

function assertWritable(
  pool: PoolOptions,
  writer: AttributeWriter,
  name: string,
  creating: boolean,
): void {
  const custom = pool.customAttributes.find((attribute) => `custom:${attribute.name}` === name);
  if (writer && (onlyAdmins.has(name) || !(writer.writeAttributes?.includes(name) ?? true)))
    refuse();
  if (name === 'sub')
    throw commonErrors.invalidParameter('Cannot modify the non-mutable attribute sub');
  if (!custom && !standard.has(name)) {
    throw commonErrors.invalidParameter(
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    );
  }
  if (custom && !custom.mutable && !creating) {
    if (writer) refuse();
    throw commonErrors.invalidParameter(`user.${name}: Attribute cannot be updated.`);
  }
}

function refuse(): never {
  throw new CognitoError(
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  );
}

/**
 * Returns the attributes that a client may read. `sub` is always included; an administrator may
 * read all.
 */
export function readableAttributes(
  user: { sub: string; attributes: Record<string, string> },
  reader: AttributeWriter,
) {
  const readable = reader?.readAttributes;
  const entries = Object.entries(user.attributes).filter(
    ([name]) => readable?.includes(name) ?? true,
  );
  return { sub: user.sub, ...Object.fromEntries(entries) };
}

/** Converts a record of attributes to the API's format. */
export function toAttributeList(
  attributes: Record<string, string>,
): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
