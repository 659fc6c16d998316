const statuses = {
  AccessDeniedException: 403,
  BadRequestException: 400,
  MessageRejected: 400,
  NotFoundException: 404,
  UnknownOperationException: 404,
  PayloadTooLargeException: 413,
  MissingAuthenticationTokenException: 403,
  IncompleteSignatureException: 400,
  InvalidSignatureException: 403,
  UnrecognizedClientException: 403,
  TooManyRequestsException: 429,
  InternalFailure: 500,
  ServiceUnavailable: 503,
} as const;

export type SesErrorName = keyof typeof statuses;

/** An error with a name of the SES v2 API. */
export class SesError extends Error {
  override readonly name: SesErrorName;
  readonly status: number;

  constructor(name: SesErrorName, message: string) {
    super(message);
    this.name = name;
    this.status = statuses[name];
  }
}

export function badRequest(message: string): SesError {
  return new SesError('BadRequestException', message);
}
