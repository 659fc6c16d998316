import { sessionText } from './session-strings.ts';

const SENTENCES: Record<string, Parameters<typeof sessionText>[0]> = {
  NotAuthorizedException: 'identity.wrong-password',
  UserNotFoundException: 'identity.wrong-password',
  UserDisabledException: 'identity.disabled',
  PasswordResetRequiredException: 'identity.reset-needed',
  CodeMismatchException: 'identity.wrong-code',
  EnableSoftwareTokenMFAException: 'identity.wrong-code',
  ExpiredCodeException: 'identity.expired-code',
  UsernameExistsException: 'identity.exists',
  InvalidPasswordException: 'identity.weak-password',
  LimitExceededException: 'identity.too-many',
  TooManyRequestsException: 'identity.too-many',
  TooManyFailedAttemptsException: 'identity.too-many',
  NetworkError: 'identity.no-answer',
};
/** A trigger of the user pool ended without an answer, or the pool is at fault. */
const AT_FAULT = /Lambda[ER]|InternalE/;

/**
 * Returns the message for a failure of the identity provider; its own message if there is no better
 * one. Before what our triggers say, it puts words of its own, which are left out.
 */
export function identityMessage(error: unknown): string {
  if (!(error instanceof Error)) return sessionText('identity.unknown');
  if (isOver(error)) return sessionText('identity.invite-expired');
  // A disabled account and too many attempts both arrive as NotAuthorizedException; only the
  // message differs.
  if (
    error.name === 'NotAuthorizedException' &&
    /disabled|attempts|expired|policy|previous/i.test(error.message)
  )
    return error.message;
  const key = SENTENCES[error.name] ?? (AT_FAULT.test(error.name) && 'identity.unknown');
  if (key) return sessionText(key);
  return error.message.replace(/^\w+ failed with error /, '') || sessionText('identity.unknown');
}

/**
 * Cognito's message for an expired temporary password, which it returns only for the correct
 * password.
 */
const isOver = (error: Error): boolean =>
  error.name === 'NotAuthorizedException' && /temporary password has expired/i.test(error.message);

/**
 * Returns the message for an invitation link that is no longer valid; undefined for any other
 * failure.
 */
export function invitationMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isOver(error)) return sessionText('identity.invite-expired');
  // Used, or replaced by a newer invitation: the temporary password is no longer valid.
  const isRefused =
    SENTENCES[error.name] === 'identity.wrong-password' &&
    !/disabled|attempts/i.test(error.message);
  return isRefused ? sessionText('identity.invite-used') : undefined;
}

/** Checks whether the account was created by an invitation that was not accepted yet. */
export const hasNoPasswordYet = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'NotAuthorizedException' &&
  /cannot be reset in the current state/i.test(error.message);
