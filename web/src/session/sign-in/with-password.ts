/**
 * Calls with a password in its normalized form (NFC), in which passwords are stored, and if that is
 * wrong as it was typed, because passwords were stored so before. One keyboard writes é as one
 * character, another as an e and an accent. A password whose two forms are equal is tried once. If
 * they differ and both are wrong, Cognito counts two failures, because it cannot try two forms as
 * one. A refusal for another reason, such as too many attempts, ends the call.
 */
export async function withPassword<T>(
  typed: string,
  call: (password: string) => Promise<T>,
): Promise<T> {
  const normalized = typed.normalize('NFC');
  try {
    return await call(normalized);
  } catch (error) {
    if (normalized === typed || !isWrongPassword(error)) throw error;
    return call(typed);
  }
}

/** Cognito answers the same for an unknown address; a locked account has another message. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'NotAuthorizedException' &&
  /incorrect username or password/i.test(error.message);
