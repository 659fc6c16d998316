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

/** The sentence for a failure of the identity provider; its own message where we have no better one. */
export function identityMessage(error: unknown): string {
  if (!(error instanceof Error)) return sessionText('identity.unknown');
  // A disabled account and a used-up lockout arrive as NotAuthorizedException; only their message tells.
  if (error.name === 'NotAuthorizedException' && /disabled|attempts|expired|policy|previous/i.test(error.message)) return error.message;
  const key = SENTENCES[error.name];
  if (key) return sessionText(key);
  return error.message || sessionText('identity.unknown');
}
