/** The headers of answers that are described once. */
export const HEADERS = {
  RequestId: {
    description:
      'The id of the call, which the logs of the product have too; name it when you ask for help. ' +
      'Answers of the gateway itself do not have it.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'The seconds after which a retry may help; absent in answers of the gateway.',
    schema: { type: 'integer', minimum: 1 },
  },
  WwwAuthenticate: {
    description: 'How to sign in (RFC 6750).',
    schema: { type: 'string' },
  },
  ETag: {
    description:
      'For If-Match in a change of a record, whose version it begins with. Where 304 can be ' +
      'answered, If-None-Match with it asks only for what is new.',
    schema: { type: 'string' },
  },
  Location: {
    description: 'Where what was created can be read.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  IdempotencyReplayed: {
    description: 'Stands on the stored result of an earlier call with the same key.',
    schema: { type: 'string', const: 'true' },
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

/** The names of the headers as they are sent. */
const NAMES: Readonly<Record<HeaderName, string>> = {
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  ETag: 'ETag',
  Location: 'Location',
  IdempotencyReplayed: 'Idempotency-Replayed',
};

/** Returns references to headers of an answer, by the names with which they are sent. */
export const toHeaders = (...headers: readonly HeaderName[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    headers.map((header) => [NAMES[header], { $ref: `#/components/headers/${header}` }]),
  );
