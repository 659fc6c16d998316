/** An error with the name that AWS returns in `type`, for example `NotAuthorizedException`. */
export class CognitoError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** Creates the errors that several operations use, with AWS's messages. */
export const commonErrors = {
  wrongPassword: () =>
    new CognitoError('NotAuthorizedException', 'Incorrect username or password.'),
  unknownUser: () => new CognitoError('UserNotFoundException', 'User does not exist.'),
  disabledUser: () => new CognitoError('NotAuthorizedException', 'User is disabled.'),
  invalidSession: () => new CognitoError('NotAuthorizedException', 'Invalid session for the user.'),
  tooManyAttempts: () =>
    new CognitoError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    ),
  invalidParameter: (message: string) => new CognitoError('InvalidParameterException', message),
  aliasTaken: () =>
    new CognitoError('AliasExistsException', 'An account with the given email already exists.'),
  emailTaken: () =>
    new CognitoError('UsernameExistsException', 'An account with the given email already exists.'),
};
