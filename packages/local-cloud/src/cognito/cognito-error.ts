/**
 * An error that the caller sees under its AWS name: `type` is `NotAuthorizedException` and the
 * like.
 */
export class CognitoError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}
