/**
 * An error that the client gets with the redirection to its own page (RFC 6749, section 4.1.2.1).
 */
export class LoginError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** An error that is shown in the browser, because the client must not get the person back. */
export class LoginPageError extends Error {}
