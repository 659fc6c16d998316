const errors = {
  BadRequestException: [400, 'BadRequest'],
  ConflictException: [409, 'Conflict'],
  ForbiddenException: [403, 'Forbidden'],
  LimitExceededException: [400, 'LimitExceeded'],
  NotFoundException: [404, 'NotFound'],
  ResourceLimitExceededException: [400, 'ResourceLimitExceeded'],
  ServiceFailureException: [500, 'ServiceFailure'],
  // Of meetings, and of media pipelines.
  ThrottlingException: [429, 'Throttling'],
  ThrottledClientException: [429, 'ThrottledClient'],
  UnprocessableEntityException: [422, 'UnprocessableEntity'],
  UnauthorizedException: [401, 'Unauthorized'],
  // Names of errors that are returned before a request reaches an operation.
  MissingAuthenticationTokenException: [403, 'MissingAuthenticationToken'],
  IncompleteSignatureException: [400, 'IncompleteSignature'],
  InvalidSignatureException: [403, 'InvalidSignature'],
  UnrecognizedClientException: [403, 'UnrecognizedClient'],
} as const;

export type ChimeErrorName = keyof typeof errors;

/** An error with a name of the Chime SDK APIs. */
export class ChimeError extends Error {
  override readonly name: ChimeErrorName;
  readonly status: number;
  readonly code: string;

  constructor(name: ChimeErrorName, message: string) {
    super(message);
    this.name = name;
    [this.status, this.code] = errors[name];
  }
}

export function notFound(message: string): ChimeError {
  return new ChimeError('NotFoundException', message);
}
